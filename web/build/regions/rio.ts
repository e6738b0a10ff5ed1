import type { Region } from '.'
export const rio: Region = { towns: {} }
