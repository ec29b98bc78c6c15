import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { MarketError } from '@marketscope/contract/errors'
import { byMark, byNoughts, type FoundEncoding, findEncoding, foreignLines, isMostlyUtf8 } from './encodings/find-encoding.ts'
import { encodingOf } from './encodings/labels.ts'
import { refuseSwelling } from './swelling.ts'

/** How the bytes of a file are to be read; by its `encoding`, or in other readings that are nearly as likely. */
export interface Source extends FoundEncoding {
  path: string
  gzip: boolean
}

const PIECE = 1024 * 1024
/** So many lines with foreign letters tell the encoding; where there are fewer, so many bytes are looked at for more. */
const MANY = 40
const MOST_FOREIGN = 8 * PIECE

/** The first bytes of a file as they are. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes of a file, unpacked. Throws MarketError when a packed file is damaged, or swells as no table does. */
export async function* bytesOf(path: string, gzip: boolean, signal?: AbortSignal, start = 0): AsyncGenerator<Buffer> {
  const raw = createReadStream(path, { start, highWaterMark: PIECE, ...(signal ? { signal } : {}) })
  if (!gzip) {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  const unpacked = createGunzip({ chunkSize: PIECE })
  raw.on('error', (thrown) => unpacked.destroy(thrown))
  raw.pipe(unpacked)
  try {
    let out = 0
    for await (const chunk of unpacked) {
      out += (chunk as Buffer).length
      refuseSwelling(raw.bytesRead, out)
      yield chunk as Buffer
    }
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('Z_'))) throw thrown
    throw new MarketError(
      'parameter',
      { zh: 'gzip 文件已损坏，无法解压', en: 'The gzip file is damaged and cannot be unpacked' },
      { cause: thrown },
    )
  } finally {
    raw.destroy()
    unpacked.destroy()
  }
}

/**
 * Finds out packing, byte order mark and encoding, from the first pieces with foreign letters of so many bytes. `label` given: the encoding is not guessed. Throws
 * MarketError when the bytes are text in none we read.
 */
export async function detectSource(path: string, label?: string, most = Number.POSITIVE_INFINITY): Promise<Source> {
  const head = await firstBytes(path, 2)
  const gzip = head[0] === 0x1f && head[1] === 0x8b
  const named = label === undefined ? null : encodingOf(label)
  const lines: Uint8Array[] = []
  let first = true
  let read = 0
  let foreign = 0
  for await (const chunk of bytesOf(path, gzip)) {
    const found = first ? (byMark(chunk) ?? (named === null ? byNoughts(chunk) : null)) : null
    if (found) return { path, gzip, ...found, encoding: named ?? found.encoding }
    if (named !== null) return { path, gzip, encoding: named, bom: false }
    // The rest of a line that began in the piece before is left out: it may begin within a letter.
    const begin = first ? 0 : chunk.indexOf(10) + 1
    first = false
    read += chunk.length
    if (!isAscii(chunk)) {
      foreign += chunk.length
      lines.push(...foreignLines(chunk.subarray(begin), chunk.length >= PIECE))
      if (lines.length >= MANY || foreign >= MOST_FOREIGN || isMostlyUtf8(lines)) break
    }
    if (read >= most) break
  }
  return { path, gzip, ...(lines.length === 0 ? { encoding: 'utf-8', bom: false } : findEncoding(lines)) }
}

/** The bytes of a file that is not packed, from the first line that begins behind a place. */
async function* linesFrom(path: string, start: number, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let begun = false
  for await (const chunk of bytesOf(path, false, signal, start)) {
    const at = begun ? 0 : chunk.indexOf(10) + 1
    if (!begun && at === 0) continue
    begun = true
    yield chunk.subarray(at)
  }
}

/** The file as UTF-8 bytes without byte order mark; `start`: from the first line behind so many bytes. In another encoding what cannot be decoded becomes U+FFFD, which the readers refuse. */
export async function* utf8Of(source: Source, signal?: AbortSignal, start = 0): AsyncGenerator<Buffer> {
  let first = start === 0
  const decoder = source.encoding === 'utf-8' ? null : new TextDecoder(source.encoding)
  for await (const chunk of start > 0 ? linesFrom(source.path, start, signal) : bytesOf(source.path, source.gzip, signal)) {
    if (decoder) {
      yield Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8')
      continue
    }
    yield first && source.bom ? chunk.subarray(3) : chunk
    first = false
  }
  const rest = decoder?.decode()
  if (rest) yield Buffer.from(rest, 'utf8')
}
