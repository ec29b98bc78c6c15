import filingList from '@marketscope/contract/analyses/filing-list'
import filingRise from '@marketscope/contract/analyses/filing-rise'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../catalog/catalog.ts'
import { openTestDesk, type TestDesk } from '../load/testing/desk.ts'
import { HAS_REAL_DATA, plainCsv } from '../load/testing/real-data.ts'
import { EVERYTHING } from '../testing/fixture-market.ts'
import { Warehouse } from '../warehouse.ts'

/*
 * Real lists of ingredients of products that a shop sells, as if each were filed: no register of filings was found as data. Numbers and days of the filings
 * are made up and say so, each product sells once at its price. What is looked at is whether the table counts such texts right.
 */

interface Product {
  id: string
  label: string
  price: number
  ingredients: string[]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = (lines: readonly (readonly string[])[]) => lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')

/** The parts of a list: commas part, but not within brackets nor in `1,2-Hexanediol`; a full stop at the end is none of it. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [index, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    const inNumber = /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '')
    if (sign === ',' && depth === 0 && !inNumber) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
    .map((part) =>
      part
        .replace(/[\s;]+/g, ' ')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((part) => part !== '')
}

let desk: TestDesk
let warehouse: Warehouse
let products: Product[]

beforeAll(async () => {
  if (!HAS_REAL_DATA) return
  products = plainCsv('sephora_ingredients/cosmetics.csv').map((row, index) => ({
    id: `S${index + 1}`,
    label: row.Label ?? row['\ufeffLabel'] ?? '',
    price: Number(row.Price),
    ingredients: split(row.Ingredients ?? ''),
  }))
  desk = await openTestDesk()
  const labels = [...new Set(products.map(({ label }) => label))]
  const report = await desk.load({
    'categories.csv': csv([
      ['tree', 'category_id', 'parent_id', 'name_zh', 'name_en'],
      ['taobao', '1801', '', '护肤', 'Skin care'],
      ...labels.map((label, index) => ['taobao', `c${index}`, '1801', label, label]),
    ]),
    'items.csv': csv([
      ['site', 'item_id', 'title', 'category_id', 'filing_no'],
      ...products.map(({ id, label }) => ['tmall', id, `product ${id}`, `c${labels.indexOf(label)}`, `made up for a test ${id}`]),
    ]),
    'item-months.csv': csv([
      ['site', 'month', 'item_id', 'price', 'sold', 'sales'],
      ...products.map(({ id, price }) => ['tmall', '2024-01', id, String(price), '1', String(price)]),
    ]),
    'filings.csv': csv([
      ['filing_no', 'product_name', 'company', 'filing_date', 'effects', 'ingredients'],
      ...products.map(({ id, ingredients }, index) => [
        ...[`made up for a test ${id}`, `product ${id}`, '', index % 2 === 0 ? '2023-06-01' : '2020-06-01', ''],
        ingredients.join(';'),
      ]),
    ]),
  })
  if (report.state !== 'published' || report.faults > 0) throw new Error(JSON.stringify(await desk.faults(report)))
  warehouse = new Warehouse(desk.engine, await readCatalog(desk.engine), undefined, 0)
  await warehouse.settled()
})
afterAll(() => desk?.end())

const fold = (text: string) =>
  text
    .replace(/['’`´]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')

/** Products and their prices by ingredient, in plain code. */
function plainly(some: readonly Product[]): Map<string, { items: number; sales: number }> {
  const counted = new Map<string, { items: number; sales: number }>()
  for (const { ingredients, price } of some)
    for (const name of new Set(ingredients.map(fold))) {
      const before = counted.get(name) ?? { items: 0, sales: 0 }
      counted.set(name, { items: before.items + 1, sales: before.sales + Math.round(price * 100) })
    }
  return counted
}

async function ask<R>(declaration: AnalysisDeclaration, cid: string, own: object): Promise<R> {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', of: 'ingredient', ...own })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: [cid] } })
  return (await warehouse.analyse(declaration, input, filter, EVERYTHING)).result as R
}

interface List {
  data: { id: string; items: number; sales: number; filings: number }[]
  count: number
  total: { items: number }
}

describe.skipIf(!HAS_REAL_DATA)('real lists of ingredients', () => {
  test('every ingredient has the products and sales of a plain count, on all pages', async () => {
    const expected = plainly(products)
    expect(products.length).toBeGreaterThan(1200)
    expect(expected.get('water')?.items).toBeGreaterThan(500)
    const rows: List['data'] = []
    let count = 0
    for (let page = 1; page === 1 || rows.length < count; page++) {
      const answer = await ask<List>(filingList, '1801', { page, page_size: 100 })
      expect(answer.total.items).toBe(products.length)
      count = answer.count
      rows.push(...answer.data)
    }
    const stated = rows.filter(({ id }) => id !== 'unstated')
    expect(stated).toHaveLength(expected.size)
    for (const { id, items, sales, filings } of stated)
      expect({ items, sales: Math.round(sales * 100), filings }, id).toEqual({ ...expected.get(fold(id)), filings: items })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('of one kind of products only', async () => {
    const masks = products.filter(({ label }) => label === 'Face Mask')
    const { data } = await ask<List>(filingList, `c${[...new Set(products.map(({ label }) => label))].indexOf('Face Mask')}`, {
      page_size: 20,
    })
    const expected = plainly(masks)
    for (const { id, items } of data.filter((row) => row.id !== 'unstated')) expect(items, id).toBe(expected.get(fold(id))?.items)
  })

  test('the rise is the share among those filed lately less that among the others', async () => {
    const [lately, before] = [
      plainly(products.filter((_, index) => index % 2 === 0)),
      plainly(products.filter((_, index) => index % 2 === 1)),
    ]
    const [all_new, all_existing] = [Math.ceil(products.length / 2), Math.floor(products.length / 2)]
    const { data } = await ask<{ data: { id: string; rise: number; all_new: number; all_existing: number }[] }>(filingRise, '1801', {
      top: 50,
    })
    expect(data).toHaveLength(100)
    for (const row of data) {
      const share = (lately.get(fold(row.id))?.items ?? 0) / all_new - (before.get(fold(row.id))?.items ?? 0) / all_existing
      expect(row.rise, row.id).toBeCloseTo(share, 5)
      expect([row.all_new, row.all_existing]).toEqual([all_new, all_existing])
    }
    expect(data.map(({ rise }) => rise)).toEqual(data.map(({ rise }) => rise).sort((a, b) => b - a))
  })
})
