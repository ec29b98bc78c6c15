import { withoutGuard } from './guards.ts'

const START = 4 * 1024 * 1024

/** The structure of the rows that readers give, as the engine names it. `problem` is a reason code, '' for a sound row. */
export const RAW_STRUCTURE = 'line UInt32, problem String, cells Array(String)'

/** Text that is kept of a row that could not be read. */
const KEPT_BYTES = 500

/** Rows in RowBinary form (`RAW_STRUCTURE`), collected in one buffer that is handed over by `take` when it is large. */
export class RowBuffer {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(START)
  size = 0
  rows = 0

  /** Makes room for `more` bytes. */
  ensure(more: number): void {
    if (this.size + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.size + more))
    larger.set(this.bytes.subarray(0, this.size))
    this.bytes = larger
  }

  get full(): boolean {
    return this.size > START / 2
  }

  /** What was collected since the last time; null when nothing was. */
  take(): Uint8Array | null {
    if (this.size === 0) return null
    const out = this.bytes.slice(0, this.size)
    this.size = 0
    return out
  }

  /** Line and an empty problem; the cells must follow. Needs 5 bytes of room. */
  begin(line: number): void {
    const { bytes } = this
    bytes[this.size] = line & 255
    bytes[this.size + 1] = (line >>> 8) & 255
    bytes[this.size + 2] = (line >>> 16) & 255
    bytes[this.size + 3] = line >>> 24
    bytes[this.size + 4] = 0
    this.size += 5
  }

  varint(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.bytes[this.size++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.bytes[this.size++] = rest
  }

  /** One row given as texts, whose guards are taken off. */
  row(line: number, cells: readonly string[]): void {
    this.ensure(10)
    this.begin(line)
    this.varint(cells.length)
    for (const cell of cells) this.#cell(withoutGuard(cell))
    this.rows++
  }

  /** Short cells of plain letters, which most are, without a buffer of their own. */
  #cell(cell: string): void {
    const { length } = cell
    if (length >= 128) {
      this.text(Buffer.from(cell, 'utf8'))
      return
    }
    this.ensure(length + 15)
    const { bytes } = this
    const start = this.size
    bytes[start] = length
    for (let i = 0; i < length; i++) {
      const letter = cell.charCodeAt(i)
      if (letter >= 128) {
        this.text(Buffer.from(cell, 'utf8'))
        return
      }
      bytes[start + 1 + i] = letter
    }
    this.size = start + 1 + length
  }

  /** A row that could not be read: the reason code and the beginning of its text as the only cell. */
  problem(line: number, reason: string, raw: Uint8Array | string): void {
    const bytes = typeof raw === 'string' ? Buffer.from(raw, 'utf8') : raw
    const kept = Buffer.from(Buffer.from(bytes.subarray(0, KEPT_BYTES)).toString('utf8').trimEnd(), 'utf8')
    const code = Buffer.from(reason, 'utf8')
    this.ensure(10)
    this.begin(line)
    this.size--
    this.text(code)
    this.varint(1)
    this.text(kept)
    this.rows++
  }

  text(bytes: Uint8Array): void {
    this.ensure(bytes.length + 15)
    this.varint(bytes.length)
    this.bytes.set(bytes, this.size)
    this.size += bytes.length
  }
}

/** Enough of a value to see how it is written, and of all of a sample. */
export const SAMPLE_LETTERS = 1000
const SAMPLE_ALL = 4_000_000

/** Reads rows of RowBinary back for a sample, at most so many, to the end of a list; those with a problem are left out, long values cut. */
export function soundCells(bytes: Uint8Array, most: number, out: string[][]): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  let letters = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = buffer[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = varint()
    at += length
    const cell = buffer.toString('utf8', at - length, Math.min(at, at - length + SAMPLE_LETTERS * 4)).slice(0, SAMPLE_LETTERS)
    letters += cell.length
    return cell
  }
  for (let left = most; left > 0 && at < buffer.length && letters < SAMPLE_ALL; ) {
    at += 4
    const problem = text()
    const cells = Array.from({ length: varint() }, text)
    if (problem !== '') continue
    out.push(cells)
    left--
  }
}
