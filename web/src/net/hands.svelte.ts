// The hands of one person at one table. Most hold one; where the host allows it, several, each with a stream of
// its own that shows that hand's view and no other.
//
//   door (no hand named: the first one, or somebody who watches) ──you.hands──► one sitting for each further hand
//   front: the hand whose table is on the screen, if its curtain is up

import { Sitting } from './sitting.svelte'

export class Hands {
  readonly door: Sitting
  /** The curtain is down until somebody says that they hold the device. */
  covered = $state(true)
  #more = $state.raw<Sitting[]>([])
  #front = $state<number | null>(null)
  /** A question that was turned away from: nobody is called back to it. */
  #declined = $state.raw<{ seat: number; decision: number | null } | null>(null)

  readonly all = $derived.by(() => [this.door, ...this.#more])
  /** Known with the first greeting, before the other streams are open. */
  readonly several = $derived.by(() => this.door.you.hands.length > 1)
  readonly front = $derived.by(
    () => this.all.find(({ you }) => you.seat !== null && you.seat === this.#front) ?? this.door,
  )
  /** A hand that is awaited while the one in front is not. */
  readonly next = $derived.by(() => {
    const { shown, behind, busy } = this.front
    if (shown?.awaited || behind || busy > 0) return null
    const declined = ({ you, shown }: Sitting) =>
      you.seat === this.#declined?.seat && shown?.decision === this.#declined.decision
    return this.all.find((hand) => hand.shown?.awaited && !declined(hand)) ?? null
  })

  constructor(readonly id: string) {
    this.door = new Sitting(id)
  }

  open(): void {
    this.door.open()
  }

  close(): void {
    for (const hand of this.all) hand.close()
  }

  /** Opens a stream for every further hand, and closes those of hands that are gone. */
  settle(): void {
    const wanted = this.door.you.hands.slice(1)
    const isHeld = ({ hand }: Sitting) => wanted.includes(hand!)
    for (const gone of this.#more.filter((one) => !isHeld(one))) gone.close()
    const kept = this.#more.filter(isHeld)
    const fresh = wanted
      .filter((seat) => !kept.some(({ hand }) => hand === seat))
      .map((seat) => new Sitting(this.id, seat))
    if (fresh.length + this.#more.length - kept.length === 0) return
    this.#more = [...kept, ...fresh].sort((a, b) => a.hand! - b.hand!)
    for (const one of fresh) one.open()
  }

  /** Puts another hand in front, its curtain down. */
  turnTo(hand: Sitting): void {
    if (hand === this.front || !hand.shown) return
    const { you, shown } = this.front
    this.#declined =
      shown?.awaited && you.seat !== null ? { seat: you.seat, decision: shown.decision } : null
    this.#front = hand.you.seat
    this.covered = true
  }

  async ready(ready: boolean): Promise<void> {
    for (const hand of this.all) await hand.ready(ready)
  }

  /** Gets up with every hand; whether all could. */
  async leave(): Promise<boolean> {
    for (const hand of this.all) if (!(await hand.ask('leave', {}))) return false
    return true
  }
}
