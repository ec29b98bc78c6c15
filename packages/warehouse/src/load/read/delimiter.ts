const CANDIDATES = ['\t', ',', ';', '|'] as const

/** The cells of the first record of a text, quotes taken away; enough to recognise a heading. */
export function firstRecord(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? ''
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (text.startsWith(delimiter, i)) {
      cells.push(cell.trim())
      cell = ''
      i += delimiter.length - 1
    } else if (char === '\n' || char === '\r') break
    else cell += char
  }
  return [...cells, cell.trim()]
}

/** The separator that splits the first lines most evenly; a comma when none does. */
export function detectDelimiter(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of CANDIDATES) {
    const widths = lines.map((line) => firstRecord(line, delimiter).length)
    const [first = 1] = widths
    if (first < 2) continue
    const score = first * (widths.filter((width) => width === first).length / widths.length)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** No heading is longer; what stands there instead is told by its beginning. */
const LONGEST_NAME = 500

/** Column names from a heading: trimmed, the empty ones numbered, a repeated one with its number behind. */
export function columnNames(heading: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heading.map((cell, index) => {
    const name =
      cell
        .replace(/^\uFEFF/, '')
        .trim()
        .slice(0, LONGEST_NAME)
        .trim() || `column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
