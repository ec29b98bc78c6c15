/** A row that a reader gave: its line, what is wrong with it (''), its cells. */
export type ReadRow = [line: number, problem: string, ...cells: string[]]

/** Reads rows of RowBinary back, for tests. */
export function decodeRows(chunks: readonly Uint8Array[]): ReadRow[] {
  const bytes = Buffer.concat(chunks)
  const rows: ReadRow[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = varint()
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  while (at < bytes.length) {
    const line = bytes.readUInt32LE(at)
    at += 4
    const problem = text()
    rows.push([line, problem, ...Array.from({ length: varint() }, text)])
  }
  return rows
}
