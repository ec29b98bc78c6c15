import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemCode } from './plain-fault.ts'

/** Where things lie in the data folder. */
export interface DataFolder {
  root: string
  /** The market data. */
  warehouse: string
  /** PGlite: accounts, sessions, searches. */
  accounts: string
  snapshots: string
  /** Working files of loads. */
  loads: string
  uploads: string
  outbox: string
  /** The demo market's files while they are written and loaded. */
  demo: string
  secret: string
}

export function dataFolder(root: string): DataFolder {
  const at = (name: string) => join(root, name)
  return {
    root,
    warehouse: at('warehouse'),
    accounts: at('accounts'),
    snapshots: at('snapshots'),
    loads: at('loads'),
    uploads: at('uploads'),
    outbox: at('outbox'),
    demo: at('demo'),
    secret: at('secret'),
  }
}

const PROBE_BYTES = 1 << 16

/** Only its owner looks into a data folder: it holds accounts, messages and the market. */
const OWNER_ONLY = 0o700

/** Makes the folder where it is missing, for its owner only, and writes to it once. Throws the system's error when the disk is full or read-only. */
export async function prepareFolder(folder: DataFolder): Promise<void> {
  await makeFolder(folder.root)
  const probe = join(folder.root, `.write-probe-${process.pid}`)
  try {
    await writeDurably(probe, randomBytes(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}

/** Makes a folder and those above it one by one: the system's own way of making them all tells a read-only disk as a missing folder. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, OWNER_ONLY)
  } catch (error) {
    if (await isFolder(path)) return
    const above = dirname(path)
    if (systemCode(error) !== 'ENOENT' || above === path || (await isFolder(above))) throw error
    await makeFolder(above)
    await mkdir(path, OWNER_ONLY)
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )

/** Writes the file so that it is on the disk, whole or not at all, when this returns. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const half = `${path}.half`
  const file = await open(half, 'w', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => undefined)
  await folder.close()
}

/** The server's secret: 32 random bytes, made at the first start, readable by its owner only. */
export async function readSecret(folder: DataFolder): Promise<Uint8Array> {
  const found = await readFile(folder.secret, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (/^[0-9a-f]{64}\s*$/.test(found)) return Buffer.from(found.trim(), 'hex')
  const secret = randomBytes(32)
  await writeDurably(folder.secret, `${secret.toString('hex')}\n`, 0o600)
  await chmod(folder.secret, 0o600)
  return secret
}
