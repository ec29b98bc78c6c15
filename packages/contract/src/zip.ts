type Bytes = Uint8Array<ArrayBuffer>

/** What a file of an archive came to: its check sum, its bytes as they are packed, and as they are. */
export interface ZipSizes {
  crc: number
  packed: number
  size: number
}

/** How a file is put into an archive. */
export interface ZipOptions {
  /** Where they are known before its bytes; else they stand behind them. */
  sizes?: ZipSizes
  /** Whether its bytes are as they are, not packed by deflate. */
  stored?: boolean
  /** Whether it may come to 4 GB and more (ZIP64). */
  large?: boolean
}

interface Entry {
  name: Bytes
  /** Whether sizes stand behind the bytes. */
  behind: boolean
  stored: boolean
  large: boolean
  /** Where it begins. */
  at: number
  sizes: ZipSizes
}

/** The greatest number that the plain form has a place for; what stands there for greater ones. */
const [MOST, BEYOND] = [0xfffffffe, 0xffffffff]
const [MOST_FILES, BEYOND_FILES] = [0xfffe, 0xffff]
const [PLAIN_VERSION, LARGE_VERSION] = [20, 45]
const [SIZES_BEHIND, UTF8] = [0x0008, 0x0800]
/** Made on Unix, as files that who made them reads and writes, others read. */
const [MADE_BY, MODE] = [(3 << 8) | LARGE_VERSION, 0o100644 * 2 ** 16]
/** The earliest day that ZIP knows, 1 January 1980: the same content makes the same file. */
const DAY = 0x21
const NOTHING: ZipSizes = { crc: 0, packed: 0, size: 0 }

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Numbers one after the other, the smallest byte first. */
function numbers(...fields: readonly Field[]): Bytes {
  const out = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  const view = new DataView(out.buffer)
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else if (bytes === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += bytes
  }
  return out
}

function joined(...parts: readonly Bytes[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** What a file says of itself before its bytes and in the list alike: version, marks, method, moment. */
function headOf({ behind, stored }: Entry, large: boolean): Field[] {
  const version: Field = [2, large ? LARGE_VERSION : PLAIN_VERSION]
  return [version, [2, UTF8 | (behind ? SIZES_BEHIND : 0)], [2, stored ? 0 : 8], [2, 0], [2, DAY]]
}

function sizeFields({ crc, packed, size }: ZipSizes, bytes: 4 | 8): Field[] {
  return [
    [4, crc],
    [bytes, packed],
    [bytes, size],
  ]
}

/** A file in the list at the end. */
function listed(entry: Entry): Bytes {
  const { name, sizes, at } = entry
  const large = entry.large || at > MOST
  const extra = large ? numbers([2, 1], [2, 24], [8, sizes.size], [8, sizes.packed], [8, at]) : new Uint8Array()
  const plain = large ? { crc: sizes.crc, packed: BEYOND, size: BEYOND } : sizes
  const lengths: Field[] = [
    [2, name.length],
    [2, extra.length],
  ]
  const others: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, MODE],
    [4, large ? BEYOND : at],
  ]
  return joined(
    numbers([4, 0x02014b50], [2, MADE_BY], ...headOf(entry, large), ...sizeFields(plain, 4), ...lengths, ...others),
    name,
    extra,
  )
}

/**
 * What stands in a ZIP archive around the packed bytes of its files (APPNOTE 6.3 of PKWARE). Who writes one puts out what {@link begin} gives, the packed bytes, what
 * {@link end} gives, file after file, and last what {@link finish} gives.
 */
export class ZipList {
  #at = 0
  readonly #entries: Entry[] = []

  /** What stands before the bytes of a file. */
  begin(name: string, { sizes, stored = false, large = false }: ZipOptions = {}): Bytes {
    const entry: Entry = {
      ...{ name: new TextEncoder().encode(name), behind: sizes === undefined, stored, large },
      ...{ at: this.#at, sizes: sizes ?? NOTHING },
    }
    const extra = large ? numbers([2, 1], [2, 16], [8, entry.sizes.size], [8, entry.sizes.packed]) : new Uint8Array()
    const plain = large ? { crc: entry.sizes.crc, packed: BEYOND, size: BEYOND } : entry.sizes
    const head = numbers([4, 0x04034b50], ...headOf(entry, large), ...sizeFields(plain, 4), [2, entry.name.length], [2, extra.length])
    const before = joined(head, entry.name, extra)
    this.#entries.push(entry)
    this.#at += before.length
    return before
  }

  /** What stands behind the bytes of the file that was begun last, by what they came to: nothing where that stands before them. */
  end(sizes: ZipSizes): Bytes {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('no file was begun')
    entry.large ||= sizes.packed > MOST || sizes.size > MOST
    entry.sizes = sizes
    const behind = entry.behind ? numbers([4, 0x08074b50], ...sizeFields(sizes, entry.large ? 8 : 4)) : new Uint8Array()
    this.#at += sizes.packed + behind.length
    return behind
  }

  /** The list of the files, which ends the archive. */
  finish(): Bytes {
    const list = joined(...this.#entries.map(listed))
    const [at, count, length] = [this.#at, this.#entries.length, list.length]
    const large = at > MOST || count > MOST_FILES
    const record = numbers(
      [4, 0x06064b50],
      [8, 44],
      [2, MADE_BY],
      [2, LARGE_VERSION],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, length],
      [8, at],
    )
    const locator = numbers([4, 0x07064b50], [4, 0], [8, at + length], [4, 1])
    const few = large ? BEYOND_FILES : count
    const last = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few], [4, length], [4, large ? BEYOND : at], [2, 0])
    return large ? joined(list, record, locator, last) : joined(list, last)
  }
}

/** Before and behind deflated bytes in a gzip file without a name. */
const [GZIP_HEAD, GZIP_TAIL] = [10, 8]

/** A file for an archive out of its gzip form, which every browser and Node make: the deflated bytes alone, and what they came to. Throws where it is no plain gzip. */
export function ofGzip(gzip: Bytes, size: number): { bytes: Bytes; sizes: ZipSizes } {
  const marks = gzip[3]
  if (gzip.length < GZIP_HEAD + GZIP_TAIL || gzip[0] !== 0x1f || gzip[1] !== 0x8b || marks !== 0) throw new Error('no plain gzip')
  const bytes = gzip.subarray(GZIP_HEAD, gzip.length - GZIP_TAIL)
  const crc = new DataView(gzip.buffer, gzip.byteOffset + gzip.length - GZIP_TAIL).getUint32(0, true)
  return { bytes, sizes: { crc, packed: bytes.length, size } }
}
