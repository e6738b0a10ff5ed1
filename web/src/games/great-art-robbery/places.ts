// Where things hang around the circles of the map, in units of the board (1000 by 700).

/** The middle of a city's two works, beside its circle. */
const walls: Record<string, [number, number]> = {
  madrid: [252, 622], london: [145, 92], paris: [222, 318], amsterdam: [440, 62], florence: [725, 572], prague: [785, 150], budapest: [893, 425],
}
export const wallOf = ({ id, x, y }: { id: string; x: number; y: number }): [number, number] => walls[id] ?? [x, y - 75]

/** On which side of its circle a name is written. */
const sides: Record<string, 'left' | 'right' | 'below' | 'above'> = {
  plymouth: 'left', bilbao: 'left', brussels: 'below', calais: 'left', harwich: 'above', genoa: 'below', venice: 'right', vienna: 'below',
  zurich: 'right', strasbourg: 'left', marseille: 'below', barcelona: 'below', dijon: 'left', munich: 'below', berlin: 'above', hamburg: 'right', cologne: 'right', milan: 'right', zagreb: 'below', amsterdam: 'right', florence: 'below', london: 'above', budapest: 'above', madrid: 'left',
}
export const sideOf = (id: string) => sides[id] ?? 'below'
