// Europe, for The Great Art Robbery.

import { geoConicConformal } from 'd3-geo'
import type { Region } from '.'

export const europe: Region = {
  towns: {
    madrid: [-3.7, 40.4],
    london: [-0.1, 51.5],
    paris: [2.35, 48.85],
    amsterdam: [4.9, 52.37],
    florence: [11.25, 43.77],
    prague: [14.42, 50.09],
    budapest: [19.04, 47.5],
    geneva: [6.14, 46.2],
    plymouth: [-4.14, 50.37],
    biscay: [-5.5, 46],
    bilbao: [-2.93, 43.26],
    bordeaux: [-0.58, 44.84],
    calais: [1.86, 50.95],
    harwich: [1.28, 51.94],
    brussels: [4.35, 50.85],
    dijon: [5.04, 47.32],
    marseille: [5.37, 43.3],
    barcelona: [2.17, 41.39],
    genoa: [8.93, 44.41],
    milan: [9.19, 45.46],
    cologne: [6.96, 50.94],
    strasbourg: [7.75, 48.57],
    zurich: [8.54, 47.37],
    munich: [11.58, 48.14],
    hamburg: [9.99, 53.55],
    berlin: [13.4, 52.52],
    vienna: [16.37, 48.21],
    venice: [12.32, 45.44],
    zagreb: [15.98, 45.81],
  },
  atlas: {
    detail: '50m',
    project: geoConicConformal().parallels([40, 56]).rotate([-8, 0]).scale(2400).translate([0, 0]),
    around: 620,
    fine: 1.5,
    island: 25,
  },
}
