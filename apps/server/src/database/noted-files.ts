import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { writeDurably } from '../data-folder.ts'
import { systemCode } from '../plain-fault.ts'

/** Beside the files of the database, while nobody has it open: which there are, how long they are and their checksums. */
const NOTE = 'marketscope.files'
const CHUNK = 1 << 20
/** Of so many files each is named. */
const TOLD = 5

/**
 * Notes the files of a database that was closed. The database itself has checksums of pages, but takes a file that is shorter than it was for a table with
 * fewer rows.
 */
export async function noteFiles(folder: string): Promise<void> {
  const buffer = Buffer.alloc(CHUNK)
  const lines: string[] = []
  for (const path of await filesOf(folder)) lines.push(`${await markOf(join(folder, path), buffer)} ${path}`)
  const text = lines.join('\n')
  await writeDurably(join(folder, NOTE), `${markOfText(text)}\n${text}`, 0o600)
}

/**
 * Throws an error that names the files which are not as they were noted, and changes nothing. Otherwise the note is taken away: the database is about to be
 * written to, and after a process that was killed there is none. A note that is itself damaged says nothing of them.
 */
export async function refuseChangedFiles(folder: string): Promise<void> {
  const note = await readFile(join(folder, NOTE), 'utf8').catch(() => '')
  const at = note.indexOf('\n')
  const text = note.slice(at + 1)
  const buffer = Buffer.alloc(CHUNK)
  const changed: string[] = []
  if (at > 0 && note.slice(0, at) === markOfText(text))
    for (const line of text.split('\n')) {
      const [size, sum, ...path] = line.split(' ')
      if ((await markOf(join(folder, path.join(' ')), buffer)) !== `${size} ${sum}`) changed.push(path.join(' '))
    }
  if (changed.length > 0) throw new Error(`${changed.slice(0, TOLD).join(', ')}${changed.length > TOLD ? ` … ${changed.length}` : ''}`)
  for (const name of [NOTE, `${NOTE}.half`]) await rm(join(folder, name), { force: true })
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.startsWith(NOTE))
    .sort()
}

const markOfText = (text: string) => `${Buffer.byteLength(text)} ${crc32(text).toString(16)}`

/** The length and checksum of a file; of one that is not there, none. */
async function markOf(path: string, buffer: Buffer): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  })
  if (file === null) return 'missing'
  try {
    let [size, sum] = [0, 0]
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK)
      if (bytesRead === 0) return `${size} ${sum.toString(16)}`
      sum = crc32(buffer.subarray(0, bytesRead), sum)
      size += bytesRead
    }
  } finally {
    await file.close()
  }
}
