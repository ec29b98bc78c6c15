/** A way in which a long text is made of little. */
export interface LongShape {
  name: string
  /** What is repeated. */
  unit: string
}

/** What patterns, splitting and parsing have become slow at, each a few signs again and again. */
export const LONG_SHAPES: readonly LongShape[] = [
  { name: 'one letter', unit: 'a' },
  { name: 'digits', unit: '1' },
  { name: 'dots', unit: '.' },
  { name: 'commas', unit: ',' },
  { name: 'separators in turn', unit: ',;、，' },
  { name: 'line ends', unit: '\n' },
  { name: 'blanks', unit: ' ' },
  { name: 'brackets that open', unit: '([{' },
  { name: 'pairs of brackets', unit: '(())[]' },
  { name: 'quotes', unit: '"' },
  { name: 'words and joins', unit: 'a and not b or ' },
  { name: 'slashes', unit: '/' },
  { name: 'beginnings of links', unit: 'https://' },
  { name: 'scripts and marks that join', unit: 'e\u0301字ｱــЖ' },
  { name: 'escapes', unit: '%41\\u0041&amp;' },
  { name: 'letters and signs in turn', unit: 'a-1_a.' },
]

/** Fits nothing that was written before it, so that whatever has looked at all of the text looks again. */
const LAST = '!'

/** So many signs of a shape. Where that does not fit the pattern that is declared and the shape alone does, that alone; else with a last sign that fits nothing. */
export function longText({ unit }: LongShape, signs: number, pattern: RegExp | null): string {
  const text = unit
    .repeat(Math.ceil(signs / unit.length))
    .slice(0, signs)
    .toWellFormed()
  return pattern?.test(text) ? text : text.slice(0, -1) + LAST
}
