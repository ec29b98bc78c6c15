import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { minorUnits } from '@marketscope/contract/currency'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { DemoFile } from '@marketscope/demo-market/write-demo-market'

/** The other side of the bench: DuckDB in this process, on two threads. */
export interface Theirs {
  /** The rows of a SELECT; whole numbers and decimals as numbers. */
  ask<R>(text: string): Promise<R[]>
  close(): void
}

/** What {@link buildTheirs} makes; another number for each change of it. */
export const LAYOUT = 2

/** Opens a database that {@link buildTheirs} made. */
export async function openTheirs(path: string): Promise<Theirs> {
  const instance = await DuckDBInstance.create(path, { threads: '2', access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  return {
    async ask<R>(text: string) {
      const reader = await connection.runAndReadAll(text)
      const rows = reader.getRowObjectsJS()
      for (const row of rows) for (const [name, value] of Object.entries(row)) if (typeof value === 'bigint') row[name] = Number(value)
      return rows as R[]
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

const SCORES = ['describe_score', 'service_score', 'logistics_score']

const listed = (column: string) => `list_distinct([x FOR x IN string_split(${column}, ';') IF x != ''])`

export const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/**
 * Loads the market's files into one table of item-months with everything about them in its columns, sorted by category number and month, which
 * suits the questions best. Items, shops and brands have whole numbers too, which are counted faster than their ids; an item's attributes are a map. Money
 * is whole minor units; months are counted from year 0. What is known of shops and filings, and SKUs, are
 * in tables of their own.
 */
export async function buildTheirs(path: string, folder: string, files: readonly DemoFile[]): Promise<void> {
  const numbers = join(dirname(path), 'category-numbers.csv')
  await writeFile(numbers, await numberCategories(join(folder, 'categories.csv')))
  const csv = (name: string) =>
    `read_csv(${text(join(folder, name))}, header = true, all_varchar = true, quote = '"', escape = '"', delim = ',')`
  const months = files.filter((file) => file.kind === 'item_months').map((file) => text(file.path))
  const named = (zh: string, en: string, id: string) => `coalesce(nullif(${zh}, ''), nullif(${en}, ''), ${id})`
  const money = (column: string) => `CAST(round(CAST(nullif(m.${column}, '') AS DECIMAL(18, 2)) * u.unit) AS BIGINT)`
  const own = (column: string, fallback: string) => `coalesce(nullif(m.${column}, ''), ${fallback}, '')`
  const units = KNOWN_SITES.map((site) => `(${text(site.id)}, ${minorUnits(site.currency)}, ${text(site.tree)})`).join(', ')
  const instance = await DuckDBInstance.create(path, { threads: '2', memory_limit: '10GB' })
  const connection = await instance.connect()
  const run = (statement: string) => connection.run(statement)
  await run(`SET temp_directory = ${text(`${path}.tmp`)}`)
  await run(`CREATE TABLE category AS SELECT tree, category_id, CAST(no AS INTEGER) AS no, CAST(last AS INTEGER) AS last, CAST(parent AS INTEGER) AS parent,
    string_split(path, '|') AS path FROM read_csv(${text(numbers)}, header = true, all_varchar = true)`)
  await run(`CREATE TEMP TABLE u AS SELECT * FROM (VALUES ${units}) AS u(site, unit, tree)`)
  await run(
    `CREATE TEMP TABLE brands AS SELECT brand_id, CAST(row_number() OVER () AS INTEGER) AS brand, ${named('name_zh', 'name_en', 'brand_id')} AS name FROM ${csv('brands.csv')}`,
  )
  await run(
    `CREATE TABLE shop AS SELECT site, shop_id, CAST(row_number() OVER () AS INTEGER) AS shop, shop_type, ${named('name_zh', 'name_en', 'shop_id')} AS name, business_name, address, contact,
      ${SCORES.map((score) => `CAST(nullif(${score}, '') AS DOUBLE) AS ${score}`).join(', ')} FROM ${csv('shops.csv')}`,
  )
  await run(`CREATE TABLE filing AS SELECT filing_no, product_name AS product, company, nullif(filing_date, '') AS date, ${listed('effects')} AS effects, ${listed('ingredients')} AS ingredients
    FROM ${csv('filings.csv')}`)
  await run(`CREATE TEMP TABLE items AS SELECT * EXCLUDE (attributes), CAST(row_number() OVER () AS INTEGER) AS item,
    map_from_entries([{k: split_part(x, ':', 1), v: substr(x, strpos(x, ':') + 1)} FOR x IN string_split(attributes, ';') IF x != '']) AS attributes FROM ${csv('items.csv')}`)
  await run(
    `CREATE TEMP VIEW months AS SELECT * FROM read_csv([${months.join(', ')}], header = true, all_varchar = true, union_by_name = true, quote = '"', escape = '"', delim = ',')`,
  )
  const has = new Set((await connection.runAndReadAll('DESCRIBE months')).getRowObjectsJS().map((row) => String(row.column_name)))
  const perMonth = (column: string) => (has.has(column) ? own(column, `i.${column}`) : `coalesce(i.${column}, '')`)
  await run(`CREATE TEMP TABLE narrow AS
    SELECT x.*, coalesce(c.no, 0) AS category FROM (
      SELECT m.site, ${has.has('version') ? "coalesce(m.version, '')" : "''"} AS version, CAST(m.month[1:4] AS INTEGER) * 12 + CAST(m.month[6:7] AS INTEGER) - 1 AS month, i.item,
        ${has.has('title') ? "nullif(m.title, '')" : 'NULL'} AS own_title, ${perMonth('category_id')} AS category_id, ${perMonth('brand_id')} AS brand_id, ${perMonth('shop_id')} AS shop_id,
        ${money('price')} AS price, CAST(m.sold AS BIGINT) AS sold, ${money('sales')} AS sales, CAST(nullif(m.comments, '') AS BIGINT) AS comments,
        ${money('crossed_price')} AS crossed_price, ${money('lowest_price')} AS lowest_price, u.tree
      FROM months AS m JOIN u ON u.site = m.site JOIN items AS i ON i.site = m.site AND i.item_id = m.item_id) AS x
    LEFT JOIN category AS c ON c.tree = x.tree AND c.category_id = x.category_id`)
  const wide = `SELECT x.site, version, month, category, x.item, i.item_id, coalesce(own_title, i.title, '') AS title, coalesce(i.title_translated, '') AS title_translated,
      lower(concat(coalesce(own_title, i.title, ''), chr(10), i.title_translated)) AS title_search, coalesce(b.brand, 0) AS brand, x.brand_id, coalesce(b.name, x.brand_id) AS brand_name,
      coalesce(s.shop, 0) AS shop, x.shop_id, coalesce(s.name, x.shop_id) AS shop_name, coalesce(s.shop_type, '') AS shop_type,
      price, sold, sales, comments, crossed_price, lowest_price, nullif(i.shelf_time, '') AS shelf_time, coalesce(i.image, '') AS image, coalesce(i.link, '') AS link,
      coalesce(i.location, '') AS location, coalesce(i.filing_no, '') AS filing_no, coalesce(f.product, '') AS filing_product, i.attributes
    FROM narrow AS x JOIN items AS i ON i.item = x.item
    LEFT JOIN brands AS b ON b.brand_id = x.brand_id
    LEFT JOIN shop AS s ON s.site = x.site AND s.shop_id = x.shop_id
    LEFT JOIN filing AS f ON f.filing_no = i.filing_no`
  const slices = await slicesOf(connection, 'narrow', 500_000)
  for (const [index, { low, high }] of slices.entries())
    await run(
      `${index === 0 ? 'CREATE TABLE item_month AS' : 'INSERT INTO item_month'} ${wide} WHERE category BETWEEN ${low} AND ${high} ORDER BY category, month`,
    )
  const skus = files.filter((file) => file.kind === 'sku_months').map((file) => text(file.path))
  await run(`CREATE TABLE sku_month AS SELECT i.item, CAST(m.month[1:4] AS INTEGER) * 12 + CAST(m.month[6:7] AS INTEGER) - 1 AS month, m.sku_id, m.sku_name,
      CAST(m.sold AS BIGINT) AS sold, ${money('sales')} AS sales
    FROM read_csv([${skus.join(', ')}], header = true, all_varchar = true, quote = '"', escape = '"', delim = ',') AS m
    JOIN u ON u.site = m.site JOIN items AS i ON i.site = m.site AND i.item_id = m.item_id ORDER BY item, month`)
  await run('CHECKPOINT')
  connection.closeSync()
  instance.closeSync()
}

/** Ranges of category numbers of about so many rows, in order: sorting wide rows all at once would take more memory than there is. */
export async function slicesOf(connection: DuckDBConnection, table: string, rows: number): Promise<{ low: number; high: number }[]> {
  const reader = await connection.runAndReadAll(
    `SELECT min(category) AS low, max(category) AS high FROM (
      SELECT category, (sum(rows) OVER (ORDER BY category) - rows) // ${Math.ceil(rows)} AS slice FROM (SELECT category, count(*) AS rows FROM ${table} GROUP BY category))
    GROUP BY slice ORDER BY low`,
  )
  return reader.getRowObjectsJS().map(({ low, high }) => ({ low: Number(low), high: Number(high) }))
}

interface Node {
  tree: string
  id: string
  parent: string
  name: string
}

/** Categories numbered in tree order, so that one with all below it is a range; as CSV. */
async function numberCategories(path: string): Promise<string> {
  const children = new Map<string, Node[]>()
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [tree = '', id = '', parent = '', name = ''] = line.split(',')
    if (tree === 'tree') continue
    const key = `${tree}|${parent}`
    children.set(key, [...(children.get(key) ?? []), { tree, id, parent, name }])
  }
  const out: string[] = []
  let no = 0
  const walk = (node: Node, above: readonly string[], parent: number): void => {
    const own = ++no
    const path = [...above, node.name]
    for (const child of children.get(`${node.tree}|${node.id}`) ?? []) walk(child, path, own)
    out.push(`${node.tree},${node.id},${own},${no},${parent},"${path.join('|')}"`)
  }
  for (const [key, roots] of children) if (key.endsWith('|')) for (const root of roots) walk(root, [], 0)
  return `tree,category_id,no,last,parent,path\n${out.join('\n')}\n`
}
