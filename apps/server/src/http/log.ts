import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const LONGEST = 10 * 1024 * 1024

/** Writes one JSON line for each event to a file, which begins anew at 10 MB (one older file is kept). A log that cannot be written stops nothing. */
export function fileLog(path: string): { line(event: Record<string, unknown>): void; flush(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  // A line of which only a part was written ends before the next one.
  let isCut = false
  const write = async (text: string) => {
    await mkdir(dirname(path), { recursive: true })
    const size = await stat(path).then(
      (info) => info.size,
      () => 0,
    )
    if (size > LONGEST) await rename(path, `${path}.1`)
    const line = isCut ? `\n${text}` : text
    isCut = true
    await appendFile(path, line, { mode: 0o600 })
    isCut = false
  }
  return {
    line: (event) => {
      const text = `${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`
      writing = writing.then(() => write(text)).catch(() => undefined)
    },
    flush: () => writing,
  }
}

/** What an error was, for the log: its stack and those of its causes. Of a cause that is no error only what it is: it may hold what somebody sent. */
export function causes(error: unknown): string {
  const parts: string[] = []
  for (let next: unknown = error; next !== undefined && parts.length < 5; next = next instanceof Error ? next.cause : undefined)
    parts.push(next instanceof Error ? (next.stack ?? next.message) : kindOf(next))
  return parts.join('\ncaused by ')
}

function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? `[${value.constructor?.name ?? 'object'}]` : `[${typeof value}]`
}
