/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:icons' {
  const bodies: Record<string, string>
  export default bodies
}

declare module 'virtual:europe' {
  /** Lines; each point as so far to the east and to the south of the one before. */
  export const land: number[][]
  export const borders: number[][]
  /** Where the towns lie on the same sheet, by the names that packs have for them. */
  export const towns: Record<string, [number, number]>
}
