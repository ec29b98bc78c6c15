import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PlainFault } from '../plain-fault.ts'
import type { KeptFile, KeptLink } from './manifest.ts'

/** Files copied side by side: each waits for the disk. */
const AT_ONCE = 8

/** Writes a file through to the disk from pieces, and gives what it is. The folders above it are made. `path`: within `root`, parts separated by `/`. */
export async function writeKept(root: string, path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<KeptFile> {
  const target = join(root, ...path.split('/'))
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const piece of pieces) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(chunk)
      bytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** The bytes of a file of a backup. Throws a PlainFault at the end when they are not what the backup says they are. */
export async function* checkedBytes(root: string, { path, bytes, sha256 }: KeptFile, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let seen = 0
  for await (const chunk of bytesOf(join(root, ...path.split('/')))) {
    signal?.throwIfAborted()
    hash.update(chunk)
    seen += chunk.byteLength
    yield chunk
  }
  if (seen !== bytes || hash.digest('hex') !== sha256) throw damaged(path)
}

const PIECE_BYTES = 1 << 20

/** The bytes of a file, in pieces; a small one, of which market data have thousands, in one: a stream for each costs more than reading it. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  if ((await stat(path)).size <= PIECE_BYTES) return yield await readFile(path)
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) if (chunk instanceof Uint8Array) yield chunk
}

/** A file of a backup is not what it was. */
export function damaged(path: string): PlainFault {
  return new PlainFault(
    `备份已损坏：${path} 缺失或与备份时不同。没有恢复任何内容。`,
    `The backup is damaged: ${path} is missing, or is not what it was. Nothing was restored.`,
  )
}

/** The files and links below a folder, parts of their paths separated by `/`; links are not followed. None when there is no such folder. */
export async function below(root: string, within = ''): Promise<{ files: string[]; links: KeptLink[] }> {
  const entries = await readdir(join(root, within), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && within === '') return []
    throw error
  })
  const files: string[] = []
  const links: KeptLink[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isFile()) files.push(path)
    else if (entry.isSymbolicLink()) links.push({ path, to: await readlink(join(root, path)) })
    else if (entry.isDirectory()) {
      const inner = await below(root, path)
      files.push(...inner.files)
      links.push(...inner.links)
    }
  }
  return { files, links }
}

/** Does something with every part, `atOnce` of them side by side, and gives the results in order. The first failure ends it, when what was begun has ended. */
export async function severally<T, R>(parts: readonly T[], work: (part: T) => Promise<R>, atOnce = AT_ONCE): Promise<R[]> {
  const results: R[] = []
  const waiting = parts.entries()
  let failed = false
  const worker = async () => {
    for (const [index, part] of waiting) {
      if (failed) return
      try {
        results[index] = await work(part)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
  return results
}

/** The lines of a text that comes in pieces; the last one ends with a line break as well. */
export async function* linesIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Writes a folder of the embedded database through to the disk, which leaves it to the system when its files get there. */
export async function flush(folder: string): Promise<void> {
  const { files } = await below(folder)
  await severally(files, async (path) => {
    const file = await open(join(folder, ...path.split('/')), 'r+')
    await file.sync()
    await file.close()
  })
}
