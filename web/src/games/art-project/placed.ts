// Puts something where it lies on the sheet.

import type { Action } from 'svelte/action'
import type { Box } from '../../table/sheet'

export const placed: Action<HTMLElement, Box> = (node, box) => {
  const put = ({ x, y, width, height }: Box) =>
    Object.assign(node.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
  put(box)
  return { update: put }
}
