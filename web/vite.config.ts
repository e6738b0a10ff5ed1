import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { atlas } from './build/atlas'
import { compress } from './build/compress'
import { icons } from './build/icons'
import { pack } from './build/pack'

// HEIST_HOUSE is the address of a running `heist serve`, for `npm run dev`.
const house = process.env.HEIST_HOUSE ?? 'http://127.0.0.1:7777'

export default defineConfig({
  plugins: [svelte(), icons(), atlas(), pack(), compress()],
  // The page's security policy forbids data: scripts and inline styles, so nothing is inlined.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: house, ws: true } } },
})
