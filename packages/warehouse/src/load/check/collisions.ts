import { type Sql, sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'

/** Things that the warehouse knows by a number made from their id: where they are in `load_row`, and what is stored. */
interface Keyed {
  column: 'item_id' | 'shop_id'
  kinds: readonly string[]
  key: Sql
  id: Sql
  stored: Sql
}

const KEYED: readonly Keyed[] = [
  {
    column: 'item_id',
    kinds: ['items', 'item_months', 'item_days', 'sku_months', 'comments'],
    key: sql`item`,
    id: sql`item_id`,
    stored: sql`SELECT item AS own, toString(site) AS place, item_id AS id FROM item`,
  },
  {
    column: 'shop_id',
    kinds: ['shops', 'items', 'item_months', 'item_days', 'sku_months'],
    key: sql`sipHash64(toString(site), trimLeft(shop_id))`,
    id: sql`trimLeft(shop_id)`,
    stored: sql`SELECT shop AS own, toString(site) AS place, shop_id AS id FROM shop`,
  },
]

/**
 * Keeps aside the rows of an item or shop whose number is another one's too: what is stored stays, and of the load's own the one that comes first. (Numbers
 * have 64 bits: among a thousand million items there is such a pair with a chance of 3 %.) `narrow` makes the numbers smaller, for tests.
 */
export async function checkCollisions(context: LoadContext, narrow: (key: Sql) => Sql = (key) => key): Promise<void> {
  for (const keyed of KEYED) await checkKeyed(context, keyed, narrow)
}

async function checkKeyed(context: LoadContext, { column, kinds, key, id, stored }: Keyed, narrow: (key: Sql) => Sql): Promise<void> {
  const mine = sql`FROM load_row WHERE ${goodRows(context, ...kinds)} AND ${id} != ''`
  // A second hash tells ids apart without carrying the texts; two ids that share both are out of reach.
  const number = sql`${narrow(key)} AS k, cityHash64(toString(site), ${id}) AS w`
  const all = sql`SELECT ${number}, (1, file, line) AS rank ${mine}
    UNION ALL SELECT ${narrow(sql`own`)} AS k, cityHash64(place, id) AS w, (0, toUInt16(0), toUInt32(0)) AS rank FROM (${stored}) WHERE k IN (SELECT ${narrow(key)} ${mine})`
  const external = sql`SETTINGS max_bytes_before_external_group_by = 2000000000`
  const shared = sql`SELECT k FROM (${all}) GROUP BY k HAVING min(w) != max(w)`
  const options = step(context, 'collisions')
  const found = await context.engine.query(sql`${shared} LIMIT 1 ${external}`, options)
  if (found.length === 0) return
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT DISTINCT ${v.uint64(context.loadId)}, ${v.strings(context.files)}[file], line, ${v.string(column)}, id, 'collision' FROM (
        SELECT ${number}, file, line, ${id} AS id ${mine})
      WHERE k IN (${shared}) AND (k, w) NOT IN (SELECT k, argMin(w, rank) FROM (${all}) GROUP BY k) ${external}`,
    options,
  )
}
