import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { within } from '@marketscope/contract/within'
import { z } from 'zod'
import { PlainFault } from '../plain-fault.ts'

/** What tells a whole backup from anything else: written last, with what every file of it must be. */
export const MANIFEST = 'backup.json'
const FORMAT = 1

/** Within the backup, parts separated by `/`; never out of it. */
const path = z.string().regex(within(4096, /^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/))

/** Whether a name can be that of a part of a backup. */
export function isKeptPath(name: string): boolean {
  return path.safeParse(name).success
}

const KeptFile = z.object({
  path,
  bytes: z.number().int().min(0),
  /** Hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type KeptFile = z.infer<typeof KeptFile>

/** A link from one place of the market data to another: `to` as it is written in the link, relative to the folder of the link. */
const KeptLink = z.object({ path, to: z.string().regex(/^[^/\\]/) })
export type KeptLink = z.infer<typeof KeptLink>

/**
 * The first link that could lead out of the market data, whatever the links beside it are; undefined: none. Nothing may lie below a link, so that each lies where its
 * path says, and one goes up only at its beginning, where what it passes are folders.
 */
export function strayLink({ files, links }: Pick<Manifest, 'files' | 'links'>): KeptLink | undefined {
  const names = new Set(links.map((link) => link.path))
  const taken = new Set(files.flatMap((file) => foldersOf(file.path)))
  return links.find(({ path: own, to }) => {
    const straight = posix.normalize(to) === to && `${posix.join(posix.dirname(own), to)}/`.startsWith('warehouse/')
    return !straight || taken.has(own) || foldersOf(own).some((folder) => names.has(folder))
  })
}

/** The folders above a path. */
const foldersOf = (path: string): string[] => {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made it. */
  program: z.string(),
  made_at: z.iso.datetime(),
  /** The steps that the schema of the accounts had gone through. */
  steps: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int().min(0)),
  files: z.array(KeptFile),
  links: z.array(KeptLink),
})
export type Manifest = z.infer<typeof Manifest>

export const newManifest = (rest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...rest })

/** Reads what a backup says of itself. Throws a PlainFault when the folder is none, or one of another format. `called`: what the person calls it. */
export async function readManifest(folder: string, called = folder): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new PlainFault(`${called} 不是备份：其中没有 ${MANIFEST}。`, `${called} is not a backup: it has no ${MANIFEST}.`)
  const read = Manifest.safeParse(asJson(text))
  if (read.success) return read.data
  throw new PlainFault(
    `${join(called, MANIFEST)} 已损坏，或由更新版本的程序写入。`,
    `${join(called, MANIFEST)} is damaged, or was written by a newer version of the program.`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
