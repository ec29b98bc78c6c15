import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError, toEngineError } from './errors.ts'
import type { FileFormat } from './file-source.ts'

/** Formats whose files may be cut between any two rows. The others have a heading or a footer and stay whole. */
const CUTTABLE: ReadonlySet<FileFormat> = new Set(['TSV', 'CSV', 'JSONEachRow', 'JSONCompactEachRow', 'RowBinary', 'LineAsString'])

const PIECE_BYTES = 64 * 1024 * 1024

/**
 * Has encoded rows put in, a file of some 64 MiB after the other, while the next one is written; `put` takes the path of a file that is whole. Throws EngineError, and what
 * the source throws as it is.
 */
export async function putSpooled(
  rows: AsyncIterable<string | Uint8Array>,
  { format, folder, signal }: { format: FileFormat; folder: string; signal?: AbortSignal | undefined },
  put: (path: string) => Promise<void>,
): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  try {
    for await (const path of spool(rows, format, folder, signal)) {
      await last
      last = put(path).finally(() => unlink(path))
      last.catch(() => undefined)
    }
    await last
  } catch (thrown) {
    await last.catch(() => undefined)
    throw isOurs(thrown) ? toEngineError(thrown) : thrown
  }
}

function isOurs(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^E[A-Z]+$/.test(String(thrown.code))
}

/**
 * Writes encoded rows into files of some 64 MiB in `folder` and gives each file's path as soon as it is complete. Whoever takes a
 * path removes the file; what is unfinished when the source fails is removed here.
 */
export async function* spool(
  rows: AsyncIterable<string | Uint8Array>,
  format: FileFormat,
  folder: string,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const most = CUTTABLE.has(format) ? PIECE_BYTES : Number.POSITIVE_INFINITY
  const source = rows[Symbol.asyncIterator]()
  let ended = false
  try {
    while (!ended) {
      const path = join(folder, `${randomUUID()}.rows`)
      const bytes = await fill(path, source, most, signal)
      ended = bytes.ended
      if (bytes.written > 0) yield path
      else await unlink(path)
    }
  } finally {
    if (!ended) await source.return?.()
  }
}

async function fill(
  path: string,
  source: AsyncIterator<string | Uint8Array>,
  most: number,
  signal?: AbortSignal,
): Promise<{ written: number; ended: boolean }> {
  const file = await open(path, 'wx')
  let written = 0
  try {
    for (;;) {
      if (signal?.aborted) throw new EngineError('cancelled', signal.reason)
      const next = await source.next()
      if (next.done) return { written, ended: true }
      const chunk = typeof next.value === 'string' ? Buffer.from(next.value, 'utf8') : next.value
      await file.writeFile(chunk)
      written += chunk.length
      if (written >= most) return { written, ended: false }
    }
  } catch (thrown) {
    await unlink(path).catch(() => undefined)
    throw thrown
  } finally {
    await file.close()
  }
}
