import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@marketscope/contract/text'
import { isPassing } from '@marketscope/warehouse/engine/freeze'
import type { Kysely, Transaction } from 'kysely'
import { writeDurably } from '../data-folder.ts'
import { doneSteps } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { VERSION } from '../version.ts'
import { type Archive, openArchive } from './archive.ts'
import { below, bytesOf, severally, writeKept } from './copy.ts'
import { beginHalf } from './half-made.ts'
import { type KeptFile, type KeptLink, MANIFEST, type Manifest, newManifest } from './manifest.ts'
import { linesOf, type TableShape, tablesOf } from './tables.ts'
import { formOf, refuseTaken, targetFault } from './target.ts'

/** What was copied. */
export interface CopiedParts {
  /** Rows by table of the accounts. */
  tables: Record<string, number>
  /** Files of the market data, and their bytes. */
  files: number
  bytes: number
}

export type Report = (share: number, what: Text) => void

/** What a backup is made of. */
export interface Stores {
  db: Kysely<Schema>
  /** The file of the server's secret. */
  secret: string
  /**
   * Holds both stores at one moment: `accounts` returns when the copy of the accounts has its moment. Gives a folder with the market data of the same moment,
   * which nobody changes as long as the copying takes.
   */
  hold(accounts: () => Promise<void>): Promise<string>
}

export interface WriteOptions {
  to: string
  signal?: AbortSignal | undefined
  now?(): Date
  report?: Report | undefined
}

/** Share of the work that the accounts are taken for. */
const ACCOUNTS = 0.1

/** Copies the stores into a folder or a file that appears whole or not at all: until the last moment all of it is in a folder of another name. */
export async function writeBackup(
  stores: Stores,
  { to: target, signal, now = () => new Date(), report }: WriteOptions,
): Promise<CopiedParts> {
  await refuseTaken(target)
  const form = formOf(target)
  await using opened = new AsyncDisposableStack()
  const made = await beginHalf(target).catch((error: unknown) => {
    throw targetFault(error, target) ?? error
  })
  const half = made.folder
  const copying = copyAccounts(stores.db, half, signal)
  try {
    const market = await stores.hold(copying.begin)
    const accounts = await copying.done
    report?.(ACCOUNTS, { zh: '市场数据', en: 'market data' })
    const archive = form === 'folder' ? null : openArchive(join(half, 'archive'), form === 'tar.gz', now())
    if (archive) opened.defer(() => archive.leave())
    const place = archive ? inArchive(archive, half) : inFolder(half)
    for (const file of accounts.files) await place.moved(file)
    const copied = await copyMarket(market, place, signal, report)
    const secret = await place.copied('secret', (await stat(stores.secret)).size, bytesOf(stores.secret))
    const manifest = newManifest({
      program: VERSION,
      made_at: now().toISOString(),
      steps: accounts.steps,
      tables: accounts.tables,
      files: [...accounts.files, ...copied.files, secret],
      links: copied.links,
    })
    signal?.throwIfAborted()
    await place.listed(manifest)
    await archive?.end()
    await refuseTaken(target)
    if (archive) await rename(join(half, 'archive'), target)
    else {
      await made.done()
      await rename(half, target)
    }
    if (archive) await made.remove()
    return { tables: accounts.tables, files: copied.files.length, bytes: copied.files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await opened.disposeAsync()
    await copying.over()
    await made.remove()
    throw targetFault(error, target) ?? error
  }
}

/** Where the parts of a backup go. */
interface Place {
  /** A file that is in the half-made folder already. */
  moved(file: KeptFile): Promise<unknown>
  copied(path: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<KeptFile>
  listed(manifest: Manifest): Promise<unknown>
  /** Whether several files may be written side by side. */
  several: boolean
}

const asText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

const inFolder = (half: string): Place => ({
  moved: async () => undefined,
  copied: (path, _, pieces) => writeKept(half, path, pieces),
  listed: (manifest) => writeDurably(join(half, MANIFEST), asText(manifest), 0o600),
  several: true,
})

function inArchive(archive: Archive, half: string): Place {
  return {
    moved: ({ path, bytes }) => archive.put(path, bytes, bytesOf(join(half, ...path.split('/')))),
    copied: archive.put,
    listed: (manifest) => {
      const text = Buffer.from(asText(manifest))
      return archive.put(MANIFEST, text.byteLength, one(text))
    },
    several: false,
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface CopiedAccounts {
  tables: Record<string, number>
  files: KeptFile[]
  steps: string[]
}

/** Every table of ours as a file of lines, all of the moment at which `begin` returns. */
function copyAccounts(db: Kysely<Schema>, half: string, signal: AbortSignal | undefined) {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<CopiedAccounts>()
  done.promise.catch(() => undefined)
  const copy = async (transaction: Transaction<Schema>): Promise<CopiedAccounts> => {
    const shapes = await tablesOf(transaction)
    begun.resolve()
    const copied: CopiedAccounts = { tables: {}, files: [], steps: await doneSteps(transaction) }
    for (const shape of shapes) {
      const { file, rows } = await copyTable(transaction, shape, half, signal)
      copied.files.push(file)
      copied.tables[shape.name] = rows
    }
    return copied
  }
  let running: Promise<unknown> = Promise.resolve()
  const begin = () => {
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    running = transaction.execute(copy).then(done.resolve, (error) => {
      begun.reject(error)
      done.reject(error)
    })
    return begun.promise
  }
  return { begin, done: done.promise, over: () => running }
}

async function copyTable(transaction: Transaction<Schema>, table: TableShape, half: string, signal: AbortSignal | undefined) {
  let rows = 0
  const text = async function* () {
    for await (const lines of linesOf(transaction, table)) {
      signal?.throwIfAborted()
      rows += lines.length
      yield `${lines.join('\n')}\n`
    }
  }
  const file = await writeKept(half, `accounts/${table.name}.ndjson`, text())
  return { file, rows }
}

async function copyMarket(market: string, place: Place, signal: AbortSignal | undefined, report: Report | undefined) {
  const found = await below(market)
  const paths = found.files.filter((path) => !isPassing(path))
  const at = (path: string) => join(market, ...path.split('/'))
  const sizes = await severally(paths, async (path) => (await stat(at(path))).size)
  const total = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  let seen = 0
  const watched = async function* (path: string) {
    for await (const piece of bytesOf(at(path))) {
      signal?.throwIfAborted()
      seen += piece.byteLength
      report?.(ACCOUNTS + (1 - ACCOUNTS) * (seen / total), { zh: '市场数据', en: 'market data' })
      yield piece
    }
  }
  const sized = paths.map((path, index) => ({ path, size: sizes[index] ?? 0 }))
  const copy = async ({ path, size }: { path: string; size: number }) => {
    signal?.throwIfAborted()
    return place.copied(`warehouse/${path}`, size, watched(path))
  }
  const files = await severally(sized, copy, place.several ? undefined : 1)
  const links = found.links.filter(({ path }) => !isPassing(path)).map(({ path, to }): KeptLink => ({ path: `warehouse/${path}`, to }))
  return { files, links }
}
