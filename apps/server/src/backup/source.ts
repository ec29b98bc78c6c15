import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { diskFault, PlainFault, systemCode } from '../plain-fault.ts'
import { checkedBytes, damaged, writeKept } from './copy.ts'
import { isKeptPath, type KeptFile, type Manifest, readManifest } from './manifest.ts'

/** A backup that is being restored. Both ways to a file throw a PlainFault when it is missing or is not what it was. */
export interface Source {
  manifest: Manifest
  /** Puts a file below a folder. */
  put(file: KeptFile, folder: string): Promise<unknown>
  bytes(file: KeptFile): AsyncIterable<Uint8Array>
}

/** A backup that is a folder. */
export async function folderSource(folder: string, signal?: AbortSignal): Promise<Source> {
  const bytes = async function* (file: KeptFile) {
    try {
      yield* checkedBytes(folder, file, signal)
    } catch (error) {
      throw systemCode(error) === 'ENOENT' ? damaged(file.path) : error
    }
  }
  return { manifest: await readManifest(folder), put: (file, to) => writeKept(to, file.path, bytes(file)), bytes }
}

/** A backup that is a file: its parts are written below `folder` first, because what they must be is written at its end. */
export async function unpack(from: string, folder: string, signal?: AbortSignal): Promise<Source> {
  const found = new Map<string, KeptFile>()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const parts = extract()
  const read = (await isPacked(from))
    ? pipeline(createReadStream(from), createGunzip(), parts, { ...(signal ? { signal } : {}) })
    : pipeline(createReadStream(from), parts, { ...(signal ? { signal } : {}) })
  read.catch(() => undefined)
  try {
    for await (const part of parts) {
      const path = part.header.name.replace(/^\.\//, '')
      if (part.header.type === 'file') {
        if (!isKeptPath(path)) throw damaged(path)
        found.set(path, await writeKept(folder, path, bytesIn(part)))
      } else part.resume()
    }
    await read
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof PlainFault || diskFault(error) ? error : unreadable(from)
  }
  const manifest = await readManifest(folder, from)
  const isWhole = (file: KeptFile) => {
    const there = found.get(file.path)
    return there?.bytes === file.bytes && there.sha256 === file.sha256
  }
  const put = async (file: KeptFile, to: string) => {
    if (!isWhole(file)) throw damaged(file.path)
    const path = file.path.split('/')
    await mkdir(dirname(join(to, ...path)), { recursive: true, mode: 0o700 })
    await rename(join(folder, ...path), join(to, ...path))
  }
  const bytes = (file: KeptFile) => {
    if (!isWhole(file)) throw damaged(file.path)
    return checkedBytes(folder, file, signal)
  }
  return { manifest, put, bytes }
}

async function* bytesIn(part: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of part) if (piece instanceof Uint8Array) yield piece
}

/** Whether a file is packed by gzip, whatever its name. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function unreadable(path: string): PlainFault {
  return new PlainFault(`${path} 不是备份，或已损坏。没有恢复任何内容。`, `${path} is not a backup, or is damaged. Nothing was restored.`)
}
