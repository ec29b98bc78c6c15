import { open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type AsyncBuffer, type ColumnChunk, type FileMetaData, parquetMetadataAsync, snappyUncompress } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { refuseSwelling } from './swelling.ts'

/** A page header is a few dozen bytes; with statistics of long values it may be more. */
const HEADER = 64 * 1024
/** Writers end a dictionary at a megabyte or two; of a larger one its size alone counts. */
const MOST_DICTIONARY = 16 * 1024 * 1024

/**
 * Refuses a Parquet file that is far larger than its bytes: by its count of values, each of which would be a byte at least; by its sizes; and by the longest
 * value of each dictionary, which every row may name. What cannot be told here is left to the engine's limits. Gives the columns whose timestamps are moments of
 * UTC, which the engine does not tell from those of a clock. Throws MarketError.
 */
export async function lookAtParquet(path: string): Promise<{ instants: string[] }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes: AsyncBuffer = {
      byteLength: size,
      slice: async (start, end = size) => {
        const piece = Buffer.alloc(Math.max(0, Math.min(end, size) - start))
        await file.read(piece, 0, piece.length, start)
        return piece.buffer.slice(piece.byteOffset, piece.byteOffset + piece.length) as ArrayBuffer
      },
    }
    const footer = await parquetMetadataAsync(bytes).catch(() => null)
    if (footer) refuseSwelling(size, Math.max(cellsOf(footer), bytesOf(footer), await namedBytes(bytes, footer)))
    return { instants: footer ? instantsOf(footer) : [] }
  } finally {
    await file.close()
  }
}

/** Columns that say their timestamps are UTC. A type of before there were logical ones means it too. */
function instantsOf({ schema }: FileMetaData): string[] {
  const told = schema.filter(({ logical_type: logical, converted_type: converted }) =>
    logical === undefined
      ? converted === 'TIMESTAMP_MILLIS' || converted === 'TIMESTAMP_MICROS'
      : logical.type === 'TIMESTAMP' && logical.isAdjustedToUTC,
  )
  return told.map(({ name }) => name)
}

const chunksOf = ({ row_groups }: FileMetaData) => row_groups.flatMap(({ columns }) => columns)
const cellsOf = (footer: FileMetaData) => chunksOf(footer).reduce((sum, { meta_data }) => sum + Number(meta_data?.num_values ?? 0), 0)
const bytesOf = ({ row_groups }: FileMetaData) => row_groups.reduce((sum, { total_byte_size }) => sum + Number(total_byte_size), 0)

/** What the values of the columns that have a dictionary come to, if each were its longest. */
async function namedBytes(bytes: AsyncBuffer, footer: FileMetaData): Promise<number> {
  let sum = 0
  for (const chunk of chunksOf(footer)) {
    const { type, num_values } = chunk.meta_data ?? {}
    if (type === 'BYTE_ARRAY' && num_values !== undefined) sum += Number(num_values) * (await longestNamed(bytes, chunk).catch(() => 0))
  }
  return sum
}

/** The longest value of a chunk's dictionary; 0: it has none, or it cannot be told. */
async function longestNamed(bytes: AsyncBuffer, { meta_data }: ColumnChunk): Promise<number> {
  if (!meta_data?.dictionary_page_offset) return 0
  const start = Number(meta_data.dictionary_page_offset)
  const reader = { view: new DataView(await bytes.slice(start, Math.min(bytes.byteLength, start + HEADER))), offset: 0 }
  const { uncompressed_page_size: size, compressed_page_size: packedSize } = parquetHeader(reader)
  if (size > MOST_DICTIONARY) return size
  const from = start + reader.offset
  const page = unpacked(Buffer.from(await bytes.slice(from, from + packedSize)), meta_data.codec, size)
  let longest = 0
  for (let at = 0; page && at + 4 <= page.length; ) {
    const length = page.readUInt32LE(at)
    longest = Math.max(longest, length)
    at += 4 + length
  }
  return longest
}

function unpacked(packed: Buffer, codec: string, size: number): Buffer | null {
  const most = { maxOutputLength: size }
  if (codec === 'UNCOMPRESSED') return packed
  if (codec === 'GZIP') return gunzipSync(packed, most)
  if (codec === 'BROTLI') return brotliDecompressSync(packed, most)
  if (codec === 'ZSTD') return zstdDecompressSync(packed, most)
  if (codec !== 'SNAPPY') return null
  const out = new Uint8Array(size)
  snappyUncompress(packed, out)
  return Buffer.from(out.buffer)
}
