// Tables in the middle of a game, for the story page.

export * from './fights'
export * from './nights'
export { alone, offered, planned, printed, signed, six } from './plans'
