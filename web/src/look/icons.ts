// The icons the page uses, by their names in the game-icons set and the artists who drew them (the folders of the
// set's repository). The build takes these out of the set and the credits page lists them.

export const iconsBy = {
  Lorc: [
    'anchor', 'brain', 'clockwork', 'cog', 'crown', 'cut-diamond', 'domino-mask', 'gavel', 'handcuffs',
    'horse-head', 'hourglass', 'linked-rings', 'mirror-mirror', 'monkey', 'moon', 'padlock', 'pointing',
    'poker-hand', 'raven', 'ringing-bell', 'scales', 'wolf-head', 'world',
  ],
  Delapouite: [
    'anticlockwise-rotation', 'bank', 'banknote', 'chat-bubble', 'check-mark', 'clockwise-rotation',
    'commercial-airplane', 'discussion', 'exit-door', 'eye-target', 'flashlight', 'gold-stack', 'info',
    'megaphone', 'mona-lisa', 'money-stack', 'notebook', 'pay-money', 'person', 'plain-arrow', 'post-office',
    'price-tag', 'raccoon-head', 'rat', 'robber-mask', 'rule-book', 'shaking-hands', 'ship-wheel', 'sound-off',
    'sound-on', 'stamper', 'steering-wheel', 'ticket', 'trophy-cup', 'two-coins', 'vintage-robot',
  ],
  Skoll: [
    'fist',
  ],
  sbed: [
    'cancel', 'key',
  ],
  Guard13007: [
    'pause-button', 'play-button',
  ],
} as const

export type IconName = (typeof iconsBy)[keyof typeof iconsBy][number]
export const iconNames: readonly IconName[] = Object.values(iconsBy).flat()
