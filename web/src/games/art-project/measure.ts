// How wide words are in the page's type, in pixels.

const pen = document.createElement('canvas').getContext('2d')

export function measure(text: string, size: number, weight: number): number {
  if (!pen) return text.length * size * 0.6
  pen.font = `${weight} ${size}px 'Atkinson Hyperlegible Next Variable'`
  return pen.measureText(text).width
}
