import { createInflateRaw } from 'node:zlib'
import { MarketError } from '@marketscope/contract/errors'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { refuseSwelling } from './swelling.ts'

const PIECE = 1024 * 1024
/** More than any set of monthly files or parts of a workbook. */
const MOST_ENTRIES = 10_000

/** A file inside a ZIP archive. */
export interface ZipEntry {
  /** Its path in the archive, with slashes. */
  name: string
  /** As the archive tells it; what comes out is held to it. */
  size: number
  bytes(signal?: AbortSignal): AsyncGenerator<Buffer>
}

/** An open ZIP archive; to be closed. */
export interface Zip {
  entries: ZipEntry[]
  close(): void
}

/** Whether a file begins as archives do. */
export function isZip(head: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(head.subarray(0, 4).toString('hex'))
}

const OPTIONS = { autoClose: false, decodeStrings: false, lazyEntries: true }

/** Reads the list of an archive's files, of one at a path or in memory. Throws MarketError when it is damaged, locked, or would swell as no table does. */
export async function openZip(file: string | Buffer): Promise<Zip> {
  const zip = await (typeof file === 'string' ? openPromise(file, OPTIONS) : fromBufferPromise(file, OPTIONS)).catch(damaged)
  try {
    const found: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      found.push(entry)
      if (found.length > MOST_ENTRIES)
        throw new MarketError('too_large', { zh: '压缩包中的文件过多', en: 'The archive holds too many files' })
    }
    const sum = (of: (entry: Entry) => number) => found.reduce((total, entry) => total + of(entry), 0)
    refuseSwelling(
      sum((entry) => entry.compressedSize),
      sum((entry) => entry.uncompressedSize),
    )
    const entries = found
      .map((entry) => ({
        name: nameOf(entry),
        size: entry.uncompressedSize,
        bytes: (signal?: AbortSignal) => bytesOf(zip, entry, signal),
      }))
      .filter((entry) => !entry.name.endsWith('/'))
    return { entries, close: () => zip.close() }
  } catch (thrown) {
    zip.close()
    return damaged(thrown)
  }
}

/** Names of old Chinese archives are GB18030 and do not say so. */
function nameOf(entry: Entry): string {
  const raw: unknown = entry.fileName
  if (!Buffer.isBuffer(raw)) return String(raw)
  if ((entry.generalPurposeBitFlag & 0x800) !== 0) return raw.toString('utf8').replaceAll('\\', '/')
  const told = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
  if (!raw.some((byte) => byte >= 128)) return told
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw).replaceAll('\\', '/')
    } catch {
      // the next one, then
    }
  }
  return told
}

async function* bytesOf(zip: ZipFile, entry: Entry, signal?: AbortSignal): AsyncGenerator<Buffer> {
  if (entry.isEncrypted())
    throw new MarketError('parameter', { zh: '压缩包有密码，请先解密', en: 'The archive is locked by a password: unlock it first' })
  if (!entry.canDecodeFileData())
    throw new MarketError('parameter', { zh: '压缩包的压缩方式不受支持', en: 'The archive is packed in a way that is not known here' })
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(damaged)
  const unpacked = entry.isCompressed() ? createInflateRaw({ chunkSize: PIECE }) : null
  if (unpacked) {
    raw.on('error', (thrown) => unpacked.destroy(thrown))
    raw.pipe(unpacked)
  }
  let out = 0
  try {
    for await (const chunk of unpacked ?? raw) {
      signal?.throwIfAborted()
      out += (chunk as Buffer).length
      if (out > entry.uncompressedSize) return damaged(new Error('an entry holds more than the archive says'))
      yield chunk as Buffer
    }
    if (out < entry.uncompressedSize) return damaged(new Error('an entry holds less than the archive says'))
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    return damaged(thrown)
  } finally {
    raw.destroy()
    unpacked?.destroy()
  }
}

function damaged(thrown: unknown): never {
  if (thrown instanceof MarketError) throw thrown
  throw new MarketError(
    'parameter',
    { zh: '压缩包（zip、xlsx）已损坏，无法解压', en: 'The archive (zip, xlsx) is damaged and cannot be unpacked' },
    { cause: thrown },
  )
}
