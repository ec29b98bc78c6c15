import { mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { MarketError } from '@marketscope/contract/errors'
import { z } from 'zod'
import { writeDurably } from '../data-folder.ts'
import { randomId } from '../tokens.ts'

const DAY_MS = 24 * 3600 * 1000
const ID = /^[a-z2-7]{26}$/
const Note = z.object({ name: z.string(), who: z.string() })

/** A file that was uploaded and is kept for a day. */
export interface Upload {
  file_id: string
  path: string
  /** The name it had with its owner; never used as a path. */
  name: string
}

const UNSAFE = /[\p{Cc}\p{Cf}/\\]/gu

/** A name that can be shown and written: no folders, no control characters, at most 200 characters. */
export function safeName(name: string): string {
  return basename(name.replaceAll('\\', '/')).replace(UNSAFE, '').trim().slice(-200) || 'file'
}

/** Keeps a stream as a file of the folder. Nothing stays of one that breaks off. */
export async function keepUpload(folder: string, name: string, who: string, content: Readable): Promise<Upload> {
  await mkdir(folder, { recursive: true })
  const file_id = randomId()
  const upload = { file_id, path: join(folder, `${file_id}.data`), name: safeName(name) }
  try {
    await writeAll(content, upload.path)
    await writeDurably(join(folder, `${file_id}.json`), JSON.stringify({ name: upload.name, who }), 0o600)
    return upload
  } catch (error) {
    await removeUpload(folder, file_id)
    throw error
  }
}

/** Writes a stream to a new file. What cannot be written is read all the same: who still sends would not get the answer. */
async function writeAll(content: Readable, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false })) await file.writeFile(chunk)
  } catch (error) {
    content.resume()
    await finished(content).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

/** The upload with this id. Throws `no_data` when there is none (any more). */
export async function findUpload(folder: string, fileId: string): Promise<Upload> {
  const gone = new MarketError('no_data', {
    zh: '上传的文件不存在或已过期，请重新上传',
    en: 'No such upload, or it expired: please upload the file again',
  })
  if (!ID.test(fileId)) throw gone
  const note = await readFile(join(folder, `${fileId}.json`), 'utf8').catch(() => null)
  if (note === null) throw gone
  return { file_id: fileId, path: join(folder, `${fileId}.data`), name: Note.parse(JSON.parse(note)).name }
}

/** Begins the day for which the upload is kept anew. */
export async function touchUpload(upload: Upload): Promise<void> {
  const now = new Date()
  await utimes(upload.path, now, now)
}

export async function removeUpload(folder: string, fileId: string): Promise<void> {
  await rm(join(folder, `${fileId}.data`), { force: true })
  await rm(join(folder, `${fileId}.json`), { force: true })
}

/** Removes uploads older than a day, and halves that a killed process left. */
export async function sweepUploads(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (!info || now.getTime() - info.mtimeMs < DAY_MS) continue
    const id = name.split('.', 1)[0] ?? ''
    const data = await stat(join(folder, `${id}.data`)).catch(() => null)
    if (!data || now.getTime() - data.mtimeMs >= DAY_MS) await rm(path, { force: true })
  }
}
