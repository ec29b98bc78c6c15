import type { Engine, EngineNode } from './engine/engine.ts'
import { openEngine, type WarehousePlace } from './engine/open-engine.ts'
import { lostNames, noteNames } from './load/publish/count-names.ts'
import { ownerlessRows } from './load/publish/housekeeping.ts'
import { migrate } from './schema/migrations.ts'
import { currentRevision, meetLedger, publishRevision, type Revision, type Segment } from './schema/revision.ts'
import { SEGMENT_TABLES } from './schema/segments.ts'
import { sql, table, v } from './sql/sql.ts'
import { TABLES, type TableName } from './tables/tables.ts'
import { findLosses, type Losses, yearOf } from './wholeness.ts'

const OPTIONS = { lane: 'background', tag: 'check', limits: { seconds: 24 * 3600 } } as const

export interface MarketCheck {
  revision: number
  /** Live segments, and the rows that were loaded into them. */
  segments: number
  rows: number
  losses: Losses
  /** Rows that nobody will ask for, which the next start removes. */
  ownerless: number
  /** Segments that were left out because they were damaged, when that was asked for; null: nothing was changed. */
  left: Segment[] | null
}

/**
 * Looks at everything of market data that nobody has open: counts, the checksum of every file, whether items have names, and whether as many names are there as were published. `leaveOut`: publishes
 * what is there without the damaged segments, unless something else is damaged as well. Throws like `openWarehouse`, but not for losses.
 */
export async function checkMarket(place: WarehousePlace, { leaveOut = false, report }: CheckOptions = {}): Promise<MarketCheck> {
  const engine = await openEngine(place, 2)
  try {
    await engine.claim()
    await migrate(engine)
    await meetLedger(engine)
    const revision = await currentRevision(engine)
    const losses = await findLosses(engine)
    for (const [index, name] of (Object.keys(TABLES) as TableName[]).entries()) {
      report?.(index / Object.keys(TABLES).length, name)
      for (const node of engine.nodes)
        for (const part of await damagedParts(node, name)) await addDamage(losses, node, { name, part }, revision)
    }
    await addNameless(losses, engine, revision.segments)
    await addLostNames(losses, engine)
    const { segments } = revision
    const counted = { revision: revision.revision, segments: segments.length, rows: segments.reduce((sum, { rows }) => sum + rows, 0) }
    const ownerless = await ownerlessRows(engine)
    return { ...counted, losses, ownerless, left: leaveOut && losses.others.length === 0 ? await publishWithout(engine, losses) : null }
  } finally {
    await engine.close()
  }
}

interface CheckOptions {
  leaveOut?: boolean
  /** Told how far it is, and which table is read. */
  report?(share: number, table: string): void
}

/** Parts of a table that are not what their checksums say. */
async function damagedParts(engine: EngineNode, name: TableName): Promise<string[]> {
  const parts = await engine.query<{ part_path: string; is_passed: number }>(
    sql`CHECK TABLE ${table(name)} SETTINGS check_query_single_value_result = 0`,
    OPTIONS,
  )
  return parts.filter(({ is_passed }) => is_passed === 0).map(({ part_path }) => part_path)
}

/** A damaged part takes with it whatever segments have rows in it; which they are cannot be told where that very column is damaged. */
async function addDamage(losses: Losses, engine: EngineNode, { name, part }: Damage, revision: Revision): Promise<void> {
  const zh = `数据表 ${name} 的 ${part} 与其校验和不符`
  const en = `${part} of the table ${name} is not what its checksum says`
  const segments = SEGMENT_TABLES.some((one) => one === name) ? await segmentsOf(engine, { name, part }).catch(() => null) : null
  if (segments === null) {
    losses.others.push({ zh, en })
    return
  }
  const days = revision.days.filter(({ segment }) => segments.has(segment)).map((one) => yearOf(revision.segments, one))
  const live = revision.segments.filter((one) => segments.has(one.segment) || days.includes(one))
  for (const segment of live) {
    const what = `${segment.site} ${segment.version} ${segment.year}`.replace('  ', ' ')
    losses.segments.push({ segment, text: { zh: `${what}：${zh}`, en: `${what}: ${en}` } })
  }
}

interface Damage {
  name: TableName
  part: string
}

async function segmentsOf(engine: EngineNode, { name, part }: Damage): Promise<Set<number>> {
  const found = await engine.query<{ segment: number }>(
    sql`SELECT DISTINCT segment FROM ${table(name)} WHERE _part = ${v.string(part)}`,
    OPTIONS,
  )
  return new Set(found.map(({ segment }) => segment))
}

/** Items that sell but are not in the table of items: a part of that table is gone. */
async function addNameless(losses: Losses, engine: Engine, live: readonly Segment[]): Promise<void> {
  const [found] = await engine
    .query<{ items: number }>(
      sql`SELECT toInt64(uniqExact(item)) AS items FROM item_year WHERE segment IN ${v.uint32s(live.map(({ segment }) => segment))}
        AND item NOT IN (SELECT item FROM item)`,
      OPTIONS,
    )
    .catch(() => [])
  const items = found?.items ?? 0
  if (items > 0) losses.others.push({ zh: `${items} 个商品没有商品信息`, en: `${items} items are not in the table of items` })
}

/** Names that are gone: fewer than there were when the present publication was made. */
async function addLostNames(losses: Losses, engine: Engine): Promise<void> {
  for (const { table: name, wanted, found } of await lostNames(engine).catch(() => []))
    losses.others.push({
      zh: `数据表 ${name} 应有 ${wanted} 行，现有 ${found} 行`,
      en: `the table ${name} has ${found} of its ${wanted} rows`,
    })
}

async function publishWithout(engine: Engine, { segments: lost }: Losses): Promise<Segment[]> {
  const damaged = new Set(lost.map(({ segment }) => segment.segment))
  if (damaged.size === 0) return []
  return engine.ledger.alone('market', async () => {
    const { at: _, ...current } = await currentRevision(engine)
    const segments = current.segments.filter(({ segment }) => !damaged.has(segment))
    const days = current.days.filter((one) => yearOf(segments, one))
    await publishRevision(engine, { ...current, revision: current.revision + 1, load_id: '', note: 'left out', segments, days })
    await noteNames(engine)
    return current.segments.filter(({ segment }) => damaged.has(segment))
  })
}
