import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DemoFile } from '@marketscope/demo-market/write-demo-market'

const HEADING_BYTES = 4096

/**
 * The files of each kind that have the same columns, put together into one, because many small files take longer to load than a few large ones. The
 * files given are gone afterwards. They must be UTF-8 CSV.
 */
export async function gatherFiles(
  files: readonly DemoFile[],
  folder: string,
  signal: AbortSignal,
): Promise<{ path: string; name: string }[]> {
  const gathered = new Map<string, { path: string; name: string }>()
  const counts = new Map<string, number>()
  for (const { path, kind } of files) {
    signal.throwIfAborted()
    const heading = await headingOf(path)
    const key = `${kind}\n${heading}`
    const target = gathered.get(key)
    if (target) {
      const start = Buffer.byteLength(heading)
      await pipeline(createReadStream(path, { start, highWaterMark: 1 << 20 }), createWriteStream(target.path, { flags: 'a' }))
      await rm(path)
      continue
    }
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const name = count === 1 ? `${kind}.csv` : `${kind}-${count}.csv`
    const next = { path: join(folder, `all-${name}`), name }
    await rename(path, next.path)
    gathered.set(key, next)
  }
  return [...gathered.values()]
}

/** The first line, its line break included. */
async function headingOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADING_BYTES), 0, HEADING_BYTES, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    if (end < 0) throw new Error(`no heading in ${path}`)
    return buffer.toString('utf8', 0, end + 1)
  } finally {
    await file.close()
  }
}
