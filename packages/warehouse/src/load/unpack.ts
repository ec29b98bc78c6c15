import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MarketError } from '@marketscope/contract/errors'
import { removeFolder } from './context.ts'
import { firstBytes } from './read/source.ts'
import { isWorkbook } from './read/xlsx/book.ts'
import { isZip, openZip, type ZipEntry } from './read/zip.ts'

/** A file of a load. */
export interface LoadFile {
  path: string
  /** As people see it; of one in a folder or an archive with slashes. */
  name: string
  /** The file lies in the archive at `path`, under this name. */
  member?: string
}

/** Files in an archive; thirty years of months are fewer. */
const MOST_FILES = 500

/** What systems put into folders and archives on their own. */
const NOT_MEANT = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i

/** Whether somebody put this file into a folder or an archive, by its path in there. */
export function isMeant(path: string): boolean {
  return !NOT_MEANT.test(path)
}

/** The files of an archive in the order of their names; null: it is no archive of files, but a workbook or something else. Throws MarketError. */
async function members(file: LoadFile): Promise<ZipEntry[] | null> {
  if (!isZip(await firstBytes(file.path, 4))) return null
  const zip = await openZip(file.path)
  try {
    if (isWorkbook(file.name, zip)) return null
    const found = zip.entries.filter((entry) => isMeant(entry.name)).sort((a, b) => (a.name < b.name ? -1 : 1))
    if (found.length > 0 && found.length <= MOST_FILES) return found
    throw new MarketError('parameter', {
      zh: found.length === 0 ? `压缩包“${file.name}”中没有文件` : `压缩包“${file.name}”中的文件超过 ${MOST_FILES} 个`,
      en:
        found.length === 0 ? `The archive "${file.name}" holds no files` : `The archive "${file.name}" holds more than ${MOST_FILES} files`,
    })
  } finally {
    zip.close()
  }
}

const inArchive = (file: LoadFile, { name }: ZipEntry): LoadFile => ({ path: file.path, name: `${file.name}/${name}`, member: name })

/** The files of a load one by one, those of archives among them. An archive that cannot be read stays in the list, so that the load tells why. */
export async function listFiles(files: readonly LoadFile[]): Promise<LoadFile[]> {
  const lists = await Promise.all(
    files.map(async (file) => {
      const found = await members(file).catch(() => null)
      return found === null ? [file] : found.map((entry) => inArchive(file, entry))
    }),
  )
  return lists.flat()
}

/** Takes the files that lie in archives out of them, into a folder. Throws MarketError. */
export async function unpackFiles(files: readonly LoadFile[], folder: string, signal?: AbortSignal): Promise<LoadFile[]> {
  const out: LoadFile[] = []
  for (const file of files) {
    if (file.member === undefined) {
      // What could not be listed says why.
      await members(file)
      out.push(file)
    } else {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${randomUUID()}.member`)
      const zip = await openZip(file.path)
      try {
        const entry = zip.entries.find((one) => one.name === file.member)
        if (entry) await pipeline(entry.bytes(signal), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } finally {
        zip.close()
      }
      out.push({ path, name: file.name })
    }
  }
  return out
}

/** Looks into a file; of an archive into its smallest file, which stands for all. `names`: the archive's files. */
export async function lookInto<T>(file: LoadFile, folder: string, work: (file: LoadFile, names: string[]) => Promise<T>): Promise<T> {
  const found = await members(file)
  const [smallest] = [...(found ?? [])].sort((a, b) => a.size - b.size)
  if (!found || !smallest) return work(file, [])
  const own = join(folder, `look-${randomUUID()}`)
  try {
    const [one] = await unpackFiles([inArchive(file, smallest)], own)
    return await work(
      one ?? file,
      found.map((entry) => entry.name),
    )
  } finally {
    await removeFolder(own)
  }
}

/** The names by which a mapping may mean a file: as it is shown, its own, and that of the archive or folder it lies in. */
export function namesOf(name: string): string[] {
  return [...new Set([name, basename(name), name.split('/')[0] ?? name])]
}
