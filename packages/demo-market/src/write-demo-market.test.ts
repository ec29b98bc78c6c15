import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { SHOP_TYPES } from '@marketscope/contract/channels'
import { minorUnits } from '@marketscope/contract/currency'
import { type FieldType, LOAD_KINDS, loadKind } from '@marketscope/contract/load-format'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv, readKind } from './testing/read-csv.ts'
import { type DemoFile, writeDemoMarket } from './write-demo-market.ts'

const SIZE = 40_000
let folder = ''
let files: DemoFile[] = []
let itemMonths = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-market-'))
  const made = await writeDemoMarket({ size: SIZE, seed: 7, lastMonth: '2025-06', folder: join(folder, 'a') })
  files = made.files
  itemMonths = made.item_months
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function hashes(list: readonly DemoFile[], below: string): Promise<string[]> {
  return Promise.all(
    list.map(
      async ({ path }) =>
        `${relative(below, path)} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`,
    ),
  )
}

const FORMAT: Record<FieldType, RegExp> = {
  id: /^\S.*$/,
  text: /^\S(.*\S)?$/,
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  date: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/,
  money: /^\d+(\.\d{1,2})?$/,
  count: /^\d+$/,
  number: /^\d+(\.\d+)?$/,
  pairs: /^[^;:]+:[^;:]+(;[^;:]+:[^;:]+)*$/,
  list: /^[^;]+(;[^;]+)*$/,
  period: /^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
  currency: /^[A-Z]{3}$/,
  rate: /^\d+(\.\d+)?(e-\d+)?$/,
}

test('the same options give the same bytes, another seed gives others', async () => {
  const again = await writeDemoMarket({ size: SIZE, seed: 7, lastMonth: '2025-06', folder: join(folder, 'b') })
  const other = await writeDemoMarket({ size: SIZE, seed: 8, lastMonth: '2025-06', folder: join(folder, 'c') })
  const first = await hashes(files, join(folder, 'a'))
  expect(await hashes(again.files, join(folder, 'b'))).toEqual(first)
  expect(await hashes(other.files, join(folder, 'c'))).not.toEqual(first)
})

test('an aborted run throws the reason', async () => {
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  await expect(writeDemoMarket({ size: SIZE, lastMonth: '2025-06', folder: join(folder, 'd'), signal: stop.signal })).rejects.toThrow(
    'enough',
  )
})

describe('the files obey the load format', () => {
  test('every kind is there, and the counts are the rows', async () => {
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(LOAD_KINDS.map(({ id }) => id)))
    for (const { path, rows } of files) expect([path, parseCsv(await readFile(path, 'utf8')).rows.length]).toEqual([path, rows])
    expect(files.filter(({ kind }) => kind === 'item_months').reduce((sum, { rows }) => sum + rows, 0)).toBe(itemMonths)
    expect(Math.abs(itemMonths / SIZE - 1)).toBeLessThan(0.15)
  })

  test.each(LOAD_KINDS.map(({ id }) => id))('%s: columns, values and keys', async (id) => {
    const kind = loadKind(id)
    const keys = new Set<string>()
    for (const file of files.filter((one) => one.kind === id)) {
      const { columns, rows } = parseCsv(await readFile(file.path, 'utf8'))
      const known = kind.fields.filter(({ name }) => columns.includes(name))
      expect(known.map(({ name }) => name)).toEqual(columns)
      for (const { name, required } of kind.fields) if (required) expect(columns).toContain(name)
      for (const row of rows) {
        if (row.length !== columns.length) throw new Error(`${file.path}: ${row.join(',')}`)
        known.forEach(({ name, type, required }, n) => {
          const value = row[n] ?? ''
          if (value === '' ? required : !FORMAT[type].test(value)) throw new Error(`${file.path}: ${name} is ${JSON.stringify(value)}`)
        })
        keys.add(kind.key.map((name) => row[columns.indexOf(name)] ?? '').join('\t'))
      }
    }
    expect(keys.size).toBe(files.filter((one) => one.kind === id).reduce((sum, { rows }) => sum + rows, 0))
  })

  test('ids refer to rows that exist', async () => {
    const tree = new Map(KNOWN_SITES.map((site) => [site.id, site.tree]))
    const categories = new Set((await readKind(files, 'categories')).map((row) => `${row.tree} ${row.category_id}`))
    const brands = new Set((await readKind(files, 'brands')).map((row) => row.brand_id))
    const shops = new Set((await readKind(files, 'shops')).map((row) => `${row.site} ${row.shop_id}`))
    const filings = new Set((await readKind(files, 'filings')).map((row) => row.filing_no))
    const items = await readKind(files, 'items')
    const ids = new Set(items.map((row) => `${row.site} ${row.item_id}`))
    const wrong: unknown[] = []
    for (const row of items) {
      if (!categories.has(`${tree.get(row.site ?? '')} ${row.category_id}`)) wrong.push(row)
      if (row.brand_id && !brands.has(row.brand_id)) wrong.push(row)
      if (row.shop_id && !shops.has(`${row.site} ${row.shop_id}`)) wrong.push(row)
      if (row.filing_no && !filings.has(row.filing_no)) wrong.push(row)
    }
    for (const row of [
      ...(await readKind(files, 'item_months')),
      ...(await readKind(files, 'sku_months')),
      ...(await readKind(files, 'comments')),
    ]) {
      if (!ids.has(`${row.site} ${row.item_id}`)) wrong.push(row)
      if (row.category_id && !categories.has(`${tree.get(row.site ?? '')} ${row.category_id}`)) wrong.push(row)
      if (row.brand_id && !brands.has(row.brand_id)) wrong.push(row)
    }
    for (const row of await readKind(files, 'categories'))
      if (row.parent_id && !categories.has(`${row.tree} ${row.parent_id}`)) wrong.push(row)
    for (const row of await readKind(files, 'category_counterparts')) {
      if (!categories.has(`${row.tree} ${row.category_id}`)) wrong.push(row)
      for (const id of row.counterparts?.split(';') ?? []) if (id !== '-' && !categories.has(`${row.other_tree} ${id}`)) wrong.push(row)
    }
    expect(wrong).toEqual([])
  })
})

test('every site and every shop type is there, the domestic ones with three quarters of the rows', async () => {
  const months = await readKind(files, 'item_months')
  expect(new Set(months.map((row) => row.site))).toEqual(new Set(KNOWN_SITES.map(({ id }) => id)))
  const items = await readKind(files, 'items')
  const used = new Set(items.map((row) => `${row.site} ${row.shop_id}`))
  const types = (await readKind(files, 'shops')).filter((row) => used.has(`${row.site} ${row.shop_id}`)).map((row) => row.shop_type)
  expect(new Set(types)).toEqual(new Set(SHOP_TYPES))
  const domestic = months.filter((row) => ['taobao', 'tmall', 'jd', 'douyin'].includes(row.site ?? '')).length / months.length
  expect(domestic).toBeGreaterThan(0.7)
  expect(domestic).toBeLessThan(0.8)
})

test('amounts are whole where the currency has no minor unit', async () => {
  const units = new Map(KNOWN_SITES.map((site) => [site.id, minorUnits(site.currency)]))
  const broken = (await readKind(files, 'item_months')).filter(
    (row) =>
      units.get(row.site ?? '') === 1 && [row.price, row.sales, row.crossed_price, row.lowest_price].some((value) => value?.includes('.')),
  )
  expect(broken).toEqual([])
})

test('every attribute of the domestic sites has an English name, and so has every value that is not the same in English', async () => {
  const words = new Map((await readKind(files, 'attribute_words')).map(({ name, value, text_en }) => [`${name}:${value}`, text_en ?? '']))
  const domestic = (await readKind(files, 'items')).filter((row) => ['taobao', 'tmall', 'jd', 'douyin'].includes(row.site ?? ''))
  const pairs = new Set(domestic.flatMap((row) => (row.attributes ?? '').split(';').filter((pair) => pair !== '')))
  const names = new Set([...pairs].map((pair) => pair.slice(0, pair.indexOf(':'))))
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter((name) => isChinese(name) && isChinese(words.get(`${name}:`) ?? name))).toEqual([])
  const values = [...pairs].filter((pair) => isChinese(pair.slice(pair.indexOf(':'))))
  expect(values.length).toBeGreaterThan(200)
  expect(values.filter((pair) => isChinese(words.get(pair) ?? pair))).toEqual([])
  expect([words.get('净含量:'), words.get('屏幕尺寸:34英寸'), words.get('功效:保湿'), words.get('净含量:50ml')]).toEqual([
    'Net Content',
    '34 in',
    'Moisturising',
    undefined,
  ])
})

test('what is written in English overseas has a Chinese name, and keeps its own', async () => {
  const words = new Map(
    (await readKind(files, 'attribute_words')).map(({ name, value, text_zh, text_en }) => [`${name}:${value}`, [text_zh, text_en]]),
  )
  expect([words.get('Origin:'), words.get('Origin:South Korea'), words.get('Season:')]).toEqual([
    ['产地', 'Origin'],
    ['韩国', 'South Korea'],
    [expect.stringContaining('季'), 'Season'],
  ])
})

test('so have the effects and ingredients of filings', async () => {
  const words = await readKind(files, 'attribute_words')
  const known = (name: string) => new Set(words.filter((row) => row.name === name).map(({ value }) => value))
  const filings = await readKind(files, 'filings')
  for (const name of ['effects', 'ingredients'] as const) {
    const said = new Set(filings.flatMap((row) => (row[name] ?? '').split(';')))
    expect(said.size).toBeGreaterThan(10)
    expect([...said].filter((one) => /\p{Script=Han}/u.test(one) && !known(name).has(one))).toEqual([])
  }
})
