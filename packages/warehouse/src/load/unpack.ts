import { randomUUID } from 'node:crypto'
import { basename, extname, join } from 'node:path'
import type { NotRead } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import { removeFolder } from './context.ts'
import { firstBytes } from './read/source.ts'
import { isZip } from './read/zip.ts'
import type { FileReader } from './readers/file-reader.ts'

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

/** Words about tables, and what else lies beside them: papers and pictures. */
const READMES = ['readme', 'read me', 'read_me', 'read-me', '说明', '使用说明', '字段说明', '数据说明', '须知', 'license', 'changelog']
const WORDS = ['.txt', '.html', '.htm']
const PAPERS = ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.md', '.rtf', '.png', '.jpg', '.jpeg', '.gif', '.webp']

function isBeside(path: string): boolean {
  const name = basename(path).toLowerCase()
  return PAPERS.includes(extname(name)) || (WORDS.includes(extname(name)) && READMES.some((word) => name.startsWith(word)))
}

/** Which files of an archive hold tables, as far as name and size tell: of others alone each is tried, so that the load says what is wrong with it. */
function tablesOf(all: readonly Member[]): Member[] {
  const meant = all.filter((entry) => isMeant(entry.name))
  const tables = meant.filter(({ name, size }) => size > 0 && !isBeside(name))
  return tables.length > 0 ? tables : meant
}

/** The files of an archive in the order of their names; null: it is no archive of files, but a workbook or something else. Throws MarketError. */
async function members(reader: FileReader, file: LoadFile): Promise<Member[] | null> {
  if (!isZip(await firstBytes(file.path, 4))) return null
  const all = await reader.members(file.path, file.name)
  if (all === null) return null
  const found = tablesOf(all).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (found.length > 0 && found.length <= MOST_FILES) return found
  throw new MarketError('parameter', {
    zh: found.length === 0 ? `压缩包“${file.name}”中没有文件` : `压缩包“${file.name}”中的文件超过 ${MOST_FILES} 个`,
    en: found.length === 0 ? `The archive "${file.name}" holds no files` : `The archive "${file.name}" holds more than ${MOST_FILES} files`,
  })
}

interface Member {
  name: string
  size: number
}

const inArchive = (file: LoadFile, { name }: Member): LoadFile => ({ path: file.path, name: `${file.name}/${name}`, member: name })

/** The files of a load one by one, those of archives among them. An archive that cannot be read stays in the list, so that the load tells why. */
export async function listFiles(reader: FileReader, files: readonly LoadFile[]): Promise<LoadFile[]> {
  const lists = await Promise.all(
    files.map(async (file) => {
      const found = await members(reader, file).catch(() => null)
      return found === null ? [file] : found.map((entry) => inArchive(file, entry))
    }),
  )
  return lists.flat()
}

/** What lies in the archives of a load and is passed over, for its report. */
export async function passedOver(reader: FileReader, files: readonly LoadFile[]): Promise<NotRead[]> {
  const archives = new Map(files.flatMap(({ path, name, member }) => (member === undefined ? [] : [[path, archiveName(name, member)]])))
  const lists = await Promise.all(
    [...archives].map(async ([path, name]) => {
      const found = (await reader.members(path, name)) ?? []
      const read = new Set(tablesOf(found))
      const members = found.filter((entry) => !read.has(entry)).map((entry) => entry.name)
      return members.length === 0 ? [] : [{ files: [name], columns: [], sheets: [], members: members.slice(0, MOST_FILES) }]
    }),
  )
  return lists.flat()
}

const archiveName = (name: string, member: string) => name.slice(0, -member.length - 1)

/** Takes the files that lie in archives out of them, into a folder. Throws MarketError. */
export async function unpackFiles(reader: FileReader, files: readonly LoadFile[], folder: string): Promise<LoadFile[]> {
  const out: LoadFile[] = []
  for (const file of files) {
    if (file.member === undefined) {
      // What could not be listed says why.
      await members(reader, file)
      out.push(file)
    } else {
      const path = join(folder, `${randomUUID()}.member`)
      await reader.unpack({ path: file.path, member: file.member, to: path })
      out.push({ path, name: file.name })
    }
  }
  return out
}

/** Inspects a file; of an archive its smallest file, which stands for all. `names`: the archive's files. */
export async function withInspectedFile<T>(
  reader: FileReader,
  file: LoadFile,
  folder: string,
  work: (file: LoadFile, names: string[]) => Promise<T>,
): Promise<T> {
  const found = await members(reader, file)
  const [smallest] = [...(found ?? [])].sort((a, b) => a.size - b.size)
  if (!found || !smallest) return work(file, [])
  const unpacked = join(folder, `look-${randomUUID()}`)
  try {
    const [one] = await unpackFiles(reader, [inArchive(file, smallest)], unpacked)
    return await work(
      one ?? file,
      found.map((entry) => entry.name),
    )
  } finally {
    await removeFolder(unpacked)
  }
}

/** The names by which a mapping may mean a file: as it is shown, its own, and that of the archive or folder it lies in. */
export function namesOf(name: string): string[] {
  return [...new Set([name, basename(name), name.split('/')[0] ?? name])]
}
