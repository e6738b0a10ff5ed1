// The icons the page uses, by their names in the game-icons set and the artists who drew them (the folders of the
// set's repository). The build takes these out of the set and the credits page lists them.

export const iconsBy = {
  Lorc: [
    'anchor', 'brain', 'clockwork', 'cog', 'crown', 'cut-diamond', 'domino-mask', 'fedora', 'gavel', 'handcuffs',
    'horse-head', 'hourglass', 'linked-rings', 'mirror-mirror', 'monkey', 'moon', 'padlock', 'pointing',
    'poker-hand', 'processor', 'raven', 'ringing-bell', 'scales', 'spray', 'top-hat', 'wolf-head', 'world',
  ],
  Delapouite: [
    'anticlockwise-rotation', 'bank', 'banknote', 'car-wheel', 'chat-bubble', 'check-mark', 'city-car',
    'clockwise-rotation',
    'commercial-airplane', 'contortionist', 'dial-padlock', 'discussion', 'exit-door', 'eye-target', 'family-house',
    'flashlight', 'gold-stack', 'house', 'info', 'invisible',
    'megaphone', 'mona-lisa', 'money-stack', 'notebook', 'palette', 'pay-money', 'person', 'plain-arrow', 'police-car', 'post-office',
    'price-tag', 'raccoon-head', 'rat', 'robber-mask', 'rule-book', 'shaking-hands', 'ship-wheel', 'sound-off',
    'sound-on', 'spy', 'stamper', 'steering-wheel', 'ticket', 'trophy-cup', 'two-coins', 'vintage-robot',
  ],
  faithtoken: [
    'card-draw',
  ],
  Skoll: [
    'fist',
  ],
  sbed: [
    'cancel', 'key',
  ],
  Guard13007: [
    'next-button', 'pause-button', 'play-button', 'previous-button',
  ],
} as const

export type IconName = (typeof iconsBy)[keyof typeof iconsBy][number]
export const iconNames: readonly IconName[] = Object.values(iconsBy).flat()
