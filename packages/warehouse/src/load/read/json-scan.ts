const QUOTE = 34
const BACKSLASH = 92
const LF = 10
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])
const BLANK = new Set([32, 9, LF, 13])
const COMMA = 44
/** A value that has not ended after so many bytes never will. */
const LONGEST_VALUE = 64 * 1024 * 1024

/** A JSON value as it stands in a text, not looked into yet. */
export interface ScannedValue {
  bytes: Buffer
  /** The text ended, or went on for too long, inside of it. */
  cut: boolean
}

/**
 * Finds the values of a JSON text that need not stand on lines of their own, in UTF-8 bytes of any pieces: the elements of a list, or values that
 * follow each other. A broken value ends where its brackets do, so that the ones behind it can still be read.
 */
export class JsonScan {
  #rest: Buffer = Buffer.alloc(0)
  /** How far `#rest` was looked at, and in what state. */
  #at = 0
  #depth = 0
  #quoted = false
  #start = -1
  #list: boolean | null = null
  #closed = false;

  /** Takes the next piece; gives the values that ended in it. */
  *push(piece: Buffer): Generator<ScannedValue> {
    const data = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    let i = this.#at
    for (; i < data.length; i++) {
      const byte = data[i] ?? 0
      if (this.#quoted) {
        if (byte === BACKSLASH) i++
        else if (byte === QUOTE) this.#quoted = false
        continue
      }
      if (this.#start === -1 && (BLANK.has(byte) || byte === COMMA)) continue
      if (this.#list === null) {
        this.#list = byte === 0x5b
        if (this.#list) continue
      }
      if (this.#depth === 0 && this.#start === -1 && CLOSE.has(byte)) {
        this.#closed = true
        continue
      }
      const ends = this.#depth === 0 && this.#start !== -1 && (byte === COMMA || BLANK.has(byte) || CLOSE.has(byte))
      if (ends) {
        yield this.#value(data, i)
        if (CLOSE.has(byte)) this.#closed = true
        continue
      }
      if (this.#start === -1) this.#start = i
      if (byte === QUOTE) this.#quoted = true
      else if (OPEN.has(byte)) this.#depth++
      else if (CLOSE.has(byte) && --this.#depth === 0) yield this.#value(data, i + 1)
    }
    const from = this.#start === -1 ? data.length : this.#start
    if (data.length - from > LONGEST_VALUE) {
      yield { bytes: data.subarray(from), cut: true }
      this.#forget()
      return
    }
    this.#rest = data.subarray(from)
    this.#at = i - from
    if (this.#start !== -1) this.#start = 0
  }

  /** The text ended; gives what was begun, and something for a list that was never closed. */
  *end(): Generator<ScannedValue> {
    if (this.#start !== -1) yield { bytes: this.#rest, cut: this.#quoted || this.#depth > 0 }
    else if (this.#list && !this.#closed) yield { bytes: Buffer.alloc(0), cut: true }
    this.#forget()
  }

  #value(data: Buffer, end: number): ScannedValue {
    const bytes = data.subarray(this.#start, end)
    this.#start = -1
    return { bytes, cut: false }
  }

  #forget(): void {
    this.#rest = Buffer.alloc(0)
    this.#at = 0
    this.#depth = 0
    this.#quoted = false
    this.#start = -1
  }
}
