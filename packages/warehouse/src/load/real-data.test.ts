import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { sql } from '../sql/sql.ts'
import { type MonthRow, openTestDesk, type TestDesk } from './testing/desk.ts'
import { HAS_REAL_DATA, hundredths, plainCsv, realFile, sums } from './testing/real-data.ts'

async function categoryNames(): Promise<Map<string, string>> {
  const nodes = await desk.engine.query<{ category_id: string; name: string }>(
    sql`SELECT category_id, arrayStringConcat(path_zh, '>') AS name FROM category`,
  )
  return new Map(nodes.map((node) => [node.category_id, node.name]))
}

const example = (name: string): unknown => JSON.parse(readFileSync(new URL(`examples/${name}.json`, import.meta.url), 'utf8'))

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** Rows that can be read, exact repeats taken out, and those whose item and day occur with different values taken out too. */
function readings(): { day: string; id: string; price: number; sold: number; shop: string; title: string }[] {
  const rows = plainCsv('tmall_cosmetics/tmall_cosmetics_2016-11.gb18030.csv', 'gb18030')
  const kept = new Map<string, Record<string, string>[]>()
  for (const row of rows) {
    if (row.sale_count === '' || row.price === '') continue
    const key = `${row.id} ${row.update_time}`
    const same = kept.get(key) ?? []
    if (!same.some((other) => JSON.stringify(other) === JSON.stringify(row))) kept.set(key, [...same, row])
  }
  return [...kept.values()]
    .filter((same) => same.length === 1)
    .flat()
    .map((row) => ({
      day: (row.update_time ?? '')
        .split('/')
        .map((part) => part.padStart(2, '0'))
        .join('-'),
      id: row.id ?? '',
      price: hundredths(row.price ?? ''),
      sold: Number(row.sale_count),
      shop: row.店名 ?? '',
      title: row.title ?? '',
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

const byItem = () => [...Map.groupBy(readings(), (row) => row.id).values()]
const band = (price: number | null) => String(Math.floor((price ?? 0) / 10000))
const TMALL = 'tmall_cosmetics/tmall_cosmetics_2016-11.gb18030.csv'
const isTmall = (row: MonthRow) => row.site === 'tmall'

describe.skipIf(!HAS_REAL_DATA)('real files against sums made another way', () => {
  test('tmall cosmetics, the last reading of the month counts', async () => {
    const report = await desk.loadPaths([realFile(TMALL)], example('tmall-cosmetics-snapshot'))
    expect(report.state).toBe('published')
    expect(report.rows_read).toBe(27598)
    const last = byItem()
      .map((rows) => rows.at(-1))
      .filter((row) => row !== undefined)
    const months = (await desk.months()).filter(isTmall)
    expect(months.length).toBe(last.length)
    const expected = sums(
      last,
      (row) => row.shop,
      (row) => row.sold,
      (row) => row.sold * row.price,
    )
    expect(
      sums(
        months,
        (row) => row.shop_id,
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(expected)
    expect(
      sums(
        months,
        (row) => row.brand_id,
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(expected)
    expect(
      sums(
        months,
        (row) => band(row.price),
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(
      sums(
        last,
        (row) => band(row.price),
        (row) => row.sold,
        (row) => row.sold * row.price,
      ),
    )
    const cream = (title: string) => String(title.includes('面霜') && !title.includes('男士'))
    expect(
      sums(
        months,
        (row) => cream(row.title),
        (row) => row.sales,
      ),
    ).toEqual(
      sums(
        last,
        (row) => cream(row.title),
        (row) => row.sold * row.price,
      ),
    )
    expect(report.months.map(({ month, sold, sales }) => [month, sold, Math.round((sales ?? 0) * 100)])).toEqual([
      [
        '2016-11',
        ...(sums(
          last,
          () => '',
          (row) => row.sold,
          (row) => row.sold * row.price,
        )[''] ?? []),
      ],
    ])
  })

  test('tmall cosmetics as a growing counter', async () => {
    const report = await desk.loadPaths([realFile(TMALL)], {
      ...(example('tmall-cosmetics-counter') as object),
      // Another reading of the same file, worth less than half of what the one before made of it.
      on_fault: 'publish',
    })
    expect(report.state).toBe('published')
    const expected = byItem().map((rows) => {
      const rises = rows.map((row, index) => ({ row, rise: Math.max(0, row.sold - (rows[index - 1]?.sold ?? row.sold)) }))
      return {
        shop: rows[0]?.shop ?? '',
        price: rows.at(-1)?.price ?? 0,
        sold: rises.reduce((sum, { rise }) => sum + rise, 0),
        sales: rises.reduce((sum, { row, rise }) => sum + rise * row.price, 0),
      }
    })
    const months = (await desk.months()).filter(isTmall)
    expect(months.length).toBe(expected.length)
    expect(
      sums(
        months,
        (row) => row.shop_id,
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(
      sums(
        expected,
        (row) => row.shop,
        (row) => row.sold,
        (row) => row.sales,
      ),
    )
    expect(
      sums(
        months,
        (row) => band(row.price),
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(
      sums(
        expected,
        (row) => band(row.price),
        (row) => row.sold,
        (row) => row.sales,
      ),
    )
  })

  test('every row of the tmall file is a reading or has its reason', async () => {
    const [report] = await desk.loads.list()
    const rows = plainCsv(TMALL, 'gb18030')
    const empty = rows.filter((row) => row.sale_count === '').length
    expect(empty).toBe(2354)
    expect(report?.rows_faulty).toBe(rows.length - readings().length)
  })

  test('the taobao tree of 19 226 categories is numbered so that a category holds all below it', async () => {
    const report = await desk.loadPaths([realFile('taobao_categories/taobao_item_cat_2017.csv')], example('taobao-categories'))
    expect([report.state, report.rows.categories, report.rows_faulty]).toEqual(['published', 19226, 0])
    const { tree_generations } = await currentRevision(desk.engine)
    const nodes = await desk.engine.query<{
      category_id: string
      no: number
      last: number
      level: number
      path_zh: string[]
      generation: number
    }>(sql`SELECT category_id, no, last, level, path_zh, generation FROM category WHERE tree = 'taobao' ORDER BY no`)
    const live = nodes.filter((node) => node.generation === tree_generations.taobao)
    expect(live.length).toBe(19226)
    const rows = plainCsv('taobao_categories/taobao_item_cat_2017.csv')
    const below = new Map<string, number>()
    for (const row of rows) for (const id of (row.cid_path ?? '').split('>')) below.set(id, (below.get(id) ?? 0) + 1)
    const byId = new Map(rows.map((row) => [row.cid, row]))
    for (const node of live) {
      expect(node.last - node.no + 1).toBe(below.get(node.category_id))
      expect([node.level, node.path_zh.join('>')]).toEqual([
        byId.get(node.category_id)?.cid_path?.split('>').length,
        byId.get(node.category_id)?.name_path,
      ])
    }
    expect(below.get('1801')).toBe(123)
  })

  test('taobao item months by month, shop and category; loaded twice the same', async () => {
    const rows = plainCsv('taobao_monthly_2021/taobao_item_month_2021.csv')
    const key = (month: string, shop: string, category: string) => `${month} ${shop} ${category}`
    const expected = sums(
      rows,
      (row) => key((row.month ?? '').replace('-', ''), row.shop_name ?? '', row.category_lv1 ?? ''),
      (row) => Number(row.sold),
      (row) => hundredths(row.sales ?? ''),
    )
    for (const _ of ['first', 'again']) {
      const report = await desk.loadPaths([realFile('taobao_monthly_2021/taobao_item_month_2021.csv')], example('taobao-item-months'))
      expect([report.state, report.rows_faulty, report.rows.item_months]).toEqual(['published', 0, 1261])
      const months = (await desk.months()).filter((row) => row.site === 'taobao')
      const name = await categoryNames()
      expect(
        sums(
          months,
          (row) => key(String(row.month), row.shop_id, name.get(row.category_id) ?? ''),
          (row) => row.sold,
          (row) => row.sales,
        ),
      ).toEqual(expected)
    }
  })

  test('hktvmall by shop, brand and category', async () => {
    const report = await desk.loadPaths([realFile('hktvmall_2022/df_item_ALL.csv')], example('hktvmall-items'))
    expect(report.state).toBe('published')
    const all = plainCsv('hktvmall_2022/df_item_ALL.csv')
    const sound = all.filter((row) => row.Price !== '未有資料' && row.Sales_Number !== '' && row.Price !== '')
    const same = Map.groupBy(sound, (row) => row.ProductID ?? '')
    const kept = [...same.values()]
      .filter((rows) => new Set(rows.map((row) => JSON.stringify(row))).size === 1)
      .map((rows) => rows[0] ?? {})
    const months = (await desk.months()).filter((row) => row.site === 'hktvmall_hk')
    const soldOf = (row: Record<string, string>) => Number(row.Sales_Number)
    const salesOf = (row: Record<string, string>) => Number(row.Sales_Number) * hundredths(row.Price ?? '')
    expect(
      sums(
        months,
        (row) => row.category_id,
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(sums(kept, (row) => `${row.Main_Cat}>${row.Sub_Cat}`.replace(/>$/, ''), soldOf, salesOf))
    expect(
      sums(
        months,
        (row) => row.shop_id,
        (row) => row.sold,
        (row) => row.sales,
      ),
    ).toEqual(sums(kept, (row) => row.Shop ?? '', soldOf, salesOf))
    expect(report.rows_read).toBe(all.length)
  })
})
