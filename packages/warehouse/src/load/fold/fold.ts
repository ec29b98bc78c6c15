import { join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { areSeveral, checkItemsOfSources, checkSkusOfSources, type Sources } from '../check/between-mappings.ts'
import { checkRepeats } from '../check/checks.ts'
import { exactProduct } from '../compile/numbers.ts'
import { leftOutKind, type StageColumn, stageList } from '../compile/select.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import { figuresKind, NEED_FOLDING, ORDER_LINE_ID, rawKind } from '../mapping/mapping-plan.ts'
import { kindOfMapping, rowsOf } from '../mapping/mapping-rules.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { deriveDirectories } from './derive.ts'
import { checkItemFigures, chosen, chosenMeasures } from './item-figures.ts'
import { resolvePaths } from './paths.ts'
import { MONEY, resolvedRows, STATE, STATE_IDS, stage, valuesHash } from './resolved.ts'
import { type FoldedColumn, tellOfFolded } from './tell-folded.ts'

const MONTH_KEY: readonly StageColumn[] = ['site', 'version', 'month', 'item', 'item_id']
const SUMMED_KEY: readonly StageColumn[] = [...MONTH_KEY, ...STATE_IDS]
const DAY_KEY: readonly StageColumn[] = [...SUMMED_KEY, 'day']
/** What the latest of lines that are summed decides. */
const LATEST = [
  'title',
  'attributes',
  'shelf_time',
  'price',
  'comments',
  'crossed_price',
  'lowest_price',
] as const satisfies readonly StageColumn[]

/**
 * Works out what the rows of the mappings mean: makes item months, SKU months or items of them, and the brands, shops and items they name. What several mappings
 * say of one month is not added up.
 */
export async function foldMappings(context: LoadContext, sources: Sources): Promise<void> {
  const given = sources.mappings.flatMap((mapping, number) => (mapping ? [{ mapping, number, kind: kindOfMapping(mapping) }] : []))
  for (const { mapping, number, kind } of given)
    if (mapping.where) await tellOfLeftOut(context, NEED_FOLDING.includes(kind) ? rawKind(number) : kind)
  const folded = given.filter(({ kind }) => NEED_FOLDING.includes(kind))
  for (const { mapping, number } of folded) await checkOwnRepeats(context, mapping, number)
  await checkSkusOfSources(context, sources)
  const beside = areSeveral(sources, 'item_months')
  const order = folded.toSorted((a, b) => Number(saysMore(a.mapping)) - Number(saysMore(b.mapping)))
  for (const { mapping, number, kind } of order) {
    if (mapping.category?.path !== undefined)
      await resolvePaths(context, [rawKind(number), figuresKind(number)], mapping.category.create === true)
    if (mapping.fields.price !== undefined && ruleOf(mapping.fields.price).round === undefined)
      await tellOfFinePrices(context, rawKind(number))
    if (kind !== 'items') await foldMonths(context, mapping, number, beside && saysMore(mapping))
  }
  if (beside) await tellOfEqual(context)
  await checkItemsOfSources(context, sources)
  for (const { number } of folded) await deriveDirectories(context, rawKind(number))
}

/** Whether a line says more than one item's month, so that it is not kept aside where another says one of them with the same values. */
function saysMore(mapping: Mapping): boolean {
  const rows = rowsOf(mapping)
  return rows.as === 'wide' || (rows.as === 'sku_month' && rows.item_figures !== undefined)
}

async function checkOwnRepeats(context: LoadContext, mapping: Mapping, number: number): Promise<void> {
  const raw = rawKind(number)
  if (kindOfMapping(mapping) === 'items') return checkRepeats(context, raw, [stage('site'), stage('item_id')])
  const rows = rowsOf(mapping)
  const repeated = repeatKey(rows)
  const named = rows.as === 'order_line' && rows.unique === 'line' ? [stage('site'), stage('item_id')] : repeated
  if (repeated && named)
    await checkRepeats(context, raw, repeated, { named, ...(saysMore(mapping) ? { beside: [figuresKind(number)] } : {}) })
}

/** What tells the rows of a file apart; null: nothing does. */
function repeatKey(rows: NonNullable<Mapping['rows']>): Sql[] | null {
  const item = [stage('site'), stage('version'), stage('item_id')]
  if (rows.as === 'snapshot' || rows.as === 'counter') return [...item, stage('at'), stage('month')]
  if (rows.as === 'sku_month') return [...item, stage('month'), stage('sku_id')]
  if (rows.as === 'order_line')
    return rows.unique === undefined ? null : [stage('site'), stage(rows.unique === 'line' ? 'row_hash' : ORDER_LINE_ID)]
  return [...item, stage('month')]
}

async function foldMonths(context: LoadContext, mapping: Mapping, number: number, beside: boolean): Promise<void> {
  const rows = rowsOf(mapping)
  const from = decided(resolvedRows(context, rawKind(number)), mapping)
  switch (rows.as) {
    case 'item_month':
    case 'wide':
      return put(context, 'item_months', plain(from, [...MONTH_KEY, ...STATE, 'sold', 'sales', ...MONEY]), beside)
    case 'snapshot':
      await tellOfFolded(context, from, MONTH_KEY, statesOf(mapping))
      return put(context, 'item_months', latest(from, {}, [...STATE, 'sold', 'sales', ...MONEY]))
    case 'counter':
      await tellOfFolded(context, from, MONTH_KEY, statesOf(mapping))
      return put(context, 'item_months', counter(from, rows.first === 'from_zero', rows.reset === 'restart'))
    case 'order_line':
      await tellOfFolded(
        context,
        from,
        SUMMED_KEY,
        LATEST.filter((name) => mapping.fields[name] !== undefined),
      )
      return foldOrders(context, from, mapping, number)
    case 'sku_month':
      await put(
        context,
        'sku_months',
        plain(from, [...MONTH_KEY, ...STATE, 'sku_id', 'sku_name', 'sku_shelf_time', 'sold', 'sales', ...MONEY]),
      )
      if (rows.item_figures) {
        await checkItemFigures(context, figuresKind(number), rows)
        const figures = decided(resolvedRows(context, figuresKind(number)), mapping)
        await tellOfFolded(context, figures, MONTH_KEY, statesOf(mapping))
        const own = chosenMeasures(rows)
        const picked = [...STATE, 'sold', 'sales', ...MONEY].filter((name) => !own.includes(name as never)) as StageColumn[]
        await put(context, 'item_months', latest(figures, choices(rows), picked), beside)
      } else if (rows.sum) {
        const told = ['title', 'attributes'] as const
        await tellOfFolded(
          context,
          from,
          SUMMED_KEY,
          told.filter((name) => mapping.fields[name] !== undefined),
        )
        await put(context, 'item_months', summed(from, told, choices(rows)))
      }
  }
}

/** Sums of order lines by day; by month of lines that tell their month only. */
async function foldOrders(context: LoadContext, from: Sql, { shop }: Mapping, number: number): Promise<void> {
  const [lines] = await context.engine.query<{ dated: number; undated: number }>(
    sql`SELECT toInt64(countIf(${IS_DATED})) AS dated, toInt64(countIf(NOT ${IS_DATED})) AS undated FROM load_row WHERE ${goodRows(context, rawKind(number))}`,
    step(context, 'fold'),
  )
  const some = (is: Sql) => sql`(SELECT * FROM ${from} WHERE ${is})`
  if (lines?.undated) await put(context, 'item_months', summed(lines.dated ? some(sql`NOT ${IS_DATED}`) : from, LATEST))
  if (lines?.dated === 0) return
  const ofShop = { of_shop: shop === undefined ? sql`toUInt8(0)` : sql`toUInt8(1)` }
  await put(context, 'item_days', summed(lines?.undated ? some(IS_DATED) : from, LATEST, ofShop, DAY_KEY))
}

const IS_DATED = sql`(day > toDate('1970-01-01'))`

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

/** What a mapping says of a row that an item's month has one of, where rows are not summed. */
function statesOf(mapping: Mapping): FoldedColumn[] {
  const said = { category_id: mapping.category, brand_id: mapping.brand, shop_id: mapping.shop }
  return STATE_IDS.filter((name) => said[name] !== undefined)
}

/** What is chosen among the rows of an item's SKUs. */
function choices(rows: Extract<NonNullable<Mapping['rows']>, { as: 'sku_month' }>): Partial<Record<StageColumn, Sql>> {
  const { price } = rows
  if (price === undefined) return {}
  return Object.fromEntries(chosenMeasures(rows).map((name) => [name, chosen(name, price)]))
}

/** Sums by item, month, category, brand and shop, or by day; the rest from the latest row of each. */
function summed(
  from: Sql,
  newest: readonly StageColumn[],
  more: Partial<Record<StageColumn, Sql>> = {},
  key: readonly StageColumn[] = SUMMED_KEY,
): Folded {
  const sums = {
    ...more,
    sold: sql`sum(sold)`,
    sales: sql`sum(sales)`,
    sales_cp: total('sales_cp'),
    sales_min_v2: total('sales_min_v2'),
  }
  return latest(from, sums, newest, key)
}

/** One row for each key: some columns computed, the others from the latest row. */
function latest(
  from: Sql,
  computed: Partial<Record<StageColumn, Sql>>,
  newest: readonly StageColumn[],
  key: readonly StageColumn[] = MONTH_KEY,
): Folded {
  const own = Object.keys(computed) as StageColumn[]
  const picked: readonly StageColumn[] = ['file', 'line', 'row_hash', ...newest]
  const values = picked.map((name, index) => sql`tupleElement(w, ${v.uint8(index + 1)}) AS ${stage(name)}`)
  return {
    columns: [...key, ...own, ...picked],
    select: sql`SELECT ${join([...key.map(stage), ...own.map((name, index) => sql`tupleElement(c, ${v.uint8(index + 1)}) AS ${stage(name)}`), ...values], ', ')} FROM (
      SELECT ${join(key.map(stage), ', ')}, argMax((${join(picked.map(stage), ', ')}), (at, file, line)) AS w,
        tuple(${join([...own.map((name) => computed[name] ?? sql`0`), sql`1`], ', ')}) AS c
      FROM ${from} GROUP BY ${join(key.map(stage), ', ')})`,
  }
}

/** Increments between neighbouring readings of an item, those that say nothing passed over, by the month of the later one; its price times the increment is the sales. */
function counter(from: Sql, fromZero: boolean, restart: boolean): Folded {
  const before = (name: Sql) =>
    sql`last_value(${name}) IGNORE NULLS OVER (PARTITION BY site, version, item_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`
  const added = (now: Sql, then: Sql) =>
    sql`multiIf(isNull(${now}), NULL, isNull(${then}), ${fromZero ? now : sql`toInt64(0)`}, ${now} >= ${then}, ${now} - ${then}, ${restart ? now : sql`toInt64(0)`})`
  const readings = sql`(SELECT *, ${before(sql`sold`)} AS sold_before, ${before(sql`comments`)} AS comments_before,
      ${added(sql`sold`, sql`sold_before`)} AS sold_added, ${added(sql`comments`, sql`comments_before`)} AS comments_added FROM ${from})`
  const computed = {
    sold: sql`toInt64(sum(sold_added))`,
    sales: sql`toInt64(sum(${exactProduct({ value: sql`price`, fine: sql`price_fine` }, { value: sql`sold_added`, fine: sql`CAST(NULL, 'Nullable(Int256)')` }).value}))`,
    comments: sql`if(count(comments_added) = 0, NULL, toInt64(sum(comments_added)))`,
  }
  return latest(readings, computed, [...STATE, 'price', 'crossed_price', 'lowest_price'])
}

/** Rows of a kind. `beside`: those that are there already with the same values are left out. */
async function put(context: LoadContext, kind: string, { columns, select }: Folded, beside = false): Promise<void> {
  const row = sql`${join(MONTH_KEY.map(stage), ', ')}, ${valuesHash('item_months')}`
  const stored = beside
    ? sql`if((${row}) IN (SELECT ${row} FROM load_row WHERE ${goodRows(context, kind)}), ${v.string(leftOutKind(kind))}, ${v.string(kind)})`
    : v.string(kind)
  await context.engine.command(
    sql`INSERT INTO ${table('load_row')} (load_id, kind, ${stageList(columns)})
      SELECT ${v.uint64(context.loadId)}, ${stored}, * FROM (${select})
      SETTINGS max_bytes_before_external_group_by = 2000000000, max_bytes_before_external_sort = 2000000000`,
    step(context, 'fold'),
  )
}

/** Item months that a line says beside others, and that are there without it. */
async function tellOfEqual(context: LoadContext): Promise<void> {
  const months = await countRows(context, leftOutKind('item_months'))
  if (months > 0)
    context.notices.push({
      zh: `${months} 个商品月在其他文件中已有，且内容相同，只计一次`,
      en: `Item months that are in another file with the same values, counted once: ${months}`,
    })
}

async function countRows(context: LoadContext, kind: string): Promise<number> {
  const [found] = await context.engine.query<{ rows: number }>(
    sql`SELECT toInt64(count()) AS rows FROM load_row WHERE load_id = ${v.uint64(context.loadId)} AND kind = ${v.string(kind)}`,
    step(context, 'counted'),
  )
  return found?.rows ?? 0
}

/** Prices that the currency cannot say, of which the mapping says nothing: the sales are exact, the price that is shown is not. */
async function tellOfFinePrices(context: LoadContext, kind: string): Promise<void> {
  const [found] = await context.engine.query<{ rows: number }>(
    sql`SELECT toInt64(count()) AS rows FROM load_row WHERE ${goodRows(context, kind)} AND isNotNull(price_fine)`,
    step(context, 'fine-prices'),
  )
  if (found && found.rows > 0)
    context.notices.push({
      zh: `${found.rows} 行的价格比货币最小单位更细：销售额按原价计算，显示的价格四舍五入`,
      en: `${found.rows === 1 ? '1 row has' : `${found.rows} rows have`} a price finer than the currency: sales are computed from it as it is, the price shown is rounded`,
    })
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
      en: `${found.rows === 1 ? '1 row was' : `${found.rows} rows were`} left out, as where in the mapping says`,
    })
}
