import { isUtf8 } from 'node:buffer'
import { isWideBlank, lineEnd } from './bytes.ts'
import { bytesWithoutGuard, mayBeGuard } from './guards.ts'
import { RowBuffer } from './row-binary.ts'

/** A record that has not ended after so many bytes is taken for one whose quote was never closed. */
const LONGEST_RECORD = 8 * 1024 * 1024
const LF = 10
const CR = 13
const EMPTY = new Uint8Array(0)

export interface CsvShape {
  /** One or more characters. */
  delimiter: string
  /** The quote character; null: quotes have no meaning. */
  quote: string | null
  /** How many cells each row must have; null: as many as the first row. */
  width: number | null
  /** Records at the beginning that are no rows (headings). */
  skip: number
  /** Physical lines at the beginning that are passed over whatever they hold. */
  skipLines: number
  /** Lines that begin with this text are no rows. */
  comment: string | null
  /** Text that was changed in decoding: rows holding U+FFFD are faulty. */
  decoded: boolean
}

/**
 * Splits CSV (RFC 4180, UTF-8 bytes in any pieces) into rows of RowBinary with their physical line. Every cell is trimmed. A row with a
 * different number of cells, with bytes that are no text, or with a broken quote becomes a row with a problem; columns never shift.
 */
export class CsvRows {
  readonly out = new RowBuffer()
  readonly #shape: CsvShape
  readonly #delimiter: Uint8Array
  readonly #first: number
  readonly #quote: number
  readonly #comment: Uint8Array
  #width: number | null
  #skip: number
  #skipLines: number
  #rest: Uint8Array = EMPTY
  #line = 1
  #sound = true
  /** Where the record that was just looked at ended, how many physical lines it has, its cells, and what is wrong with it. */
  #next = 0
  #lines = 0
  #cells = 0
  /** The length of the cell that was written last. */
  #last = 0
  #problem = ''

  constructor(shape: CsvShape) {
    this.#shape = shape
    this.#delimiter = Buffer.from(shape.delimiter, 'utf8')
    this.#first = this.#delimiter[0] ?? 44
    this.#quote = shape.quote === null ? -1 : shape.quote.charCodeAt(0)
    this.#comment = Buffer.from(shape.comment ?? '', 'utf8')
    this.#width = shape.width
    this.#skip = shape.skip
    this.#skipLines = shape.skipLines
  }

  /** Takes the next piece of the file. */
  push(chunk: Uint8Array): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const used = this.#take(data, false)
    this.#rest = used === data.length ? EMPTY : data.slice(used)
  }

  /** The file ended. */
  end(): void {
    if (this.#rest.length > 0) this.#take(this.#rest, true)
    this.#rest = EMPTY
  }

  #take(data: Uint8Array, last: boolean): number {
    this.#sound = this.#shape.decoded ? !Buffer.from(data.buffer, data.byteOffset, data.length).includes('\uFFFD') : isUtf8(data)
    let at = 0
    while (this.#skipLines > 0) {
      const stop = lineEnd(data, at, last)
      if (stop === -1) return at
      at = stop
      this.#line++
      this.#skipLines--
    }
    while (at < data.length) {
      const start = this.out.size
      if (!this.#record(data, at, last)) {
        this.out.size = start
        break
      }
      const end = this.#next
      if (this.#skip > 0 && !this.#isBlank(data, at, end) && !this.#isComment(data, at)) {
        this.#skip--
        this.out.size = start
      } else this.#finish(data, at, end, start)
      this.#line += this.#lines
      at = end
    }
    return at
  }

  #finish(data: Uint8Array, from: number, end: number, start: number): void {
    const blank = this.#isBlank(data, from, end)
    if (blank || this.#isComment(data, from)) {
      this.out.size = start
      return
    }
    this.#width ??= this.#cells
    let problem = this.#problem
    if (problem === '' && !this.#sound && !this.#isText(data.subarray(from, end))) problem = 'not_text'
    if (problem === '' && this.#cells !== this.#width) problem = `cells:${this.#width}:${this.#cells}`
    if (problem === '') {
      this.out.rows++
      return
    }
    this.out.size = start
    this.out.problem(this.#line, problem, data.subarray(from, end))
  }

  #isText(bytes: Uint8Array): boolean {
    return this.#shape.decoded ? !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\uFFFD') : isUtf8(bytes)
  }

  #isBlank(data: Uint8Array, from: number, end: number): boolean {
    const only = this.#delimiter.length === 1 ? this.#first : -1
    for (let i = from; i < end; i++) {
      const byte = data[i]
      if (byte !== LF && byte !== CR && byte !== 32 && byte !== only) return false
    }
    return true
  }

  #isComment(data: Uint8Array, from: number): boolean {
    if (this.#comment.length === 0) return false
    return this.#comment.every((byte, index) => data[from + index] === byte)
  }

  #isDelimiter(data: Uint8Array, at: number): boolean {
    if (data[at] !== this.#first) return false
    for (let k = 1; k < this.#delimiter.length; k++) if (data[at + k] !== this.#delimiter[k]) return false
    return true
  }

  /** Writes the record at `from` into `out`; false when its end is not in `data` yet. */
  #record(data: Uint8Array, from: number, last: boolean): boolean {
    const { out } = this
    const end = data.length
    const step = this.#delimiter.length
    const wide = (this.#width ?? 0) >= 128 || this.#width === null
    out.ensure(32)
    out.begin(this.#line)
    const countAt = out.size
    out.size += wide ? 2 : 1
    this.#cells = 0
    this.#lines = 1
    this.#problem = ''
    let i = from
    for (;;) {
      let begin = i
      if (this.#quote >= 0) while (begin < end && data[begin] === 32) begin++
      if (this.#quote >= 0 && begin < end && data[begin] === this.#quote) {
        const after = this.#quoted(data, begin + 1, last)
        if (after === -1) return this.#unclosed(data, from, last)
        if (this.#problem !== '') return true
        i = after
      } else {
        begin = i
        while (i < end && data[i] !== LF && data[i] !== CR && !(data[i] === this.#first && (step === 1 || this.#isDelimiter(data, i)))) i++
        this.#write(data, begin, i)
      }
      this.#cells++
      if (i >= end) {
        if (!last) return false
        this.#lines = 0
        break
      }
      if (data[i] === LF) {
        i++
        break
      }
      if (data[i] === CR) {
        if (i + 1 >= end && !last) return false
        i += data[i + 1] === LF ? 2 : 1
        break
      }
      i += step
      if (step > 1 && i > end) i = end
    }
    if (this.#lines === 0) this.#lines = 1
    this.#next = i
    // A separator at the end of every line but the heading: the cell behind it is none.
    if (this.#last === 0 && this.#cells - 1 === this.#width) {
      this.#cells--
      out.size--
    }
    this.#count(countAt, wide)
    return true
  }

  #count(at: number, wide: boolean): void {
    const { bytes } = this.out
    if (!wide) {
      bytes[at] = this.#cells & 127
      return
    }
    bytes[at] = (this.#cells & 127) | 128
    bytes[at + 1] = (this.#cells >>> 7) & 127
  }

  /** A quoted cell whose content begins at `from`; gives the place of the delimiter or line end after it, −1 when it does not end in `data`. */
  #quoted(data: Uint8Array, from: number, last: boolean): number {
    const end = data.length
    let i = from
    let doubled = 0
    let newlines = 0
    for (;;) {
      while (i < end && data[i] !== this.#quote) {
        if (data[i] === LF) newlines++
        i++
      }
      if (i >= end) return -1
      if (i + 1 >= end && !last) return -1
      if (data[i + 1] !== this.#quote) break
      doubled++
      i += 2
    }
    this.#lines += newlines
    if (doubled === 0) this.#write(data, from, i)
    else {
      const plain = new Uint8Array(i - from - doubled)
      let k = 0
      for (let j = from; j < i; j++) {
        plain[k++] = data[j] ?? 0
        if (data[j] === this.#quote) j++
      }
      this.#write(plain, 0, plain.length)
    }
    i++
    let after = i
    while (after < end && data[after] === 32 && !this.#isDelimiter(data, after)) after++
    if (after >= end) return last ? end : -1
    if (this.#delimiter.length > end - after && !last) return -1
    if (data[after] === LF || data[after] === CR || this.#isDelimiter(data, after)) return after
    let stop = data.indexOf(LF, after)
    if (stop === -1) {
      if (!last) return -1
      stop = end - 1
    }
    this.#problem = 'broken_quote'
    this.#next = stop + 1
    return stop + 1
  }

  /** The record's quote does not end here: more is needed, or it never will and only its first line is given up. */
  #unclosed(data: Uint8Array, from: number, last: boolean): boolean {
    if (!last && data.length - from < LONGEST_RECORD) return false
    const stop = data.indexOf(LF, from)
    this.#problem = 'open_quote'
    this.#lines = 1
    this.#next = stop === -1 ? data.length : stop + 1
    return true
  }

  /** One cell without guard, trimmed: blanks, tabs, NO-BREAK SPACE, IDEOGRAPHIC SPACE and the byte order mark at either end. */
  #write(data: Uint8Array, begin: number, stop: number): void {
    let from = begin
    let to = stop
    for (;;) {
      const byte = data[from]
      if (from < to && (byte === 32 || byte === 9 || byte === LF || byte === CR)) from++
      else if (byte === 0xc2 && data[from + 1] === 0xa0 && from + 1 < to) from += 2
      else if (from + 2 < to && isWideBlank(data, from)) from += 3
      else break
    }
    for (;;) {
      const byte = data[to - 1]
      if (from < to && (byte === 32 || byte === 9 || byte === LF || byte === CR)) to--
      else if (byte === 0xa0 && to - 2 >= from && data[to - 2] === 0xc2) to -= 2
      else if (to - 3 >= from && isWideBlank(data, to - 3)) to -= 3
      else break
    }
    const { out } = this
    const plain = from < to && mayBeGuard(data[from]) ? bytesWithoutGuard(data.subarray(from, to)) : null
    const length = plain === null ? to - from : plain.length
    this.#last = length
    if (plain !== null || length > 96) {
      out.text(plain ?? data.subarray(from, to))
      return
    }
    out.ensure(length + 64)
    out.varint(length)
    const { bytes } = out
    let size = out.size
    for (let i = from; i < to; i++) bytes[size++] = data[i] as number
    out.size = size
  }
}
