import '@fontsource/limelight/latin-400.css'
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './look/palette.css'
import './look/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { applySettings } from './room/settings.svelte'

applySettings()
mount(App, { target: document.getElementById('page')! })

// Only on secured lines and on this machine: elsewhere a page cannot be installed. Without it everything works as well.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/worker.js').catch(() => {})
