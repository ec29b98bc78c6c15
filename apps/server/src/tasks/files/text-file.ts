import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** A file of text that is written piece by piece, as fast as the disk takes it. */
export interface TextFile {
  write(text: string): Promise<void>
  /** Resolves when all of it is on the disk. */
  close(): Promise<void>
}

/** Begins a file of text. What the disk says of it rejects the next call. */
export function textFile(path: string): TextFile {
  const out = createWriteStream(path)
  const done = finished(out)
  done.catch(() => undefined)
  return {
    write: async (text) => {
      if (!out.write(text)) await Promise.race([once(out, 'drain'), done])
    },
    close: async () => {
      out.end()
      await done
    },
  }
}
