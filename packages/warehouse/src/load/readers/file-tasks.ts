import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { spool } from '../../engine/spool.ts'
import { isByteWise } from '../read/encodings/labels.ts'
import { type FormatChoice, type OpenedFile, openFile } from '../read/open-file.ts'
import { soundCells } from '../read/row-binary.ts'
import { firstBytes } from '../read/source.ts'
import { isWorkbook } from '../read/xlsx/is-workbook.ts'
import { isZip, openZip } from '../read/zip.ts'
import type { Tasks } from './protocol.ts'

interface NamedFile {
  path: string
  name: string
}

interface RowsInput {
  file: OpenedFile
  paths: readonly string[]
  folder: string
  only?: number
}

export type FileTasks = typeof FILE_TASKS

/** So much of a file in an archive is enough to see what it is, where its beginning can be read alone. */
const PREFIX_BYTES = 16 * 2 ** 20

/** What is done with the files of loads in a process beside this one. */
export const FILE_TASKS = {
  /** What a file is. `whole`: all of it is looked at for its encoding, else its beginning; `alike`: of a workbook, which sheets have the same columns. */
  open: async ({
    path,
    name,
    choice,
    whole,
    alike,
  }: NamedFile & { choice: FormatChoice; whole: boolean; alike: boolean }): Promise<OpenedFile> => {
    const { rows: _, ...file } = await openFile(path, name, choice, { whole, alike })
    return file
  },

  /** The cells of the first sound rows, and of half as many each from the middle and the end, where these can be read by themselves. */
  sample: async ({ file, paths, most }: { file: OpenedFile; paths: readonly string[]; most: number }): Promise<string[][]> => {
    const out: string[][] = []
    const opened = await reopen(file)
    const take = async (rows: number, start?: number) => {
      const until = out.length + rows
      for await (const bytes of opened.rows({ only: 2 ** 20, paths, ...(start === undefined ? {} : { start }) })) {
        soundCells(bytes, until - out.length, out)
        if (out.length >= until) break
      }
    }
    await take(most)
    const { size } = await stat(file.path)
    if (!hasPlaces(file) || size < 4 * 2 ** 20) return out
    await take(most / 2, Math.floor(size / 2))
    await take(most / 2, size - 2 ** 20)
    return out
  },

  /** The rows in RowBinary, in files of a folder that are the taker's to remove, each with how many bytes there are so far. `only`: about so many bytes of the file. */
  rows: async function* ({ file, paths, folder, only }: RowsInput): AsyncGenerator<{ path: string; bytes: number }, void, void> {
    let bytes = 0
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    }
    const rows = (await reopen(file)).rows({ paths, ...(only === undefined ? {} : { only }) })
    for await (const path of spool(counted(rows), 'RowBinary', folder)) yield { path, bytes }
  },

  /** The files of an archive; null: it is no archive of files, but a workbook or something else. */
  members: async ({ path, name }: NamedFile): Promise<{ name: string; size: number }[] | null> => {
    if (!isZip(await firstBytes(path, 4))) return null
    const zip = await openZip(path)
    try {
      return (await isWorkbook(name, zip)) ? null : zip.entries.map(({ name: member, size }) => ({ name: member, size }))
    } finally {
      zip.close()
    }
  },

  /** Writes a file of an archive to a path in a folder that is made. `whole`: all of it, else as much as is needed to look into it. */
  unpack: async ({ path, member, to, whole }: { path: string; member: string; to: string; whole: boolean }): Promise<void> => {
    const zip = await openZip(path)
    try {
      const entry = zip.entries.find((one) => one.name === member)
      if (!entry) return
      await mkdir(dirname(to), { recursive: true })
      const bytes = whole ? entry.bytes() : beginningOf(entry.bytes())
      await pipeline(bytes, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
    } finally {
      zip.close()
    }
  },
} satisfies Tasks

/** Whether lines of the file can be found without reading what is before them. */
const hasPlaces = ({ type, source }: OpenedFile) => type === 'csv' && !source.gzip && isByteWise(source.encoding)

const reopen = (file: OpenedFile) => openFile(file.path, file.name, file.choice)

/** What is read from its end, or must be whole to be unpacked. */
const WHOLE = ['PAR1', 'PK', '\u001f\u008b']

/** The first bytes of a file, as many as are looked at; all of one that cannot be read in part. */
async function* beginningOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [read, whole] = [0, false]
  for await (const chunk of bytes) {
    if (read === 0) whole = WHOLE.some((sign) => chunk.subarray(0, 4).toString('latin1').startsWith(sign))
    yield chunk
    read += chunk.length
    if (!whole && read >= PREFIX_BYTES) return
  }
}
