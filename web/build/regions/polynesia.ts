// The South Pacific, for The A.R.T. Project. At this scale the atlas shows no island of it: the page draws each as a
// postcard where the pack has it, and from here come only the words on the water. So many units to the right and down.

import type { Region } from '.'

export const polynesia: Region = {
  towns: {
    upolu: [-417, 278],
    tongatapu: [-464, 424],
    rarotonga: [-249, 424],
    bora_bora: [-135, 330],
    tahiti: [-105, 352],
    raivavae: [-79, 478],
    nuku_hiva: [26, 178],
    rapa_nui: [456, 542],
  },
  words: [
    { text: 'South Pacific', at: [224, 350] },
    { text: 'Tonga Trench', at: [-399, 520], turn: -12 },
  ],
}
