import { once } from 'node:events'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { ZipList } from '@marketscope/contract/zip'
import { pieceFile } from './piece-file.ts'

/** A ZIP archive that is written file after file, memory flat. One call at a time. */
export interface ZipFile {
  /** Begins a file; `large`: it may come to 4 GB and more. */
  begin(name: string, large?: boolean): Promise<void>
  write(text: string): Promise<void>
  end(): Promise<void>
  /** Ends the archive; resolves when it is on the disk. */
  close(): Promise<void>
}

/** Begins an archive at a path. `level`: how hard its files are packed, as zlib counts. */
export function zipFile(path: string, level: number): ZipFile {
  const list = new ZipList()
  const out = pieceFile(path)
  let part: { deflate: DeflateRaw; crc: number; size: number; packed: Promise<number> } | null = null

  async function putOut(deflate: DeflateRaw): Promise<number> {
    let packed = 0
    for await (const piece of deflate) {
      packed += (piece as Buffer).length
      await out.write(piece as Buffer)
    }
    return packed
  }
  return {
    begin: async (name, large = false) => {
      await out.write(list.begin(name, { large }))
      const deflate = createDeflateRaw({ level })
      const packed = putOut(deflate)
      packed.catch(() => undefined)
      part = { deflate, crc: 0, size: 0, packed }
    },
    write: async (text) => {
      if (!part) throw new Error('no file is open')
      const bytes = Buffer.from(text)
      part.crc = crc32(bytes, part.crc)
      part.size += bytes.length
      if (!part.deflate.write(bytes)) await Promise.race([once(part.deflate, 'drain'), part.packed])
    },
    end: async () => {
      if (!part) return
      const { deflate, crc, size } = part
      deflate.end()
      const packed = await part.packed
      part = null
      await out.write(list.end({ crc, packed, size }))
    },
    close: async () => {
      await out.write(list.finish())
      await out.close()
    },
  }
}
