// Scandinavia, for The A.R.T. Project. The atlas knows no lakes: the great ones are drawn by hand.

import { geoConicConformal } from 'd3-geo'
import type { Region } from '.'

export const scandinavia: Region = {
  towns: {
    copenhagen: [12.57, 55.68],
    tromso: [18.96, 69.65],
    helsinki: [24.94, 60.17],
    stockholm: [18.07, 59.33],
    oslo: [10.75, 59.91],
    trondheim: [10.4, 63.43],
    bergen: [5.32, 60.39],
  },
  atlas: {
    detail: '50m',
    project: geoConicConformal().parallels([57, 68]).rotate([-16, 0]).scale(2700).translate([0, 0]),
    around: 520,
    fine: 1.2,
    island: 10,
    countries: ['578', '752', '246', '208'],
    neighbours: ['643', '233', '428', '440', '616', '276', '826', '528', '112'],
  },
  areas: {
    vanern: [
      [12.4, 58.6],
      [13.1, 59.3],
      [14, 59.2],
      [13.7, 58.6],
      [13, 58.5],
    ],
    vattern: [
      [14.15, 57.8],
      [14.7, 58.6],
      [14.9, 58.8],
      [14.5, 58.1],
    ],
    saimaa: [
      [27.6, 61.2],
      [28.6, 61.9],
      [28.9, 61.5],
      [28.2, 61.1],
    ],
  },
  words: [
    { text: 'Norwegian Sea', at: [5.2, 66.6], turn: -35 },
    { text: 'Gulf of Bothnia', at: [19.9, 62.2], turn: -62 },
    { text: 'Baltic', at: [19.4, 56.4], turn: -58 },
  ],
}
