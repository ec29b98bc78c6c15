import type { Engine, EngineNode } from '../engine/engine.ts'
import { MarketFault } from '../engine/market-fault.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { columnsOf, columnText, createTableText, type Table } from '../tables/table.ts'
import { TABLES } from '../tables/tables.ts'
import { orderBySegment } from './new-order.ts'
import { makeSearchForms } from './search-forms.ts'
import { markSharedMonths } from './shared-months.ts'

/** How far a step is, from 0 to 1. */
export type TellStep = (name: string, share: number) => void

/**
 * One step of the schema. It must do no harm when it is run again (IF NOT EXISTS and the like): a process that is killed in the
 * middle runs the whole step again. A step that was released is never changed; later needs are later steps.
 */
export interface Migration {
  readonly version: number
  readonly name: string
  run(engine: EngineNode, tell: (share: number) => void): Promise<void>
}

/** A step of statements, one after the other. */
export function statements(list: () => Sql[]): Migration['run'] {
  return async (engine) => {
    for (const statement of list()) await engine.command(statement, { lane: 'background', tag: 'migrate' })
  }
}

/**
 * All steps in order: the place of one is its number. New tables and new columns need no step: what a folder lacks of `TABLES` is added first, so a step may count on it,
 * and a new folder goes through all of them too.
 */
const STEPS: readonly Omit<Migration, 'version'>[] = [
  { name: 'tables', run: statements(() => []) },
  {
    name: 'comment-places',
    // What was written before the column was declared has it computed at each reading until it is written down, which goes on in the background.
    run: statements(() => [sql`ALTER TABLE comment MATERIALIZE COLUMN place`, sql`ALTER TABLE comment_words MATERIALIZE COLUMN place`]),
  },
  { name: 'order-by-segment', run: orderBySegment },
  // Tables and columns are added as for any other; a program that does not know of days would publish without them.
  { name: 'days', run: statements(() => []) },
  { name: 'search-forms', run: makeSearchForms },
  { name: 'shared-months', run: markSharedMonths },
  // As of days: a program that does not know them would publish as if these months were over.
  { name: 'open-months', run: statements(() => []) },
]

/** The steps with their numbers. */
export const MIGRATIONS: readonly Migration[] = STEPS.map((step, place) => ({ version: place + 1, ...step }))

/** A step is noted under this before it begins, so that an older program does not open what is half-way. */
const BEGUN = ' (begun)'

/** Brings the market data to the present schema, forward only. Gives the version it is at. Throws a MarketFault when the folder is newer than the program. */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
  tell: TellStep = () => undefined,
): Promise<number> {
  const { nodes, ledger } = engine
  const newest = migrations.at(-1)?.version ?? 0
  const work = async () => {
    let version = 0
    for (const [place, node] of nodes.entries())
      version = await migrateNode(node, migrations, (name, share) => tell(name, (place + share) / nodes.length))
    return version
  }
  // Where another process has it already as it is to be, nobody waits for one that loads.
  const isDone = ledger.isShared && (await Promise.all(nodes.map((node) => isUpToDate(node, newest)))).every((done) => done)
  const version = isDone ? newest : await ledger.alone('market', work)
  await engine.begin()
  return version
}

/** Whether a node has every table and column, and has been through every step. */
async function isUpToDate(node: EngineNode, newest: number): Promise<boolean> {
  const there = await columnsThere(node)
  const isThere = (name: string, table: Table) => columnsOf(table).every((column) => there.has(`${name}.${column}`))
  if (!Object.entries(TABLES).every(([name, table]) => isThere(name, table))) return false
  const { seen, done } = await versionOf(node)
  return seen === newest && done === newest
}

async function versionOf(node: EngineNode): Promise<{ seen: number; done: number }> {
  const [at] = await node.query<{ seen: number; done: number }>(
    sql`SELECT max(version) AS seen, maxIf(version, NOT endsWith(name, ${v.string(BEGUN)})) AS done FROM schema_version`,
  )
  return at ?? { seen: 0, done: 0 }
}

/** Names of tables, and of their columns behind them. */
async function columnsThere(node: EngineNode): Promise<Set<string>> {
  const rows = await node.query<{ name: string }>(
    sql`SELECT concat(table, '.', name) AS name FROM system.columns WHERE database = currentDatabase()`,
  )
  return new Set(rows.flatMap(({ name }) => [name, name.slice(0, name.indexOf('.'))]))
}

async function migrateNode(engine: EngineNode, migrations: readonly Migration[], tell: TellStep): Promise<number> {
  await addMissing(engine, { schema_version: TABLES.schema_version })
  const { seen, done } = await versionOf(engine)
  const newest = migrations.at(-1)?.version ?? 0
  if (seen > newest)
    throw new MarketFault(
      `市场数据由更新版本的程序写入（结构 ${seen}，本程序支持到 ${newest}），未做任何更改。请更新程序后再启动。`,
      `The market data was written by a newer version of the program (schema ${seen}; this one knows ${newest}), and was left as it is. Update the program and start again.`,
    )
  await addMissing(engine, TABLES)
  const note = (version: number, name: string) =>
    engine.command(sql`INSERT INTO schema_version SELECT ${v.uint32(version)}, ${v.string(name)}, now64(3, 'UTC')`)
  for (const { version, name, run } of migrations) {
    if (version <= done) continue
    await note(version, name + BEGUN)
    await run(engine, (share) => tell(name, share))
    await note(version, name)
  }
  return Math.max(done, newest)
}

/** Makes the tables and columns that are declared but not there. A type that differs is left to a step. */
async function addMissing(engine: EngineNode, tables: Readonly<Record<string, Table>>): Promise<void> {
  const there = await columnsThere(engine)
  for (const [name, table] of Object.entries(tables)) {
    const missing = columnsOf(table).filter((column) => !there.has(`${name}.${column}`))
    if (!there.has(name)) await engine.command(unsafeRaw(createTableText(name, table)))
    else if (missing.length > 0) {
      const added = missing.map((column) => `ADD COLUMN IF NOT EXISTS ${columnText(table, column)}`)
      await engine.command(unsafeRaw(`ALTER TABLE \`${name}\` ${added.join(', ')}`), { lane: 'background', tag: 'migrate' })
    }
  }
}
