import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PlainFault, systemCode } from './plain-fault.ts'

/** Where things lie in the data folder. */
export interface DataFolder {
  root: string
  /** The market data. */
  warehouse: string
  /** Where the market data is on servers: what is on its way there. */
  sent: string
  /** A copy of such a market while a backup is made of it. */
  copied: string
  /** PGlite: accounts, sessions, searches. */
  accounts: string
  snapshots: string
  /** Working files of loads. */
  loads: string
  uploads: string
  outbox: string
  /** Files of tasks. */
  files: string
  /** The demo market's files while they are written and loaded. */
  demo: string
  secret: string
  /** Faults of our own, failed, slow and refused calls, and what the watcher did: one JSON line each. */
  log: string
  /** The number of the last publication, kept beside the market data so that their loss is noticed. */
  published: string
}

export function dataFolder(root: string): DataFolder {
  const at = (name: string) => join(root, name)
  return {
    root,
    warehouse: at('warehouse'),
    sent: at('market-sent'),
    copied: at('market-copied'),
    accounts: at('accounts'),
    snapshots: at('snapshots'),
    loads: at('loads'),
    uploads: at('uploads'),
    outbox: at('outbox'),
    files: at('files'),
    demo: at('demo'),
    secret: at('secret'),
    log: at('server.log'),
    published: at('published'),
  }
}

const PROBE_BYTES = 1 << 16

/** Only its owner looks into a data folder: it holds accounts, messages and the market. */
const OWNER_ONLY = 0o700

/**
 * Makes the folder where it is missing, closes it to everybody but its owner, and writes to it once. Throws the system's error when the disk is full or
 * read-only, and a PlainFault when others may look into the folder and it is not ours to close.
 */
export async function prepareFolder(folder: DataFolder): Promise<void> {
  await makeFolder(folder.root)
  await closeFolder(folder.root)
  const probe = join(folder.root, `.write-probe-${process.pid}`)
  try {
    await writeDurably(probe, randomBytes(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}

/** A folder that was there (of a service manager, a volume) keeps the mode it was made with, and below it everybody could read. */
async function closeFolder(root: string): Promise<void> {
  if (process.platform === 'win32') return
  const { mode, uid } = await stat(root)
  if ((mode & 0o077) === 0) return
  try {
    await chmod(root, OWNER_ONLY)
  } catch (error) {
    if (systemCode(error) !== 'EPERM') throw error
    throw new PlainFault(
      `数据文件夹 ${root} 可被其他用户访问（${(mode & 0o777).toString(8)}），且属于用户 ${uid}，无法由本程序关闭。请以其所有者运行 chmod 700，或用 --data 指定其中的新文件夹，例如 ${join(root, 'marketscope')}。`,
      `Others may look into the data folder ${root} (${(mode & 0o777).toString(8)}), and it belongs to user ${uid}, so that we cannot close it. Have its owner run chmod 700, or choose a new folder within it with --data, for example ${join(root, 'marketscope')}.`,
    )
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

/** Writes the file so that it is on the disk, whole or not at all, when this returns; of one that could not be written nothing stays. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const half = `${path}.half`
  try {
    const file = await open(half, 'w', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => undefined)
  await folder.close()
}

/**
 * The server's secret: 32 random bytes, readable by its owner only. It is made with a new folder. Throws a PlainFault when it is missing or damaged beside
 * data: with another one codes under way end, each browser gives a code once more, links in mails that were sent stop working, and a search that is made again gets another id.
 */
export async function readSecret(folder: DataFolder): Promise<Uint8Array> {
  const found = await readFile(folder.secret, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found !== null && /^[0-9a-f]{64}\s*$/.test(found)) return Buffer.from(found.trim(), 'hex')
  if (found !== null || (await isFolder(folder.accounts)) || (await isFolder(folder.warehouse))) throw lostSecret(folder, found === null)
  const secret = randomBytes(32)
  await writeDurably(folder.secret, `${secret.toString('hex')}\n`, 0o600)
  await chmod(folder.secret, 0o600)
  return secret
}

function lostSecret({ secret }: DataFolder, missing: boolean): PlainFault {
  return new PlainFault(
    `密钥文件 ${secret} ${missing ? '缺失' : '已损坏'}，而数据仍在。换用新密钥后，每个浏览器须重新验证，已发邮件中的链接失效，因此未启动。请从备份中取回 secret 文件；如确要更换，请在其中写入 64 位十六进制数字（openssl rand -hex 32）。`,
    `The secret ${secret} is ${missing ? 'missing' : 'damaged'}, and there are data. With another one each browser has to give a code once more and links in mails that were sent stop working, so nothing is started. Take the file "secret" from a backup; to change it on purpose, write 64 hexadecimal digits into it (openssl rand -hex 32).`,
  )
}

/** Takes from others what lies below a folder: what is unpacked there keeps the modes it was packed with, whatever the mask of the process. */
export async function closeFiles(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0) await chmod(path, mode & OWNER_ONLY)
  }
}
