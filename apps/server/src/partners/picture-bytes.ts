/** What a picture is, told by its bytes. */
export interface PictureInfo {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/x-icon'
  width: number
  height: number
}

/** What the bytes are a picture of; null for what is none of ours, is cut off, or has something behind its end. Names and told types count for nothing. */
export function pictureInfo(bytes: Buffer): PictureInfo | null {
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? ico(bytes)
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

function png(bytes: Buffer): PictureInfo | null {
  const isWhole = bytes.length > 45 && bytes.subarray(0, 8).equals(PNG) && bytes.subarray(-12).equals(PNG_END)
  if (!isWhole || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers of JPEG that are followed by the size of the picture. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Buffer): PictureInfo | null {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webp(bytes: Buffer): PictureInfo | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const type = 'image/webp'
  switch (text(12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const ICO_ENTRY = 16

/** A list of pictures of at most 256 pixels a side, all of which must lie within the file. */
function ico(bytes: Buffer): PictureInfo | null {
  if (bytes.length < 6 + ICO_ENTRY || bytes.readUInt32LE(0) !== 0x00010000) return null
  const count = bytes.readUInt16LE(4)
  if (count === 0 || bytes.length < 6 + count * ICO_ENTRY) return null
  const entries = Array.from({ length: count }, (_, index) => bytes.subarray(6 + index * ICO_ENTRY, 6 + (index + 1) * ICO_ENTRY))
  const parts = entries.map((entry) => ({ from: entry.readUInt32LE(12), to: entry.readUInt32LE(12) + entry.readUInt32LE(8) }))
  if (parts.some(({ from, to }) => from < 6 + count * ICO_ENTRY || to <= from)) return null
  if (Math.max(...parts.map(({ to }) => to)) !== bytes.length) return null
  const side = (value: number | undefined) => value || 256
  return {
    type: 'image/x-icon',
    width: Math.max(...entries.map((entry) => side(entry[0]))),
    height: Math.max(...entries.map((entry) => side(entry[1]))),
  }
}
