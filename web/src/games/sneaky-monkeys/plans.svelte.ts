// Plans for jobs: whom one would ask for what, for which share, with how many cards beyond the tickets. Kept on this
// page until the job is opened there.

import type { Location, Terms } from './model'

export interface Plan {
  /** Cards beyond the tickets. */
  extras: number
  /** What is wanted of whom. */
  wants: Record<number, Terms>
}
const NO_TERMS: Terms = { cards: [0, 0, 0, 0, 0, 0], vehicle: false, share: 0 }

export class Plans {
  #all = $state<Record<string, Plan>>({})

  of(museum: Location): Plan {
    return this.#all[museum] ?? { extras: 0, wants: {} }
  }
  set(museum: Location, plan: Partial<Plan>): void {
    this.#all[museum] = { ...this.of(museum), ...plan }
  }
  /** One card of a kind more, or none again after so many. */
  wantCard(museum: Location, seat: number, kind: number, most: number): void {
    this.#change(museum, seat, (terms) => ({
      ...terms,
      cards: terms.cards.map((many, at) => (at === kind ? (many < most ? many + 1 : 0) : many)),
    }))
  }
  wantVehicle(museum: Location, seat: number): void {
    this.#change(museum, seat, (terms) => ({ ...terms, vehicle: !terms.vehicle }))
  }
  share(museum: Location, seat: number, share: number): void {
    this.#change(museum, seat, (terms) => ({ ...terms, share }))
  }
  #change(museum: Location, seat: number, change: (terms: Terms) => Terms): void {
    const { wants } = this.of(museum)
    const terms = change(wants[seat] ?? NO_TERMS)
    const { [seat]: _, ...others } = wants
    this.set(museum, { wants: wantsNothing(terms) ? others : { ...wants, [seat]: terms } })
  }
}
export const wantsNothing = ({ cards, vehicle }: Terms) =>
  !vehicle && cards.every((many) => many === 0)
