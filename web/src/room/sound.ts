// Small sounds made on the spot: no files. Each is a few oscillators or a breath of noise.

import { settings } from './settings.svelte'

let context: AudioContext | undefined

interface Note {
  wave?: OscillatorType
  from: number
  to?: number
  after?: number
  lasts: number
  loud: number
}

function tone({ wave = 'sine', from, to = from, after = 0, lasts, loud }: Note): void {
  if (!context) return
  const start = context.currentTime + after
  const source = context.createOscillator()
  const level = context.createGain()
  source.type = wave
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(to, start + lasts)
  level.gain.setValueAtTime(0.0001, start)
  level.gain.exponentialRampToValueAtTime(loud, start + 0.012)
  level.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  source.connect(level).connect(context.destination)
  source.start(start)
  source.stop(start + lasts)
}

function noise(lasts: number, loud: number, pitch: number): void {
  if (!context) return
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const level = context.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  level.gain.value = loud
  source.connect(filter).connect(level).connect(context.destination)
  source.start()
}

const sounds = {
  paper: () => noise(0.12, 0.25, 2600),
  coin: () => {
    tone({ wave: 'triangle', from: 1760, lasts: 0.09, loud: 0.06 })
    tone({ wave: 'triangle', from: 2637, after: 0.07, lasts: 0.22, loud: 0.06 })
  },
  key: () => {
    tone({ wave: 'square', from: 320, to: 180, lasts: 0.05, loud: 0.03 })
    noise(0.05, 0.12, 1400)
  },
  gavel: () => {
    tone({ from: 190, to: 70, lasts: 0.16, loud: 0.3 })
    noise(0.06, 0.3, 700)
  },
  siren: () => {
    tone({ wave: 'sawtooth', from: 520, to: 830, lasts: 0.28, loud: 0.035 })
    tone({ wave: 'sawtooth', from: 830, to: 520, after: 0.28, lasts: 0.3, loud: 0.035 })
  },
  turn: () => {
    tone({ from: 660, lasts: 0.14, loud: 0.06 })
    tone({ from: 990, after: 0.11, lasts: 0.24, loud: 0.06 })
  },
  tumble: () => {
    for (let i = 0; i < 4; i++)
      tone({ wave: 'square', from: 200 + 60 * i, after: i * 0.07, lasts: 0.04, loud: 0.03 })
  },
  rustle: () => {
    for (let i = 0; i < 3; i++) setTimeout(() => noise(0.16, 0.16, 900 + 500 * i), 140 * i)
  },
  shutters: () => {
    for (let i = 0; i < 6; i++) setTimeout(() => noise(0.05, 0.18, 1200 + 120 * i), 70 * i)
  },
  flourish: () =>
    [784, 988, 1175, 1568].forEach((from, i) =>
      tone({ wave: 'triangle', from, after: i * 0.07, lasts: 0.26, loud: 0.06 }),
    ),
  felt: () => noise(0.16, 0.14, 900),
  clack: () => {
    tone({ wave: 'triangle', from: 900, to: 420, lasts: 0.05, loud: 0.1 })
    noise(0.04, 0.2, 2200)
  },
  clunk: () => {
    tone({ from: 150, to: 60, lasts: 0.22, loud: 0.28 })
    tone({ wave: 'square', from: 480, to: 300, after: 0.1, lasts: 0.06, loud: 0.03 })
    noise(0.09, 0.25, 500)
  },
  groan: () => tone({ wave: 'sawtooth', from: 190, to: 105, lasts: 0.32, loud: 0.06 }),
  getaway: () => {
    tone({ wave: 'triangle', from: 1760, lasts: 0.1, loud: 0.08 })
    tone({ wave: 'triangle', from: 2637, after: 0.06, lasts: 0.7, loud: 0.07 })
    tone({ from: 5274, after: 0.06, lasts: 0.5, loud: 0.02 })
  },
  /** A die or two on wood. */
  dice: () => {
    for (let i = 0; i < 5; i++)
      setTimeout(() => noise(0.035, 0.22, 1500 + 300 * (i % 3)), 45 * i + 12 * i * i)
  },
  thump: () => {
    tone({ from: 120, to: 45, lasts: 0.24, loud: 0.34 })
    noise(0.12, 0.22, 320)
  },
  stamp: () => {
    noise(0.05, 0.4, 420)
    tone({ from: 95, to: 60, lasts: 0.14, loud: 0.3 })
  },
  /** A step on a typewriter. */
  type: () => {
    noise(0.025, 0.2, 3200)
    tone({ wave: 'square', from: 1300, to: 900, lasts: 0.02, loud: 0.02 })
  },
  engine: () => {
    tone({ wave: 'sawtooth', from: 62, to: 118, lasts: 0.42, loud: 0.07 })
    tone({ wave: 'triangle', from: 41, to: 74, lasts: 0.5, loud: 0.12 })
  },
  tap: () => noise(0.03, 0.16, 1800),
  tick: () => tone({ wave: 'triangle', from: 330, to: 260, lasts: 0.1, loud: 0.14 }),
  chirp: () => tone({ wave: 'sawtooth', from: 560, to: 980, lasts: 0.2, loud: 0.05 }),
  crack: () => {
    noise(0.05, 0.3, 2400)
    tone({ wave: 'square', from: 240, to: 110, lasts: 0.12, loud: 0.05 })
  },
  twang: () => tone({ wave: 'triangle', from: 294, to: 286, lasts: 0.4, loud: 0.12 }),
  lost: () =>
    [392, 330, 262, 196].forEach((from, i) =>
      tone({ wave: 'triangle', from, to: from * 0.97, after: i * 0.24, lasts: 0.5, loud: 0.09 }),
    ),
  win: () =>
    [523, 659, 784, 1047].forEach((from, i) =>
      tone({ wave: 'triangle', from, after: i * 0.13, lasts: 0.4, loud: 0.08 }),
    ),
}

export type Sound = keyof typeof sounds

export function play(sound: Sound): void {
  // Browsers allow sound only after the page has been touched.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  sounds[sound]()
}
