import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../engine/engine.ts'
import { publishRevision, type Segment } from '../schema/revision.ts'
import type { TableName } from '../schema/tables.ts'
import { sql, v } from '../sql/sql.ts'
import { openWarehouse, type Viewer, type Warehouse } from '../warehouse.ts'

/** One month of an item as the fixture is written down: month yyyymm, units, fen. */
interface Month {
  month: number
  price: number
  sold: number
  sales: number
}

interface State {
  site: string
  item_id: string
  title: string
  category: number
  brand_id: string
  shop_id: string
  shop_type: string
  months: Month[]
}

const BLOCK = 2 ** 20
export const FACE_CREAM = BLOCK + 2
export const MASK = BLOCK + 3
export const LIPSTICK = BLOCK + 5

const month = (yyyymm: number, price: number, sold: number, sales: number): Month => ({ month: yyyymm, price, sold, sales })

/** Six items of three sites, written by hand. A4 changed its title and its category in February 2024; A2 sold nothing in that month; A6 has no category. */
const STATES: State[] = [
  {
    site: 'tmall',
    item_id: 'A1',
    title: '珀妍 保湿面霜 50g',
    category: FACE_CREAM,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [
      month(202301, 10000, 5, 50000),
      month(202302, 10000, 8, 80000),
      month(202311, 10000, 1, 10000),
      month(202312, 10000, 2, 20000),
      month(202401, 10000, 10, 100000),
      month(202402, 9900, 20, 190000),
    ],
  },
  {
    site: 'tmall',
    item_id: 'A2',
    title: '男士面霜 控油',
    category: FACE_CREAM,
    brand_id: 'B2',
    shop_id: 'S2',
    shop_type: 'tmall_chaoshi',
    months: [month(202302, 6000, 4, 24000), month(202401, 5000, 4, 20000), month(202402, 5500, 0, 0)],
  },
  {
    site: 'taobao',
    item_id: 'A3',
    title: '面膜 补水 10片',
    category: MASK,
    brand_id: '',
    shop_id: 'S3',
    shop_type: 'cshop',
    months: [month(202401, 990, 100, 99000), month(202402, 1000, 50, 50000)],
  },
  {
    site: 'tmall',
    item_id: 'A4',
    title: 'Poyan Cream 面霜',
    category: FACE_CREAM,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [month(202401, 9999, 3, 29997)],
  },
  {
    site: 'tmall',
    item_id: 'A4',
    title: 'Poyan ＭＡＳＫ 新款',
    category: MASK,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [month(202402, 10000, 6, 60000)],
  },
  {
    site: 'tmall',
    item_id: 'A5',
    title: '口红 "哑光" <b>',
    category: LIPSTICK,
    brand_id: 'B2',
    shop_id: 'S2',
    shop_type: 'tmall_chaoshi',
    months: [month(202401, 10000, 7, 70000)],
  },
  {
    site: 'jd',
    item_id: 'A6',
    title: '没有类目的商品',
    category: 0,
    brand_id: 'B2',
    shop_id: 'S6',
    shop_type: 'jd_self',
    months: [month(202401, 5000, 1, 5000)],
  },
]

const CATEGORIES = [
  ['1801', '', 1, 3, 1, ['美容护肤'], ['Skincare']],
  ['121', '1801', 2, 2, 2, ['美容护肤', '面霜'], ['Skincare', 'Face cream']],
  ['122', '1801', 3, 3, 2, ['美容护肤', '面膜'], ['Skincare', 'Mask']],
  ['50010788', '', 4, 5, 1, ['彩妆'], ['Makeup']],
  ['131', '50010788', 5, 5, 2, ['彩妆', '口红'], ['Makeup', 'Lipstick']],
] as const

export const EVERYTHING: Viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }

async function keyOf(engine: Engine, ...parts: string[]): Promise<string> {
  const [site = '', id = ''] = parts
  const [row] = await engine.query<{ key: string }>(sql`SELECT sipHash64(${v.string(site)}, ${v.string(id)}) AS key`)
  return row?.key ?? ''
}

async function put(engine: Engine, table: TableName, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  async function* lines() {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  await engine.insert(table, lines(), 'JSONEachRow', Object.keys(first))
}

function yearRow(state: State, segment: number, year: number, item: string, shop: string) {
  const array = (empty: number, pick: (m: Month) => number) =>
    Array.from({ length: 12 }, (_, place) => {
      const found = state.months.find((m) => m.month === year * 100 + place + 1)
      return found ? pick(found) : empty
    })
  const unknown = Array<number>(12).fill(-1)
  return {
    segment,
    site: state.site,
    version: '',
    year,
    category: state.category,
    item,
    item_id: state.item_id,
    brand_id: state.brand_id,
    shop,
    shop_id: state.shop_id,
    shop_type: state.shop_type,
    title: state.title,
    title_search: `${state.title.normalize('NFKC').toLowerCase()}\n`,
    attributes: {},
    shelf_time: '2022-05-01',
    has: state.months.reduce((mask, m) => (Math.floor(m.month / 100) === year ? mask | (1 << ((m.month % 100) - 1)) : mask), 0),
    has_cp: 0,
    has_min: 0,
    price: array(-1, (m) => m.price),
    sold: array(0, (m) => m.sold),
    sales: array(0, (m) => m.sales),
    sales_cp: [],
    sales_min_v2: [],
    comments: unknown,
    crossed_price: unknown,
    lowest_price: unknown,
  }
}

/** A warehouse in a temporary folder that holds the fixture; `hotBytes`: memory for its segments, 0 for answers by SQL only. `close` also removes the folder. */
export async function openFixture(hotBytes = 2 ** 24): Promise<{ warehouse: Warehouse; close(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'fixture-'))
  const warehouse = await openWarehouse({ path, hotBytes })
  const { engine } = warehouse
  const segments: Segment[] = []
  const rows: Record<string, unknown>[] = []
  for (const [site, year] of [
    ['tmall', 2023],
    ['tmall', 2024],
    ['taobao', 2024],
    ['jd', 2024],
  ] as const) {
    const segment = segments.length + 1
    const own = STATES.filter((state) => state.site === site).flatMap((state) =>
      state.months.filter((m) => Math.floor(m.month / 100) === year).map((m) => ({ state, m })),
    )
    for (const state of new Set(own.map((one) => one.state)))
      rows.push(yearRow(state, segment, year, await keyOf(engine, site, state.item_id), await keyOf(engine, site, state.shop_id)))
    const months = [...new Set(own.map((one) => one.m.month))].sort()
    segments.push({
      segment,
      site,
      version: '',
      year,
      rows: own.length,
      months,
      rows_by_month: months.map((one) => own.filter(({ m }) => m.month === one).length),
    })
  }
  await put(engine, 'item_year', rows)
  await put(
    engine,
    'category',
    CATEGORIES.map(([category_id, parent_id, no, last, level, path_zh, path_en]) => ({
      tree: 'taobao',
      generation: 1,
      category_id,
      parent_id,
      no: BLOCK + no,
      last: BLOCK + last,
      level,
      is_leaf: Number(no === last),
      name_zh: path_zh.at(-1),
      name_en: path_en.at(-1),
      path_zh,
      path_en,
    })),
  )
  await put(engine, 'brand', [
    { brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan', load_id: 1 },
    { brand_id: 'B2', name_zh: '', name_en: 'Second', load_id: 1 },
  ])
  await put(engine, 'shop', [
    {
      shop: await keyOf(engine, 'tmall', 'S1'),
      site: 'tmall',
      shop_id: 'S1',
      name_zh: '珀妍旗舰店',
      name_en: '',
      shop_type: 'tmall_flagship',
      load_id: 1,
    },
  ])
  await put(engine, 'item', [
    {
      item: await keyOf(engine, 'tmall', 'A1'),
      site: 'tmall',
      item_id: 'A1',
      title: '',
      image: '/x.svg',
      link: 'https://example.com/A1',
      location: '上海',
      filing_no: '',
      load_id: 1,
    },
  ])
  await publishRevision(engine, {
    revision: 1,
    load_id: 'fixture',
    note: '',
    segments,
    tree_generations: { taobao: 1 },
    site_generation: 0,
  })
  await warehouse.refresh()
  await warehouse.hot.settled()
  return {
    warehouse,
    close: async () => {
      await warehouse.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}
