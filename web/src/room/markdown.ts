// Reads the little Markdown of a rules file: headings, lists, tables, paragraphs.

export interface Piece {
  text: string
  style: 'plain' | 'bold' | 'italic' | 'code'
}
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'item'; rule: string | null; pieces: Piece[] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
  | { kind: 'text'; pieces: Piece[] }

export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'bold' }
      if (part.startsWith('*')) return { text: part.slice(1, -1), style: 'italic' }
      if (part.startsWith('`')) return { text: part.slice(1, -1), style: 'code' }
      return { text: part, style: 'plain' }
    })
}

const cells = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => pieces(cell.trim()))

export function read(markdown: string): Block[] {
  const blocks: Block[] = []
  const lines = markdown.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const heading = /^(#+) (.*)/.exec(line)
    if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! })
    else if (line.startsWith('- ')) {
      const text = line.slice(2)
      blocks.push({
        kind: 'item',
        rule: /^\*\*([RQ]\d+)\b/.exec(text)?.[1] ?? null,
        pieces: pieces(text),
      })
    } else if (line.startsWith('|')) {
      const head = cells(line)
      const rows = []
      for (i += 2; lines[i]?.startsWith('|'); i++) rows.push(cells(lines[i]!))
      blocks.push({ kind: 'table', head, rows })
      i--
    } else if (line.trim()) blocks.push({ kind: 'text', pieces: pieces(line) })
  }
  return blocks
}
