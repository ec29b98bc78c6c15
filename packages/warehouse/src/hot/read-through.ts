import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'

/** Tables of which a question reads a few rows here and there, on which the hot tier has nothing. */
const SCATTERED = ['sku_year', 'comment', 'comment_words']

/** Bytes read at a time. */
const CHUNK = 2 ** 20

/**
 * Reads the files of the tables once from the one end to the other, after which the operating system has them in memory: without it the first questions about
 * SKUs and comments after a start wait for the disk at hundreds of places. Nothing is read where they are more than `most` bytes. Gives the bytes read.
 */
export async function readThrough(engine: Engine, most: number, signal: AbortSignal): Promise<number> {
  const parts = await engine.query<{ path: string; bytes: number }>(
    sql`SELECT path, toInt64(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table IN ${v.strings(SCATTERED)}`,
    { signal, tag: 'read-through', lane: 'background' },
  )
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > most) return 0
  const buffer = Buffer.alloc(CHUNK)
  let read = 0
  for (const { path } of parts) {
    // A part may be merged into another one meanwhile.
    const names = await readdir(path).catch(() => [])
    for (const name of names) read += await readFileThrough(join(path, name), buffer, signal).catch(() => 0)
    if (signal.aborted) break
  }
  return read
}

async function readFileThrough(path: string, buffer: Buffer, signal: AbortSignal): Promise<number> {
  const file = await open(path)
  try {
    let read = 0
    while (!signal.aborted) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK, read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return read
  } finally {
    await file.close()
  }
}
