/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:icons' {
  const bodies: Record<string, string>
  export default bodies
}

declare module 'virtual:europe' {
  /** SVG paths on a board of 1000 by 700. */
  export const land: string
  export const borders: string
}
