import { join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { type StageColumn, stageList } from '../compile/select.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { resolvedRows, stage } from './resolved.ts'

interface Side {
  kind: string
  key: readonly StageColumn[]
  columns: readonly StageColumn[]
  /** Rows that name such a thing at all. */
  where: Sql
}

const SIDES: readonly Side[] = [
  {
    kind: 'items',
    key: ['site', 'item', 'item_id'],
    columns: [
      'title',
      'title_translated',
      'category_id',
      'brand_id',
      'shop_id',
      'image',
      'link',
      'location',
      'filing_no',
      'attributes',
      'shelf_time',
    ],
    where: sql`item_id != ''`,
  },
  {
    kind: 'brands',
    key: ['brand_id'],
    columns: ['brand_name', 'brand_name_en'],
    where: sql`brand_id != '' AND (brand_name != '' OR brand_name_en != '')`,
  },
  {
    kind: 'shops',
    key: ['site', 'shop_id'],
    columns: [
      'shop_name',
      'shop_name_en',
      'shop_type',
      'business_name',
      'address',
      'contact',
      'describe_score',
      'service_score',
      'logistics_score',
    ],
    where: sql`shop_id != '' AND (shop_name != '' OR shop_name_en != '' OR shop_type != '')`,
  },
]

const NULLABLE: readonly StageColumn[] = ['shelf_time', 'describe_score', 'service_score', 'logistics_score']

/** The items, brands and shops that rows of a kind name, each with what the latest of its rows say. */
export async function deriveDirectories(context: LoadContext, kind: string): Promise<void> {
  for (const side of SIDES) await derive(context, side, resolvedRows(context, kind))
}

/** Items that only their months tell of, in the load format's own files: made from their latest month, unless the load or the warehouse has them. */
export async function deriveItemsOfMonths(context: LoadContext): Promise<void> {
  const [items] = SIDES
  if (!items) return
  const from = sql`(SELECT * FROM load_row WHERE ${goodRows(context, 'item_months')}
    AND item NOT IN (SELECT item FROM load_row WHERE ${goodRows(context, 'items')}) AND item NOT IN (SELECT item FROM item))`
  await derive(context, items, from)
}

async function derive(context: LoadContext, side: Side, from: Sql): Promise<void> {
  const known = (name: StageColumn) =>
    NULLABLE.includes(name) ? sql`isNotNull(${stage(name)})` : name === 'attributes' ? sql`notEmpty(attributes)` : sql`${stage(name)} != ''`
  const values = side.columns.map((name) => sql`argMaxIf(${stage(name)}, (month, at, file, line), ${known(name)})`)
  const place = [sql`tupleElement(max((month, at, file, line)), 3)`, sql`tupleElement(max((month, at, file, line)), 4)`]
  await context.engine.command(
    sql`INSERT INTO ${table('load_row')} (load_id, kind, ${stageList(side.key)}, file, line, ${stageList(side.columns)})
      SELECT ${v.uint64(context.loadId)}, ${v.string(side.kind)}, ${join([...side.key.map(stage), ...place, ...values], ', ')}
      FROM ${from} WHERE ${side.where} GROUP BY ${join(side.key.map(stage), ', ')}
      SETTINGS max_bytes_before_external_group_by = 2000000000`,
    step(context, 'derive'),
  )
}
