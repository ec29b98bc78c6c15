import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError, toEngineError } from './errors.ts'

const PROBE_BYTES = 1024 * 1024

/**
 * Makes the folder and sees that it can be written to; gives the folder for rows on their way in. The engine itself tells the reason of a failed start only on
 * the process's error output, so the reasons are found out here. Throws EngineError `read_only` or `disk_full`.
 */
export async function prepareFolder(path: string): Promise<string> {
  const folder = join(path, 'spool')
  try {
    await mkdir(path, { recursive: true })
    await mkdir(folder).catch(unlessThere)
    const probe = join(folder, `probe-${process.pid}`)
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES))
    } finally {
      await unlink(probe).catch(() => undefined)
    }
    return folder
  } catch (thrown) {
    throw toEngineError(thrown)
  }
}

/** Why the engine did not open a folder that can be written to: another process has it, or something else. */
export async function whyNotOpened(path: string, thrown: unknown): Promise<EngineError> {
  const message = thrown instanceof Error ? thrown.message : ''
  if (!message.includes('Failed to create connection')) return toEngineError(thrown)
  const status = await readFile(join(path, 'status'), 'utf8').catch(() => '')
  const holder = /PID: (\d+)/.exec(status)?.[1]
  return new EngineError(holder !== undefined && Number(holder) !== process.pid ? 'locked' : 'failed', thrown)
}

function unlessThere(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'EEXIST') throw thrown
}
