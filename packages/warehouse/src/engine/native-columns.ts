/** A column of one block. Numbers come back as a typed array, text as its bytes with the place where each value begins (one more at the end). */
export type NativeColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | BigUint64Array | Float64Array | NativeText | NativeArrays

export interface NativeText {
  bytes: Buffer
  starts: Uint32Array
}

/** Arrays: their values one after the other, and where each array begins (one more at the end). */
export interface NativeArrays {
  values: NativeColumn
  starts: Uint32Array
}

/** One value of a column of texts. */
export function nativeText({ bytes, starts }: NativeText, row: number): string {
  return bytes.toString('utf8', starts[row], starts[row + 1])
}

export interface NativeBlock {
  rows: number
  columns: NativeColumn[]
}

/** Rows `from` to before `to` of a block. Numbers and texts are shared with the block. */
export function rowsOfBlock({ columns }: NativeBlock, from: number, to: number): NativeBlock {
  return { rows: to - from, columns: columns.map((column) => rowsOf(column, from, to)) }
}

function rowsOf(column: NativeColumn, from: number, to: number): NativeColumn {
  if (ArrayBuffer.isView(column)) return column.subarray(from, to)
  const [first = 0, last = first] = [column.starts[from], column.starts[to]]
  const starts = column.starts.subarray(from, to + 1).map((start) => start - first)
  if ('bytes' in column) return { bytes: column.bytes.subarray(first, last), starts }
  return { values: rowsOf(column.values, first, last), starts }
}

const NUMBERS = {
  UInt8: Uint8Array,
  UInt16: Uint16Array,
  UInt32: Uint32Array,
  Int32: Int32Array,
  UInt64: BigUint64Array,
  Float64: Float64Array,
} as const

/**
 * Reads the engine's Native format: blocks of columns, each with name and type. Types: unsigned whole numbers, Int32, Float64, String, and
 * arrays of numbers; cast everything else in the statement. Everything given is a copy. Throws a TypeError for another type.
 */
export function* nativeBlocks(data: Uint8Array): Generator<NativeBlock> {
  const reader = new Reader(data)
  while (!reader.atEnd) {
    const count = reader.varint()
    const rows = reader.varint()
    const columns: NativeColumn[] = []
    for (let index = 0; index < count; index++) {
      reader.skip(reader.varint())
      columns.push(reader.column(reader.text(), rows))
    }
    if (rows > 0) yield { rows, columns }
  }
}

class Reader {
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  get atEnd(): boolean {
    return this.#at >= this.#data.length
  }

  skip(bytes: number): void {
    this.#at += bytes
  }

  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#data[this.#at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  text(): string {
    const length = this.varint()
    this.#at += length
    return Buffer.from(this.#data.subarray(this.#at - length, this.#at)).toString('utf8')
  }

  column(type: string, rows: number): NativeColumn {
    if (type === 'String') return this.#texts(rows)
    const inner = /^Array\((\w+)\)$/.exec(type)?.[1]
    if (inner === undefined) return this.#numbers(type, rows)
    const ends = this.#numbers('UInt64', rows) as BigUint64Array
    const starts = new Uint32Array(rows + 1)
    for (let row = 0; row < rows; row++) starts[row + 1] = Number(ends[row])
    return { values: this.#numbers(inner, starts[rows] ?? 0), starts }
  }

  #numbers(type: string, count: number): Exclude<NativeColumn, NativeText | NativeArrays> {
    const Kind = NUMBERS[type as keyof typeof NUMBERS]
    if (!Kind) throw new TypeError(`a column of type ${type} cannot be read`)
    const size = count * Kind.BYTES_PER_ELEMENT
    const copy = new Uint8Array(size)
    copy.set(this.#data.subarray(this.#at, this.#at + size))
    this.#at += size
    return new Kind(copy.buffer, 0, count)
  }

  #texts(rows: number): NativeText {
    const starts = new Uint32Array(rows + 1)
    const from = this.#at
    let total = 0
    for (let row = 0; row < rows; row++) {
      const length = this.varint()
      this.#at += length
      total += length
      starts[row + 1] = total
    }
    const bytes = Buffer.allocUnsafeSlow(total)
    this.#at = from
    for (let row = 0; row < rows; row++) {
      const length = this.varint()
      bytes.set(this.#data.subarray(this.#at, this.#at + length), starts[row] ?? 0)
      this.#at += length
    }
    return { bytes, starts }
  }
}
