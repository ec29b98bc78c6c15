import type { EngineNode } from '../engine/engine.ts'
import { sharedMasks } from '../sql/shared-months.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'

const OPTIONS = { lane: 'background', tag: 'migrate' } as const

/** A table of the masks while they are written into the rows, which is done where the engine looks for files of its own and knows no database. */
const MASKS = 'shared_masks'

/** Writes into `item_year` which months an item has in several rows, for what was loaded before that was noted. */
export async function markSharedMonths(engine: EngineNode): Promise<void> {
  const drop = unsafeRaw(`DROP TABLE IF EXISTS \`${MASKS}\` SYNC`)
  const columns = 'item_of_segment String, segment UInt32, mask UInt16'
  const key = (segment: Sql, item: Sql) => sql`concat(toString(${segment}), ' ', toString(${item}))`
  await engine.command(drop, OPTIONS)
  await engine.command(unsafeRaw(`CREATE TABLE \`${MASKS}\` (${columns}) ENGINE = Join(ANY, LEFT, item_of_segment)`), OPTIONS)
  await engine.command(
    sql`INSERT INTO ${unsafeRaw(MASKS)} SELECT ${key(sql`of_segment`, sql`of_item`)}, of_segment, mask FROM (${sharedMasks(sql`item_month`)})`,
    OPTIONS,
  )
  const [found] = await engine.query<{ at: string; segments: number[] }>(
    sql`SELECT currentDatabase() AS at, arraySort(groupUniqArray(segment)) AS segments FROM ${unsafeRaw(MASKS)}`,
    OPTIONS,
  )
  if (found && found.segments.length > 0)
    await engine.command(
      sql`ALTER TABLE item_year UPDATE shared = bitAnd(has, joinGet(${v.string(`${found.at}.${MASKS}`)}, 'mask', ${key(sql`segment`, sql`item`)}))
        WHERE segment IN ${v.uint32s(found.segments)} SETTINGS mutations_sync = 1`,
      OPTIONS,
    )
  await engine.command(drop, OPTIONS)
}
