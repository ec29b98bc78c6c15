import { join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { checkRepeats } from '../check/checks.ts'
import { leftOutKind, type StageColumn, stageList } from '../compile/select.ts'
import { type LoadContext, step } from '../context.ts'
import { figuresKind, NEED_FOLDING, ORDER_LINE_ID, rawKind } from '../mapping/mapping-plan.ts'
import { kindOfMapping } from '../mapping/mapping-rules.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { deriveDirectories } from './derive.ts'
import { checkItemFigures } from './item-figures.ts'
import { resolvePaths } from './paths.ts'
import { resolvedRows, stage } from './resolved.ts'

const MONEY: readonly StageColumn[] = ['price', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price']
const STATE: readonly StageColumn[] = ['title', 'category_id', 'brand_id', 'shop_id', 'attributes', 'shelf_time']
const MONTH_KEY: readonly StageColumn[] = ['site', 'version', 'month', 'item', 'item_id']

/** Works out what the rows of one mapping mean: makes item months, SKU months or items of them, and the brands, shops and items they name. */
export async function foldMapping(context: LoadContext, mapping: Mapping, number: number): Promise<void> {
  const kind = kindOfMapping(mapping)
  const raw = rawKind(number)
  if (mapping.where) await tellOfLeftOut(context, NEED_FOLDING.includes(kind) ? raw : kind)
  if (kind === 'items') await checkRepeats(context, raw, [stage('site'), stage('item_id')], mapping.conflict ?? 'reject')
  if (!NEED_FOLDING.includes(kind)) return
  const rows = mapping.rows ?? { as: 'item_month' as const }
  const repeated = repeatKey(rows)
  if (kind !== 'items' && repeated) await checkRepeats(context, raw, repeated, mapping.conflict ?? 'reject')
  if (mapping.category?.path !== undefined) await resolvePaths(context, [raw, figuresKind(number)], mapping.category.create === true)
  if (kind !== 'items') await foldMonths(context, mapping, number)
  if (rows.as === 'order_line') await tellOfTitles(context, raw)
  await deriveDirectories(context, raw)
}

/** What tells the rows of a file apart; null: nothing does. */
function repeatKey(rows: NonNullable<Mapping['rows']>): Sql[] | null {
  const item = [stage('site'), stage('version'), stage('item_id')]
  if (rows.as === 'snapshot' || rows.as === 'counter') return [...item, stage('at'), stage('month')]
  if (rows.as === 'sku_month') return [...item, stage('month'), stage('sku_id')]
  if (rows.as === 'order_line') return rows.unique ? [stage('site'), stage(ORDER_LINE_ID)] : null
  return [...item, stage('month')]
}

async function foldMonths(context: LoadContext, mapping: Mapping, number: number): Promise<void> {
  const rows = mapping.rows ?? { as: 'item_month' as const }
  const from = decided(resolvedRows(context, rawKind(number)), mapping)
  switch (rows.as) {
    case 'item_month':
    case 'wide':
      return put(context, 'item_months', plain(from, [...MONTH_KEY, ...STATE, 'sold', 'sales', ...MONEY]))
    case 'snapshot':
      return put(context, 'item_months', latest(from, {}, [...STATE, 'sold', 'sales', ...MONEY]))
    case 'counter':
      return put(context, 'item_months', counter(from, rows.first === 'from_zero', rows.reset === 'restart'))
    case 'order_line':
      return put(
        context,
        'item_months',
        latest(from, { sold: sql`sum(sold)`, sales: sql`sum(sales)`, sales_cp: total('sales_cp'), sales_min_v2: total('sales_min_v2') }, [
          ...STATE,
          'price',
          'comments',
          'crossed_price',
          'lowest_price',
        ]),
      )
    case 'sku_month':
      await put(
        context,
        'sku_months',
        plain(from, [...MONTH_KEY, ...STATE, 'sku_id', 'sku_name', 'sku_shelf_time', 'sold', 'sales', ...MONEY]),
      )
      if (rows.item_figures) {
        await checkItemFigures(context, figuresKind(number))
        await put(
          context,
          'item_months',
          latest(decided(resolvedRows(context, figuresKind(number)), mapping), {}, [...STATE, 'sold', 'sales', ...MONEY]),
        )
      } else if (rows.sum)
        await put(
          context,
          'item_months',
          latest(from, { sold: sql`sum(sold)`, sales: sql`sum(sales)`, sales_cp: total('sales_cp'), sales_min_v2: total('sales_min_v2') }, [
            ...STATE,
          ]),
        )
  }
}

/**
 * A file that has a column for category, brand or shop and leaves it empty says "none": the month is not filled from the item then. A blank stands for
 * that in `load_row`, where '' means "the item's".
 */
function decided(from: Sql, mapping: Mapping): Sql {
  const given: [StageColumn, boolean][] = [
    ['category_id', mapping.category !== undefined],
    ['brand_id', mapping.brand !== undefined],
    ['shop_id', mapping.shop !== undefined],
  ]
  const replaced = given.filter(([, is]) => is).map(([name]) => sql`if(${stage(name)} = '', ' ', ${stage(name)}) AS ${stage(name)}`)
  return replaced.length === 0 ? from : sql`(SELECT * REPLACE (${join(replaced, ', ')}) FROM ${from})`
}

const total = (name: StageColumn) => sql`if(count(${stage(name)}) = 0, NULL, sum(${stage(name)}))`

interface Folded {
  columns: readonly StageColumn[]
  select: Sql
}

function plain(from: Sql, columns: readonly StageColumn[]): Folded {
  const all: StageColumn[] = ['file', 'line', 'row_hash', ...columns]
  return { columns: all, select: sql`SELECT ${join(all.map(stage), ', ')} FROM ${from}` }
}

/** One row for each item and month: some columns computed, the others from the latest row. */
function latest(from: Sql, computed: Partial<Record<StageColumn, Sql>>, newest: readonly StageColumn[]): Folded {
  const own = Object.keys(computed) as StageColumn[]
  const picked: readonly StageColumn[] = ['file', 'line', 'row_hash', ...newest]
  const values = picked.map((_, index) => sql`tupleElement(w, ${v.uint8(index + 1)})`)
  return {
    columns: [...MONTH_KEY, ...own, ...picked],
    select: sql`SELECT ${join([...MONTH_KEY.map(stage), ...own.map((_, index) => sql`tupleElement(c, ${v.uint8(index + 1)})`), ...values], ', ')} FROM (
      SELECT ${join(MONTH_KEY.map(stage), ', ')}, argMax((${join(picked.map(stage), ', ')}), (at, file, line)) AS w,
        tuple(${join([...own.map((name) => computed[name] ?? sql`0`), sql`1`], ', ')}) AS c
      FROM ${from} GROUP BY ${join(MONTH_KEY.map(stage), ', ')})`,
  }
}

/** Increments between neighbouring readings of an item, by the month of the later one; its price times the increment is the sales. */
function counter(from: Sql, fromZero: boolean, restart: boolean): Folded {
  const before = (name: Sql) =>
    sql`lagInFrame(${name}) OVER (PARTITION BY site, version, item_id ORDER BY at ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)`
  const added = (now: Sql, then: Sql) =>
    sql`multiIf(isNull(${now}), NULL, isNull(${then}), ${fromZero ? now : sql`toInt64(0)`}, ${now} >= ${then}, ${now} - ${then}, ${restart ? now : sql`toInt64(0)`})`
  const readings = sql`(SELECT *, ${before(sql`sold`)} AS sold_before, ${before(sql`comments`)} AS comments_before,
      ${added(sql`sold`, sql`sold_before`)} AS sold_added, ${added(sql`comments`, sql`comments_before`)} AS comments_added FROM ${from})`
  const computed = {
    sold: sql`toInt64(sum(sold_added))`,
    sales: sql`toInt64(sum(toInt128(sold_added) * price))`,
    comments: sql`if(count(comments_added) = 0, NULL, toInt64(sum(comments_added)))`,
  }
  return latest(readings, computed, [...STATE, 'price', 'crossed_price', 'lowest_price'])
}

async function put(context: LoadContext, kind: string, { columns, select }: Folded): Promise<void> {
  await context.engine.command(
    sql`INSERT INTO ${table('load_row')} (load_id, kind, ${stageList(columns)})
      SELECT ${v.uint64(context.loadId)}, ${v.string(kind)}, * FROM (${select})
      SETTINGS max_bytes_before_external_group_by = 2000000000, max_bytes_before_external_sort = 2000000000`,
    step(context, 'fold'),
  )
}

/** Rows that the mapping asked to leave out: no faults, and not lost silently. */
async function tellOfLeftOut(context: LoadContext, kind: string): Promise<void> {
  const [found] = await context.engine.query<{ rows: number }>(
    sql`SELECT toInt64(uniqExact(file, line)) AS rows FROM load_row WHERE load_id = ${v.uint64(context.loadId)} AND kind = ${v.string(leftOutKind(kind))}`,
    step(context, 'left-out'),
  )
  if (found && found.rows > 0)
    context.notices.push({
      zh: `按映射的 where 略过 ${found.rows} 行`,
      en: `${found.rows} rows were left out, as where in the mapping says`,
    })
}

/** Items whose order lines have several titles: the latest one counts, which is worth telling and no fault. */
async function tellOfTitles(context: LoadContext, raw: string): Promise<void> {
  const [found] = await context.engine.query<{ items: number }>(
    sql`SELECT toInt64(count()) AS items FROM (SELECT item FROM load_row WHERE load_id = ${v.uint64(context.loadId)} AND kind = ${v.string(raw)} AND title != ''
      GROUP BY item HAVING uniqExact(title) > 1)`,
    step(context, 'titles'),
  )
  if (found && found.items > 0)
    context.notices.push({
      zh: `${found.items} 个商品有多个标题，取最新的`,
      en: `${found.items} items have several titles; the latest one counts`,
    })
}
