import { rm } from 'node:fs/promises'
import { openEmbedded } from './engine/embedded.ts'
import type { Engine } from './engine/engine.ts'
import { EngineError } from './engine/errors.ts'
import { MarketFault } from './engine/market-fault.ts'
import { onNodes } from './engine/nodes.ts'
import { migrate } from './schema/migrations.ts'
import { publishedRows } from './schema/revision.ts'
import { SEGMENT_TABLES, segmentChunks, segmentRows } from './schema/segments.ts'
import { columnList, empty, type Sql, sql, table, v } from './sql/sql.ts'
import { ROLLUP_TABLES } from './tables/rollup-tables.ts'
import { TABLES, type TableName } from './tables/tables.ts'

/** What loads work on, what is worked out anew, what each node says of itself; and what makes the rest visible, which comes last. */
const LEFT: readonly TableName[] = ['load_row', 'schema_version', 'revision', ...ROLLUP_TABLES]

const COPIED = (Object.keys(TABLES) as TableName[]).filter((name) => !LEFT.includes(name))

interface Copying {
  signal?: AbortSignal | undefined
  /** Told how far it is, from 0 to 1. */
  report?(share: number): void
}

const options = ({ signal }: Copying) =>
  ({ lane: 'background', tag: 'copy-market', limits: { seconds: 24 * 3600 }, ...(signal ? { signal } : {}) }) as const

/**
 * Copies the market data of one engine to another, on which nothing was published yet; nothing of it is visible there until {@link publishCopy}. Nothing may be loaded meanwhile. What an
 * earlier copying left is removed. Throws a MarketFault where something was published on the other one.
 */
export async function copyMarket(from: Engine, to: Engine, copying: Copying = {}): Promise<void> {
  const [there] = await to.query<{ publications: number }>(sql`SELECT toInt64(count()) AS publications FROM revision`, options(copying))
  if ((there?.publications ?? 0) > 0)
    throw new MarketFault(
      '目标处已有已发布的市场数据。不会覆盖任何内容，请使用空的数据库。',
      'There is market data already where it is to go. Nothing is overwritten: use an empty database.',
    )
  for (const name of Object.keys(TABLES) as TableName[])
    if (name !== 'schema_version') await onNodes(to, sql`TRUNCATE TABLE ${table(name)}`, options(copying))
  for (const [place, name] of COPIED.entries()) {
    copying.report?.(place / COPIED.length)
    for (const part of await partsOf(from, name, copying)) await copyRows(from, to, { name, part }, copying)
  }
}

/** Makes what was copied visible, at once and as a whole. */
export async function publishCopy(from: Engine, to: Engine, copying: Copying = {}): Promise<void> {
  await copyRows(from, to, { name: 'revision', part: await publishedRows(from) }, copying)
}

/** Copies the market data of servers into a folder, which is made anew and is what a folder of market data is. Nothing may be loaded meanwhile, and no file is read. */
export function copyIntoFolder(from: Engine, path: string, copying: Copying = {}): Promise<void> {
  return from.withoutFiles(async () => {
    await rm(path, { recursive: true, force: true })
    const to = await openEmbedded({ path, connections: 2 })
    try {
      await migrate(to)
      await copyMarket(from, to, copying)
      await publishCopy(from, to, copying)
    } finally {
      await to.close()
    }
  })
}

/** Pieces of a table that are copied one after the other, as conditions on its rows. */
async function partsOf(from: Engine, name: TableName, copying: Copying): Promise<Sql[]> {
  if (!SEGMENT_TABLES.some((one) => one === name)) return [sql`1`]
  const chunks = segmentChunks(await segmentRows(from, sql`${table(name)}`, options(copying)))
  return chunks.map(({ segments }) => sql`segment IN ${v.uint32s(segments)}`)
}

async function copyRows(from: Engine, to: Engine, { name, part }: { name: TableName; part: Sql }, copying: Copying): Promise<void> {
  // Whose turn a publication was made in is known to the ledger of its processes alone: where it goes, it counts.
  const columns = Object.keys(TABLES[name].columns).filter((column) => name !== 'revision' || column !== 'epoch')
  const rows = from.encoded(sql`SELECT ${columnList(name, columns)} FROM ${table(name)} WHERE ${part}`, options(copying))
  await to.insert(name, rows, 'Native', columns, options(copying))
  // What a table would put together by itself at some time counts as it will be then.
  const final = TABLES[name].engine.startsWith('Replacing') ? sql`FINAL` : empty
  const counted = await Promise.all(
    [from, to].map(async (engine) => {
      const rows = name === 'revision' && engine === to ? sql`1` : part
      const [found] = await engine.query<{ rows: number }>(
        sql`SELECT toInt64(count()) AS rows FROM ${table(name)} ${final} WHERE ${rows}`,
        options(copying),
      )
      return found?.rows
    }),
  )
  if (counted[0] !== counted[1]) throw new EngineError('failed', new Error(`${counted[1]} of ${counted[0]} rows of ${name} were copied`))
}
