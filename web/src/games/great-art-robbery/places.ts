// Where things hang around the circles of the map.

/** A city's works lie beside its circle, on a side where no road needs the room: how far to shift them. */
const walls: Record<string, string> = {
  london: 'translate(calc(-100% - 1.15rem), calc(-100% + 0.7rem))',
  amsterdam: 'translate(-43%, calc(-100% - 0.95rem))',
  paris: 'translate(calc(-100% - 1.15rem), -38%)',
  madrid: 'translate(calc(-100% - 0.2rem), calc(-100% - 0.95rem))',
  florence: 'translate(1.5rem, -0.2rem)',
  prague: 'translate(1.2rem, calc(-100% + 0.2rem))',
  budapest: 'translate(-36%, 1.2rem)',
}
export const wallShift = (id: string) => walls[id] ?? 'translate(-50%, calc(-100% - 1.2rem))'

/** Where there is no room below a city's works, its markers lie beside them. */
export const markersBeside = (id: string) => id === 'amsterdam'

/** On which side of its circle a name is written. */
const sides: Record<string, 'left' | 'right' | 'above'> = {
  plymouth: 'left',
  bilbao: 'left',
  calais: 'left',
  strasbourg: 'left',
  dijon: 'left',
  amsterdam: 'right',
  cologne: 'right',
  hamburg: 'right',
  milan: 'right',
  venice: 'right',
  zurich: 'right',
  berlin: 'above',
  budapest: 'above',
  harwich: 'above',
}
export const sideOf = (id: string) => sides[id] ?? 'below'

/** Cars stand above their circle and side by side; here they keep clear of the works. */
const parking: Record<string, 'right' | 'left' | 'below'> = {
  london: 'right',
  paris: 'right',
  madrid: 'right',
  prague: 'left',
  florence: 'left',
  amsterdam: 'below',
}
/** How many car's widths a car stands aside, as one of so many. */
export function parkedAside(id: string, which: number, many: number): number {
  const side = parking[id]
  return side === 'right' ? which : side === 'left' ? -which : which - (many - 1) / 2
}
export const parkedBelow = (id: string) => parking[id] === 'below'
