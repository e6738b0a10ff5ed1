// The South Pacific, for The A.R.T. Project. At this scale the atlas shows no island of it: the page draws each as a
// postcard where the pack has it, and from here come only the words on the water.

import type { Region } from '.'

export const polynesia: Region = {
  towns: {
    upolu: [-171.8, 13.9],
    tongatapu: [-175.2, 21.2],
    rarotonga: [-159.8, 21.2],
    bora_bora: [-151.7, 16.5],
    tahiti: [-149.5, 17.6],
    raivavae: [-147.7, 23.9],
    nuku_hiva: [-140.1, 8.9],
    rapa_nui: [-109.4, 27.1],
  },
  words: [
    { text: 'South Pacific', at: [-126, 17.5] },
    { text: 'Tonga Trench', at: [-170.5, 26], turn: -12 },
  ],
}
