const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as ZIP uses it (polynomial 0xEDB88320). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Little-endian fields of two or four bytes. */
function fields(...parts: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** The first of January 1980, the earliest date ZIP knows: the same content always makes the same file. */
const DATE = 0x21
const UTF8_NAMES = 0x800
const DEFLATED = 8

/** A ZIP archive of the named texts (APPNOTE 6.3, no archive above 4 GiB). */
export async function zip(files: readonly { name: string; text: string }[]): Promise<Blob> {
  const encoder = new TextEncoder()
  const body: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [title, plain] = [encoder.encode(name), encoder.encode(text)]
    const packed = await deflate(plain)
    const common = [
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, title.length],
      [2, 0],
    ] as const
    const head = fields([4, 0x04034b50], [2, 20], ...common)
    body.push(head, title, packed)
    directory.push(fields([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), title)
    offset += head.length + title.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, offset], [2, 0])
  return new Blob([...body, ...directory, end])
}
