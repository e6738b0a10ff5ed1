// Japan, for The A.R.T. Project.

import { geoConicConformal } from 'd3-geo'
import type { Region } from '.'

export const japan: Region = {
  towns: {
    nagoya: [136.91, 35.18],
    tokyo: [139.69, 35.69],
    sapporo: [141.35, 43.06],
    kyoto: [135.77, 35.01],
    kanazawa: [136.66, 36.56],
    fukuoka: [130.4, 33.59],
    sendai: [140.87, 38.27],
  },
  atlas: {
    detail: '10m',
    project: geoConicConformal()
      .parallels([32, 44])
      .rotate([-137, 0])
      .scale(3600)
      .translate([0, 0]),
    around: 700,
    fine: 1.6,
    island: 30,
    countries: ['392'],
    neighbours: ['643', '410', '408', '156'],
  },
  words: [
    { text: 'Sea of Japan', at: [133, 38.6], turn: -28 },
    { text: 'Pacific Ocean', at: [142.2, 36.2], turn: -72 },
  ],
}
