import { ofNodes, onNodes } from '../../engine/nodes.ts'
import { identifier, join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { load_row } from '../../tables/stage-tables.ts'
import { TABLES, type TableName } from '../../tables/tables.ts'
import { goodRows, type LoadContext, presentKinds, step } from '../context.ts'

/** A table of things with names that a load adds to or changes: its key, and where its columns come from among those of `load_row`. */
interface Directory {
  table: TableName
  before: TableName
  kind: string
  key: string
  /** Column of the table: column of `load_row`. */
  columns: Readonly<Record<string, string>>
}

const same = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]))

const DIRECTORIES: readonly Directory[] = [
  {
    table: 'brand',
    before: 'brand_before',
    kind: 'brands',
    key: 'brand_id',
    columns: { ...same('brand_id'), name_zh: 'brand_name', name_en: 'brand_name_en' },
  },
  {
    table: 'category_counterpart',
    before: 'category_counterpart_before',
    kind: 'category_counterparts',
    key: 'category_counterpart',
    columns: same('tree', 'category_id', 'other_tree', 'counterparts'),
  },
  {
    table: 'attribute_word',
    before: 'attribute_word_before',
    kind: 'attribute_words',
    key: 'attribute_word',
    columns: same('name', 'value', 'text_zh', 'text_en'),
  },
  {
    table: 'shop',
    before: 'shop_before',
    kind: 'shops',
    key: 'shop',
    columns: {
      ...same('site', 'shop_id', 'shop_type', 'business_name', 'address', 'contact', 'describe_score', 'service_score', 'logistics_score'),
      name_zh: 'shop_name',
      name_en: 'shop_name_en',
    },
  },
  {
    table: 'item',
    before: 'item_before',
    kind: 'items',
    key: 'item',
    columns: same(
      'item',
      'site',
      'item_id',
      'title',
      'title_translated',
      'image',
      'link',
      'location',
      'filing_no',
      'category_id',
      'brand_id',
      'shop_id',
      'attributes',
      'shelf_time',
    ),
  },
  {
    table: 'filing',
    before: 'filing_before',
    kind: 'filings',
    key: 'filing_no',
    columns: { ...same('filing_no', 'company', 'effects', 'ingredients'), product: 'product_name', date: 'filing_date' },
  },
  {
    table: 'comment',
    before: 'comment_before',
    kind: 'comments',
    key: 'comment',
    columns: same('item', 'site', 'item_id', 'comment_id', 'month', 'text', 'rating'),
  },
  {
    table: 'exchange_rate',
    before: 'exchange_rate_before',
    kind: 'exchange_rates',
    key: 'exchange_rate',
    columns: same('source', 'base', 'quote', 'date', 'rate', 'per'),
  },
]

/** The tables that loads add names and the like to. */
export const DIRECTORY_TABLES: readonly TableName[] = DIRECTORIES.map((directory) => directory.table)

/** The tables of what loads replaced. */
export const BEFORE_TABLES: readonly TableName[] = DIRECTORIES.map((directory) => directory.before)

/** The loads that rows of the tables of names are of, or that replaced some. */
export async function writersOfDirectories(engine: LoadContext['engine']): Promise<string[]> {
  const each = DIRECTORIES.map(
    (one) =>
      sql`SELECT load_id AS id FROM ${table(one.table)} GROUP BY id UNION ALL SELECT replaced_by AS id FROM ${table(one.before)} GROUP BY id`,
  )
  const rows = await ofNodes<{ id: string }>(engine, sql`SELECT DISTINCT id FROM (${join(each, ' UNION ALL ')})`, { lane: 'background' })
  return [...new Set(rows.map((row) => row.id))]
}

const STAGE = Object.keys(load_row.columns)

/** What identifies a row of a directory, from the columns of the table or of `load_row` (they have the same names there). */
function keyOf(directory: Directory): Sql {
  if (directory.key === 'shop') return sql`sipHash64(toString(site), shop_id)`
  if (directory.key === 'attribute_word') return sql`sipHash64(name, value)`
  if (directory.key === 'category_counterpart') return sql`sipHash64(toString(tree), category_id, toString(other_tree))`
  if (directory.key === 'exchange_rate') return sql`sipHash64(source, toString(base), toString(quote), date)`
  if (directory.key === 'comment') return sql`sipHash64(item, comment_id)`
  return sql`${identifier(STAGE, directory.key)}`
}

const EMPTY: readonly [RegExp, Sql][] = [
  [/^Nullable/, sql`NULL`],
  [/^Array/, sql`[]`],
  [/^Map/, sql`map()`],
]

/** The rows of a kind in this load, each laid over what is stored: what the load leaves empty stays as it was. Columns `names` as in the table. */
function merged(context: LoadContext, directory: Directory, names: readonly string[], sites: readonly string[] | null): Sql {
  const types: Readonly<Record<string, string>> = TABLES[directory.table].columns
  const here = sites === null ? sql`1` : sql`site IN ${v.strings(sites)}`
  const newest = names.map((name) => {
    const from = identifier(STAGE, directory.columns[name] ?? name)
    return sql`argMaxIf(${from}, (file, line), ${isKnown(sql`${from}`, types[name] ?? '')}) AS ${identifier([`n_${name}`], `n_${name}`)}`
  })
  const columns = names.map((name) => {
    const mine = sql`n.${identifier([`n_${name}`], `n_${name}`)}`
    const old = sql`o.${identifier(names, name)}`
    return sql`if(${isKnown(mine, types[name] ?? '')}, ${mine}, ${old}) AS ${identifier(names, name)}`
  })
  return sql`SELECT n.k AS k, ${join(columns, ', ')} FROM
    (SELECT ${keyOf(directory)} AS k, ${join(newest, ', ')} FROM load_row WHERE ${goodRows(context, directory.kind)} AND ${here} GROUP BY k) AS n
    LEFT ANY JOIN (SELECT ${keyOf(directory)} AS k, * FROM ${table(directory.table)} FINAL WHERE ${here}) AS o ON n.k = o.k`
}

function isKnown(value: Sql, type: string): Sql {
  if (type.startsWith('Nullable')) return sql`isNotNull(${value})`
  if (EMPTY.some(([pattern]) => pattern.test(type))) return sql`notEmpty(${value})`
  return type.includes('Int') ? sql`${value} != 0` : sql`${value} != ''`
}

/** Items or shops of the sites as they will be after this load. Columns as in the table, and `k`, the key. */
export function directoryRows(context: LoadContext, name: 'item' | 'shop', columns: readonly string[], sites: readonly string[]): Sql {
  const directory = DIRECTORIES.find((one) => one.table === name) as Directory
  const list = join(
    columns.map((column) => sql`${identifier(Object.keys(TABLES[name].columns), column)}`),
    ', ',
  )
  const mine = sql`SELECT ${keyOf(directory)} FROM load_row WHERE ${goodRows(context, directory.kind)}`
  return sql`(SELECT k, ${list} FROM (${merged(context, directory, columns, sites)})
    UNION ALL SELECT ${keyOf(directory)} AS k, ${list} FROM ${table(name)} FINAL WHERE site IN ${v.strings(sites)} AND k NOT IN (${mine}))`
}

/** Puts the load's brands, words of attributes, shops, items, filings, comments and exchange rates into their tables, after keeping what they replace. */
export async function putDirectories(context: LoadContext): Promise<void> {
  const options = step(context, 'directories')
  const present = await presentKinds(context)
  for (const directory of DIRECTORIES.filter(({ kind }) => present.has(kind))) {
    const mine = sql`SELECT ${keyOf(directory)} FROM load_row WHERE ${goodRows(context, directory.kind)}`
    await context.engine.command(
      sql`INSERT INTO ${table(directory.before)} SELECT *, ${v.uint64(context.loadId)} FROM ${table(directory.table)} FINAL WHERE ${keyOf(directory)} IN (${mine})`,
      options,
    )
    const names = Object.keys(directory.columns)
    const key = directory.key === 'shop' ? [sql`shop`] : []
    const list = [...key, ...names.map((name) => sql`${identifier(names, name)}`), sql`load_id`]
    const values = [
      ...(directory.key === 'shop' ? [sql`k`] : []),
      ...names.map((name) => sql`${identifier(names, name)}`),
      sql`${v.uint64(context.loadId)}`,
    ]
    await context.engine.command(
      sql`INSERT INTO ${table(directory.table)} (${join(list, ', ')}) SELECT ${join(values, ', ')} FROM (${merged(context, directory, names, null)})
        SETTINGS max_bytes_before_external_group_by = 2000000000`,
      options,
    )
  }
}

/**
 * Takes a load out of the directory tables: what it replaced is there again. Rows of a later load stay, and will fall back on what was before
 * this one. Doing it twice does no harm.
 */
export async function takeBackDirectories(engine: LoadContext['engine'], loadId: bigint): Promise<void> {
  const id = v.uint64(loadId)
  const options = { lane: 'background', tag: `load-${loadId}-take-back` } as const
  for (const directory of DIRECTORIES) {
    const main = table(directory.table)
    const before = table(directory.before)
    const any = await ofNodes(
      engine,
      sql`SELECT 1 AS x FROM ${main} WHERE load_id = ${id} UNION ALL SELECT 1 FROM ${before} WHERE replaced_by = ${id} OR load_id = ${id} LIMIT 1`,
      options,
    )
    if (any.length === 0) continue
    const columns = join(
      Object.keys(TABLES[directory.table].columns).map((name) => sql`${identifier(Object.keys(TABLES[directory.table].columns), name)}`),
      ', ',
    )
    await engine.command(
      sql`INSERT INTO ${before} (${columns}, replaced_by) SELECT ${columns}, later FROM ${before} AS b
        INNER JOIN (SELECT ${keyOf(directory)} AS k, replaced_by AS later FROM ${before} WHERE load_id = ${id}) AS l ON ${keyOf(directory)} = l.k
        WHERE replaced_by = ${id}`,
      options,
    )
    await onNodes(engine, sql`DELETE FROM ${before} WHERE load_id = ${id}`, options)
    // In this order: a merge of the load's row with the earlier one would keep the load's, as the newer.
    await onNodes(engine, sql`DELETE FROM ${main} WHERE load_id = ${id}`, options)
    await engine.command(sql`INSERT INTO ${main} (${columns}) SELECT ${columns} FROM ${before} WHERE replaced_by = ${id}`, options)
    await onNodes(engine, sql`DELETE FROM ${before} WHERE replaced_by = ${id}`, options)
  }
}
