/** Rows of a CSV text by RFC 4180, read one character at a time: slow, and independent of the product's own reader. A byte order mark is left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  const endRow = () => {
    row.push(value)
    rows.push(row)
    row = []
    value = ''
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      value += '"'
      at++
    } else if (sign === '"') quoted = !quoted
    else if (quoted) value += sign
    else if (sign === ',') {
      row.push(value)
      value = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') value += sign
  }
  if (value !== '' || row.length > 0) endRow()
  return rows
}

/** The rows below the heading, each by column name. */
export function recordsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])))
}

/** An amount in currency units as whole hundredths, by its digits and without fractions. */
export function hundredths(text: string): number {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}
