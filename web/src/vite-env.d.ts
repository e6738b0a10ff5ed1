/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:icons' {
  const bodies: Record<string, string>
  export default bodies
}

declare module 'virtual:atlas/*' {
  const region: import('./table/bend').Region
  export default region
}

declare module 'virtual:pack/*' {
  /** The tables of the pack by name; for the story page only. */
  const pack: Record<string, Record<string, unknown>[]>
  export default pack
}
