import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { KeptFile } from './manifest.ts'

/** A tar file that is being written, one part after the other. */
export interface Archive {
  /** Adds a file of so many bytes, and gives what it is. */
  put(path: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<KeptFile>
  /** All of it is on the disk when this returns. */
  end(): Promise<void>
  /** Lets go of the file, however far it is. */
  leave(): Promise<void>
}

/** Begins a tar file that only its owner can read; what the engine keeps is packed already, so packing it again is done the quick way. */
export function openArchive(path: string, packed: boolean, now: Date): Archive {
  const archive = pack()
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const source = Readable.from(archive)
  const written = packed ? pipeline(source, createGzip({ level: 1 }), out) : pipeline(source, out)
  /** Never resolves: what is waited for beside it ends when the file cannot be written. */
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  return {
    put: async (name, bytes, pieces) => {
      const { entry, taken } = begin(archive, { name, size: bytes, mode: 0o600, mtime: now })
      const hash = createHash('sha256')
      let seen = 0
      for await (const piece of pieces) {
        hash.update(piece)
        seen += piece.byteLength
        if (seen > bytes) break
        if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), failed])
      }
      if (seen !== bytes) throw new Error(`${name} was not of ${bytes} bytes any more when it was copied`)
      entry.end(null)
      await Promise.race([taken, failed])
      return { path: name, bytes, sha256: hash.digest('hex') }
    },
    end: async () => {
      archive.finalize()
      await written
    },
    leave: async () => {
      source.destroy()
      await written.catch(() => undefined)
      archive.destroy()
    },
  }
}

function begin(archive: Pack, header: { name: string; size: number; mode: number; mtime: Date }) {
  const { promise: taken, resolve, reject } = Promise.withResolvers<void>()
  taken.catch(() => undefined)
  const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()))
  entry.on('error', reject)
  return { entry, taken }
}
