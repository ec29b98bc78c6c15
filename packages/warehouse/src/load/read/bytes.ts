const LF = 10
const CR = 13

/** Where the line after the one at `from` begins; −1 when it is not in `data` yet. */
export function lineEnd(data: Uint8Array, from: number, last: boolean): number {
  let i = from
  while (i < data.length && data[i] !== LF && data[i] !== CR) i++
  if (i >= data.length) return -1
  if (data[i] === LF) return i + 1
  if (i + 1 >= data.length && !last) return -1
  return data[i + 1] === LF ? i + 2 : i + 1
}

/** IDEOGRAPHIC SPACE or a byte order mark, in UTF-8. */
export function isWideBlank(data: Uint8Array, at: number): boolean {
  const byte = data[at]
  if (byte === 0xe3) return data[at + 1] === 0x80 && data[at + 2] === 0x80
  return byte === 0xef && data[at + 1] === 0xbb && data[at + 2] === 0xbf
}
