import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { MarketError } from '@marketscope/contract/errors'
import { refuseSwelling } from './swelling.ts'

export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How the bytes of a file are to be read. */
export interface Source {
  path: string
  gzip: boolean
  encoding: Encoding
  bom: boolean
}

const PIECE = 1024 * 1024
/** A file is taken for an encoding when so many of its lines with foreign letters are sound in it. */
const ENOUGH = 0.9

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
 * Finds out packing, byte order mark and encoding, from the first piece with foreign letters of so many bytes. `encoding` given: not guessed. Throws
 * MarketError when the bytes are text in none we read.
 */
export async function detectSource(path: string, encoding?: Encoding, most = Number.POSITIVE_INFINITY): Promise<Source> {
  const head = await firstBytes(path, 2)
  const gzip = head[0] === 0x1f && head[1] === 0x8b
  let seen: Buffer = Buffer.alloc(0)
  let found: { encoding: Encoding; bom: boolean } | null = null
  let read = 0
  for await (const chunk of bytesOf(path, gzip)) {
    if (read === 0) found = byMark(chunk)
    if (found) break
    seen = chunk
    read += chunk.length
    if (!isAscii(chunk) || read >= most) break
  }
  if (found) return { path, gzip, encoding: encoding ?? found.encoding, bom: true }
  return { path, gzip, encoding: encoding ?? guess(seen), bom: false }
}

function byMark(chunk: Buffer): { encoding: Encoding; bom: boolean } | null {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return { encoding: 'utf-8', bom: true }
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return { encoding: 'utf-16le', bom: true }
  return null
}

function guess(piece: Buffer): Encoding {
  if (isUtf8(piece)) return 'utf-8'
  let utf8 = 0
  let gb18030 = 0
  let all = 0
  for (let at = 0; at < piece.length; ) {
    const stop = piece.indexOf(10, at)
    const end = stop === -1 ? piece.length : stop
    const line = piece.subarray(at, end)
    at = end + 1
    const whole = stop !== -1 || piece.length < PIECE
    if (!whole || isAscii(line)) continue
    all++
    if (isUtf8(line)) utf8++
    else if (isGb18030(line)) gb18030++
  }
  if (all === 0 || utf8 / all >= ENOUGH) return 'utf-8'
  if ((utf8 + gb18030) / all >= ENOUGH && gb18030 > 0) return 'gb18030'
  throw new MarketError('parameter', {
    zh: '无法识别文件编码：既不是 UTF-8，也不是 GB18030',
    en: 'The encoding of the file is not known: it is neither UTF-8 nor GB18030',
  })
}

function isGb18030(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
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
