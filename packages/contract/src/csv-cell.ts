/** Begins as a spreadsheet's formula does, blanks before it or not; a Chinese or Japanese one takes the wide signs as well. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u
const NUMBER = /^-?\d[\d.,]*$/

/** Where a cell ends for a spreadsheet that was told another separator, or takes it from its region, and then does not see the quotes in a line. */
const ENDS = /([;\t\r\n]+)/

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text)

/**
 * The text as a spreadsheet shows it without running it: what would be a formula, at the beginning or behind what may part cells, is led by an apostrophe, as
 * OWASP advises. Numbers stay numbers.
 */
function harmlessCell(text: string): string {
  const parts = text.split(ENDS).map((part, place) => (place % 2 === 0 && isFormula(part) ? `'${part}` : part))
  return /^[\t\r\n]/.test(text) ? `'${parts.join('')}` : parts.join('')
}

/** The text of a cell without the apostrophes that lead what would be a formula in it. */
export function unguardedCell(text: string): string {
  return text
    .split(ENDS)
    .map((part, place) => (place % 2 === 0 && part.startsWith("'") && isFormula(part.slice(1)) ? part.slice(1) : part))
    .join('')
}

/** One cell of CSV (RFC 4180), quoted where it must be, or where it has what parts cells elsewhere. */
export function csvCell(text: string): string {
  const safe = harmlessCell(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV with its end; null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))).join(',')}\r\n`
}
