// The icons the page uses, by their names in the game-icons set. The build takes
// these out of the set and the credits page lists them.

export const iconNames = [
  // Roles
  'rat', 'fist', 'steering-wheel', 'robber-mask', 'brain',
  // Loot
  'bank', 'anchor', 'horse-head', 'scales', 'post-office', 'poker-hand', 'commercial-airplane',
  'cut-diamond', 'stamper', 'gold-stack',
  // Money and deals
  'money-stack', 'banknote', 'two-coins', 'shaking-hands', 'price-tag', 'swap-bag', 'pay-money',
  // What happens at a table
  'gavel', 'flashlight', 'handcuffs', 'exit-door', 'talk', 'check-mark', 'megaphone', 'siren',
  'pointing', 'notebook', 'trophy-cup', 'hourglass', 'domino-mask', 'padlock', 'discussion',
  // The room
  'rule-book', 'cog', 'sound-on', 'sound-off', 'chat-bubble', 'vintage-robot', 'person', 'linked-rings',
  'cancel', 'info', 'play-button', 'pause-button', 'clockwise-rotation', 'anticlockwise-rotation', 'eye-target', 'ticket', 'key',
  'perspective-dice-six-faces-random', 'speaker', 'plain-arrow',
  // The other boxes
  'mona-lisa', 'moon', 'world', 'monkey',
  // Gangs
  'raven', 'wolf-head', 'ship-wheel', 'crown', 'raccoon-head', 'clockwork', 'mirror-mirror', 'ringing-bell',
] as const

export type IconName = (typeof iconNames)[number]
