// A finished game through somebody's eyes: a sitting that calls nobody, for boards to show.
//
//   Replay ──change by change──► the view of every step, made when it is first asked for
//          └─all that was told──► lines, made once; a step shows the first so many of them

import { patched } from './patch'
import { Sitting, type LogLine } from './sitting.svelte'
import type { Replay } from './wire'

/** As much of a replay as a board needs. */
export type Story = Pick<Replay, 'eyes' | 'printed' | 'view' | 'steps'> & {
  header: Pick<Replay['header'], 'game' | 'seats'>
}

export class Watching extends Sitting {
  /** Of every step up to the last that was asked for. */
  #views: unknown[]
  #lines: LogLine[]
  /** How many lines were told by the end of each step. */
  #told: number[] = []

  constructor(
    id: string,
    readonly story: Story,
  ) {
    super(id)
    const { eyes, header, printed, steps, view } = story
    const seat = eyes.startsWith('seat:') ? Number(eyes.slice(5)) : null
    this.you = { ...this.you, seat, hands: seat === null ? [] : [seat] }
    this.printed = printed
    this.lobby = {
      id,
      game: header.game,
      name: '',
      status: 'over',
      public: false,
      several_hands: false,
      waits_for_absent: false,
      by_the_day: false,
      seconds_per_decision: null,
      pace: 'calm',
      hints: false,
      talk: true,
      options: {},
      pack: null,
      seats: header.seats.map(({ name, bot }, number) => ({
        seat: number,
        kind: bot ? ('bot' as const) : ('person' as const),
        name,
        bot: bot ?? null,
        ready: true,
        present: true,
        sitting_in: false,
        left: false,
        played_by_clock: 0,
        again: null,
      })),
      host: '',
      spectators: [],
      commitments: { house: null, seats: [] },
      votes: [],
      plays_on: [],
      late: [],
      standstill: null,
      aborts: 0,
      given_up: false,
      rematch: null,
      created: 0,
      closes: null,
    }
    this.#views = [view]
    this.#lines = steps
      .flatMap(({ events }) => events)
      .map((told, key) => ({ ...told, key, fresh: false }))
    let told = 0
    for (const { events } of steps) this.#told.push((told += events.length))
    this.look(0)
  }

  /** Shows a step. */
  look(at: number): void {
    const { n, at: now } = this.story.steps[at]!
    this.log = this.#lines.slice(0, this.#told[at])
    this.shown = {
      step: n,
      now,
      whole: true,
      runs_out: null,
      deadline: null,
      view: this.#view(at),
      prompt: null,
      question: null,
      decision: null,
      awaited: false,
      legal: [],
      hushed: null,
      may_undo: false,
      events: [],
      outcome: null,
    }
  }

  #view(at: number): unknown {
    const { steps } = this.story
    while (this.#views.length <= at)
      this.#views.push(patched(this.#views.at(-1), steps[this.#views.length]!.changes))
    return this.#views[at]
  }
}
