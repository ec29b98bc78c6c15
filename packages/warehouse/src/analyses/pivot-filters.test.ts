import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

/*
 * The values market in January and February 2024, by what was paid for a unit: 0.00 P8 (nothing), 1.00 P9 (1), 5.00 P11 (5), 10.00 P1 (100), P4 (40), P5 (10), P6 (70)
 * and P10 (20 + 30), 20.00 P2 (200) and P7 (60), 30.00 P3 (300): 836. February alone: P9, P11, P5, P10 (30) and P3: 346.
 */
const BOTH = { start: '2024-01', end: '2024-02' }
const FEBRUARY = { start: '2024-02', end: '2024-02' }
const CREAMS: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(VALUE_MARKET)
})
afterAll(() => fixture.close())

interface Where {
  months?: { start: string; end: string }
  filter?: SearchFilterInput
  viewer?: Viewer
  reading?: 'parts' | 'whole'
  rows?: string[]
}

async function asked(filters: PivotInput['filters'], { months = BOTH, filter = {}, viewer = EVERYTHING, ...rest }: Where = {}) {
  const definition: PivotInput = { rows: ['year'], columns: [], measures: ['sales'], filters, ...rest }
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), ...months, pivot: JSON.stringify(definition) })
  const { result } = await fixture.warehouse.analyse(pivot, input, SearchFilter.parse({ ...CREAMS, ...filter }), viewer)
  return (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
}

/** The total of what a filter by values leaves. */
async function sales(field: string, keys: string[], where: Where & { not?: boolean } = {}): Promise<number> {
  const { not = false, ...rest } = where
  const { cells } = await asked([{ field, keys, not }], rest)
  return cells.find(([row, column]) => row === 0 && column === 0)?.[2] ?? 0
}

describe('a filter on prices', () => {
  test.each([
    ['price:10-20', 270, 566],
    ['price:5-10', 5, 831],
    ['price:5.5-20', 270, 566],
    ['price:0-5', 1, 835],
    ['price:0-', 836, 0],
    ['price:20-', 560, 276],
    ['price:1000000-', 0, 836],
  ])('has the bounds of %s, whatever bands there are now', async (key, only, except) => {
    expect(await sales('price', [key])).toBe(only)
    expect(await sales('price', [key], { not: true })).toBe(except)
  })

  test('keeps them in other months', async () => {
    expect(await sales('price', ['price:10-20'], { months: FEBRUARY })).toBe(40)
    expect(await sales('price', ['price:10-20'], { months: FEBRUARY, not: true })).toBe(306)
  })

  test('takes bands that overlap once, and those of the present beside others', async () => {
    expect(await sales('price', ['price:10-25', 'price:15-40'])).toBe(830)
    expect(await sales('price', ['price:10-25', 'price:15-40'], { not: true })).toBe(6)
  })

  test('counts beside lines of prices and a filter on their figures', async () => {
    const { rows, cells } = await asked(
      [
        { field: 'price', keys: ['price:10-20'] },
        { field: 'price', measure: 'sales', min: 1 },
      ],
      {
        rows: ['price'],
      },
    )
    expect(cells.map(([row, , told]) => [rows[row ?? 0]?.depth, told])).toEqual([
      [0, 270],
      [1, 270],
    ])
  })

  test('is called by its bounds', async () => {
    const { filters } = await asked([{ field: 'price', keys: ['price:15-40', '-:price'] }])
    expect(filters).toEqual([
      {
        name: '价格段',
        values: [
          { id: 'price:15-40', name: '¥15–40' },
          { id: '-:price', name: '–' },
        ],
      },
    ])
  })
})

describe('a value that the scope has nothing of', () => {
  test.each([
    ['brand', 'brand:gone'],
    ['shop', 'shop:tmall:gone'],
    ['shop-type', 'type:gone'],
    ['label', 'label:gone'],
    ['item', 'item:tmall:gone'],
    ['platform', 'platform:jd'],
    ['category', 'category:gone'],
    ['category:2', 'category:gone'],
    ['month', 'month:2023-12'],
    ['quarter', 'quarter:2023-Q4'],
    ['year', 'year:2023'],
    ['attr:功效', 'attr:功效=没有了'],
  ])('of %s takes nothing, and leaves everything where it is left out', async (field, key) => {
    expect(await sales(field, [key])).toBe(0)
    expect(await sales(field, [key], { not: true })).toBe(836)
  })
})

describe('what is no value of the dimension is an error', () => {
  test.each([
    ['price', 'price:50'],
    ['price', 'price:80-50'],
    ['price', 'price:a-b'],
    ['price', 'brand:B1'],
    ['brand', 'B1'],
    ['shop', 'shop:S1'],
    ['shop-type', 'tmall'],
    ['label', 'mine'],
    ['item', 'item:P1'],
    ['platform', 'tmall'],
    ['category', '1801'],
    ['category', '-:12'],
    ['category:2', 'brand:B1'],
    ['month', 'month:2024-13'],
    ['month', '2024-01'],
    ['quarter', 'quarter:2024-1'],
    ['year', 'month:2024-01'],
    ['attr:功效', 'attr:质地=霜'],
  ])('%s %s', async (field, key) => {
    for (const not of [false, true]) {
      const error = await sales(field, ['brand:B1', key].slice(field === 'brand' ? 0 : 1), { not }).catch((one: unknown) => one)
      expect(error).toBeInstanceOf(MarketError)
      expect((error as MarketError).text.zh).toContain(`“${key}”不是`)
      expect((error as MarketError).text.en).toContain(`"${key}" is no value of`)
    }
  })
})

describe('a name where an id is expected is an error that says the id', () => {
  test.each([
    ['brand', 'brand:珀妍', 'brand:B1'],
    ['brand', 'brand:Poyan', 'brand:B1'],
    ['shop', 'shop:tmall:珀妍旗舰店', 'shop:tmall:S1'],
    ['category', 'category:面霜', 'category:121'],
    ['category:2', 'category:Face cream', 'category:121'],
  ])('%s %s', async (field, key, id) => {
    for (const not of [false, true]) {
      const error = await sales(field, [key], { not }).catch((one: unknown) => one)
      expect(error).toBeInstanceOf(MarketError)
      expect((error as MarketError).text.zh).toContain(`“${key}”是名称，不是`)
      expect((error as MarketError).text.zh).toContain(`请改用 ${id}`)
      expect((error as MarketError).text.en).toContain(`use ${id}`)
    }
  })
})

describe('values that a scope writes otherwise', () => {
  test('a value of an attribute is whole where it was chosen so', async () => {
    // P1 is 保湿、美白 with 100; P2, P10 in January and P12 are 保湿 alone.
    expect(await sales('attr:功效', ['attr:功效==保湿'])).toBe(220)
    expect(await sales('attr:功效', ['attr:功效==保湿'], { not: true })).toBe(616)
    expect(await sales('attr:功效', ['attr:功效=保湿'], { reading: 'whole' })).toBe(680)
    expect(await sales('attr:功效', ['attr:功效==保湿', 'attr:功效=美白'])).toBe(650)
  })

  test('a category counts whole where the search is of what lies below it, or above', async () => {
    // Everything is creams, 121, right below 1801.
    const of = (...cid: string[]) => ({ filter: { cid: { not_custom: cid } } })
    for (const where of [of('121'), of('1801'), of('1801', '50010788')])
      for (const category of ['category:121', 'category:1801']) {
        expect(await sales('category', [category], where)).toBe(836)
        expect(await sales('category', [category], { ...where, not: true })).toBe(0)
      }
    expect(await sales('category:2', ['category:1801'], { not: true })).toBe(0)
    const { filters } = await asked([{ field: 'category', keys: ['category:1801'] }], of('121'))
    expect(filters[0]?.values).toEqual([{ id: 'category:1801', name: '美容护肤' }])
  })

  test('a category of the account counts where the search is of no such one', async () => {
    const own = {
      id: 'own',
      parent_id: null,
      sub_name: '组',
      group_name: { zh: '组', en: 'Group' },
      name: { zh: '自定', en: 'Own' },
      cids: ['taobao:121'],
    }
    const viewer = { ...EVERYTHING, custom: [own] }
    expect(await sales('category', ['custom:own'], { viewer })).toBe(836)
    expect(await sales('category', ['custom:own'], { viewer, not: true })).toBe(0)
    expect(await sales('category', ['custom:gone'], { viewer, not: true })).toBe(836)
  })
})

describe('what was loaded with a name as its id', () => {
  beforeAll(async () => {
    await fixture.close()
    const item = (id: string, amount: number) => cream(id, { month: 202_401, price: 1000, sold: 1, sales: amount })
    const named = { ...item('named', 1000), brand_id: '珀妍', shop_id: '珀妍旗舰店' }
    fixture = await openFixture({ ...SMALL_MARKET, states: [named, item('other', 500)] })
  })

  test.each([
    ['brand', 'brand:珀妍'],
    ['shop', 'shop:tmall:珀妍旗舰店'],
  ])('%s %s is found by it, whatever else has that name', async (field, key) => {
    expect(await sales(field, [key], { months: { start: '2024-01', end: '2024-01' } })).toBe(10)
  })
})
