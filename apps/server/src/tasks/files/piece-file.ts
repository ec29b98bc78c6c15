import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** A file that is written piece by piece, as fast as the disk takes it. */
export interface PieceFile {
  write(piece: string | Uint8Array): Promise<void>
  /** Resolves when all of it is on the disk. */
  close(): Promise<void>
}

/** Begins a file. What the disk says of it rejects the next call. */
export function pieceFile(path: string): PieceFile {
  const out = createWriteStream(path)
  const done = finished(out)
  done.catch(() => undefined)
  return {
    write: async (piece) => {
      if (!out.write(piece)) await Promise.race([once(out, 'drain'), done])
    },
    close: async () => {
      out.end()
      await done
    },
  }
}
