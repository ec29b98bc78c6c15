import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { FILED_AS, FILING_KINDS, type FilingKind } from '@marketscope/contract/filing-views'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILING_MARKET, ODD_NAME } from '../testing/filing-market.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

const TMALL: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }
const BOTH: SearchFilterInput = { ...TMALL, plat: 'tmall,taobao' }

type Row = Record<string, unknown>

interface Answer {
  data: Row[]
  count: number
  total: Row
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(FILING_MARKET)
})
afterAll(() => fixture.close())

async function ask(id: AnalysisId, filter: SearchFilterInput, query: Row = {}): Promise<Answer> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

const picked = (rows: Row[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]))

describe('the list', () => {
  test('of effects: an item with two counts in both, those without a filing and those that do not say are rows', async () => {
    const { data, count, total } = await ask('filing-list', TMALL, { of: 'effect' })
    const figures = (sales: number, share: number, sales_yoy: number | null, sales_mom: number | null, sold: number) => ({
      ...{ sales, share, sales_yoy, sales_mom, sold, avg_price: 100, company: null },
    })
    expect(count).toBe(4)
    expect(data).toEqual([
      {
        ...{ rank: 1, rank_yoy: 1, rank_mom: 1, new_yoy: false, new_mom: false, months: [] },
        ...{ id: '保湿', name: '保湿', ...figures(1600, 0.571429, 2.2, 1.461538, 16) },
        ...{ items: 2, shops: 2, brands: 2, filings: 1, first_date: '2023-05-10', is_new: false },
      },
      {
        ...{ rank: 1, rank_yoy: 1, rank_mom: 2, new_yoy: false, new_mom: false, months: [] },
        ...{ id: '美白', name: '美白', ...figures(1600, 0.571429, 2.2, 1.666667, 16) },
        ...{ items: 3, shops: 2, brands: 2, filings: 2, first_date: '2023-05-10', is_new: false },
      },
      {
        ...{ rank: null, rank_yoy: null, rank_mom: null, new_yoy: false, new_mom: false, months: [] },
        ...{ id: 'none', name: '(无备案)', ...figures(700, 0.25, null, null, 7) },
        ...{ items: 1, shops: 1, brands: 1, filings: null, first_date: null, is_new: true },
      },
      {
        ...{ rank: null, rank_yoy: null, rank_mom: null, new_yoy: false, new_mom: false, months: [] },
        ...{ id: 'unstated', name: '(备案未注明)', ...figures(500, 0.178571, null, null, 5) },
        ...{ items: 2, shops: 1, brands: 2, filings: 2, first_date: '2024-02-20', is_new: true },
      },
    ])
    expect(total).toEqual({
      ...{ sales: 2800, share: 1, sales_yoy: 4.6, sales_mom: 3.307692, sold: 28, avg_price: 100 },
      ...{ items: 6, shops: 2, brands: 2, filings: 4 },
    })
  })

  test.each<[FilingKind, unknown[][]]>([
    [
      'product',
      [
        ['F1', '甲霜', '甲厂', 1600, 2],
        ['none', '(无备案)', null, 700, 1],
        ['F3', '丙膜', '甲厂', 300, 1],
        ['F9', 'F9', null, 200, 1],
        ['F4', ODD_NAME, null, 0, 1],
      ],
    ],
    [
      'ingredient',
      [
        ['水', '水', null, 1900, 3],
        ['甘油', '甘油', null, 1600, 2],
        ['none', '(无备案)', null, 700, 1],
        ['Niacinamide', 'Niacinamide', null, 300, 1],
        ['unstated', '(备案未注明)', null, 200, 2],
      ],
    ],
    [
      'company',
      [
        ['甲厂', '甲厂', null, 1900, 3],
        ['none', '(无备案)', null, 700, 1],
        ['unstated', '(备案未注明)', null, 200, 2],
      ],
    ],
  ])('by %s', async (of, expected) => {
    expect(picked((await ask('filing-list', TMALL, { of })).data, 'id', 'name', 'company', 'sales', 'items')).toEqual(expected)
  })

  test('values that differ in case and width only are one, and count once in a filing', async () => {
    const { data } = await ask('filing-list', BOTH, { of: 'ingredient', word: 'ＮＩＡ' })
    expect(picked(data, 'id', 'sales', 'items', 'filings')).toEqual([['Niacinamide', 1400, 2, 2]])
  })

  test('is sorted, unknown last, in pages; the total counts each item of what matches once', async () => {
    const first = await ask('filing-list', TMALL, { of: 'effect', order_by: 'sales_mom', desc: '0', page_size: 3 })
    expect([first.count, picked(first.data, 'id')]).toEqual([4, [['保湿'], ['美白'], ['none']]])
    const second = await ask('filing-list', TMALL, { of: 'effect', order_by: 'sales_mom', desc: '0', page_size: 3, page: 2 })
    expect(picked(second.data, 'id')).toEqual([['unstated']])
    const beyond = await ask('filing-list', TMALL, { of: 'effect', page_size: 3, page: 9 })
    expect([beyond.count, beyond.data]).toEqual([4, []])
    const { total } = await ask('filing-list', TMALL, { of: 'effect', word: '湿' })
    expect(total).toMatchObject({ sales: 1600, items: 2, share: 0.571429 })
    const dates = await ask('filing-list', TMALL, { of: 'product', order_by: 'first_date', desc: '1' })
    expect(picked(dates.data, 'id', 'first_date')).toEqual([
      ['F3', '2024-02-20'],
      ['F1', '2023-05-10'],
      ['F4', null],
      ['F9', null],
      ['none', null],
    ])
    const numbers = await ask('filing-list', TMALL, { of: 'effect', order_by: 'filings', desc: '0' })
    expect(picked(numbers.data, 'id', 'filings').at(-1)).toEqual(['none', null])
  })

  test('a word is looked for in number, name and company of a filing', async () => {
    for (const [word, ids] of [
      ['f3', ['F3']],
      ['甲', ['F1', 'F3']],
      ['<SCRIPT>', ['F4']],
      ['x'.repeat(100), []],
    ] as const)
      expect(picked((await ask('filing-list', TMALL, { of: 'product', word })).data, 'id').flat()).toEqual(ids)
  })

  test('nothing at all is an empty table, one month a table', async () => {
    const empty = await ask('filing-list', { ...TMALL, title: '没有' }, { of: 'ingredient' })
    expect([empty.data, empty.count, empty.total]).toEqual([[], 0, {}])
    const one = await ask('filing-list', TMALL, { of: 'company', start: '2024-02', end: '2024-02' })
    expect(picked(one.data, 'id', 'sales')).toEqual([
      ['甲厂', 800],
      ['unstated', 200],
    ])
  })
})

describe('over time', () => {
  test('the leading ones month by month, items without a filing only in the market', async () => {
    const { data } = await ask('filing-trend', TMALL, { of: 'effect' })
    expect(picked(data, 'id', 'sales', 'sold', 'avg_price', 'share')).toEqual([
      ['保湿', 1100, 11, 100, 0.611111],
      ['保湿', 500, 5, 100, 0.5],
      ['美白', 1100, 11, 100, 0.611111],
      ['美白', 500, 5, 100, 0.5],
    ])
  })

  test('across a new year; the first only', async () => {
    const { data } = await ask('filing-trend', TMALL, { of: 'product', start: '2023-12', end: '2024-01', top: 1 })
    expect(picked(data, 'id', 'sales', 'share')).toEqual([
      ['F1', 500, 0.909091],
      ['F1', 1100, 0.611111],
    ])
  })
})

describe('across brands and price bands', () => {
  test('brands', async () => {
    const { data } = await ask('filing-cross', BOTH, { of: 'effect' })
    expect(picked(data, 'id', 'brand_id', 'brand_name', 'sales', 'share', 'sold', 'avg_price', 'items')).toEqual([
      ['保湿', 'B1', '珀妍', 2600, 0.962963, 35, 74.29, 2],
      ['保湿', 'B2', 'Second', 100, 0.037037, 1, 100, 1],
      ['美白', 'B1', '珀妍', 1500, 0.9375, 15, 100, 1],
      ['美白', 'B2', 'Second', 100, 0.0625, 1, 100, 1],
    ])
  })

  test('price bands: of the average price of each month, all of them together what the list says', async () => {
    const { data } = await ask('filing-cross', BOTH, { of: 'effect', by: 'price' })
    const bandOf = (price: number) =>
      data.filter(({ id, from, to }) => id === '保湿' && Number(from) <= price && (to === null || price < Number(to)))
    expect(picked(bandOf(50), 'sales')).not.toEqual(picked(bandOf(100), 'sales'))
    const list = await ask('filing-list', BOTH, { of: 'effect' })
    for (const id of ['保湿', '美白']) {
      const own = data.filter((row) => row.id === id)
      expect(own.reduce((sum, { sales }) => sum + Number(sales), 0)).toBe(list.data.find((row) => row.id === id)?.sales)
      expect(own.reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(1, 5)
    }
  })
})

describe('a row as a condition', () => {
  const cases = FILING_KINDS.map((of) => [of] as const)
  test.each(cases)('%s: the search that it narrows to has its figures', async (of) => {
    const { data } = await ask('filing-list', BOTH, { of })
    expect(data.length).toBeGreaterThan(2)
    for (const row of data) {
      const { data: narrowed } = await askSummary({ ...BOTH, attrv_and: [conditionOf(of, String(row.id))] })
      const { sales, sold, items, shops, brands } = narrowed
      expect({ sales, sold, items, shops, brands }, String(row.id)).toEqual({
        ...{ sales: row.sales, sold: row.sold, items: row.items, shops: row.shops, brands: row.brands },
      })
    }
  })

  test('two rows after each other are both meant', async () => {
    const filter = { ...BOTH, attrv_and: [conditionOf('effect', '保湿'), conditionOf('effect', '美白')] }
    expect((await askSummary(filter)).data).toMatchObject({ sales: 1600, items: 2 })
  })

  function conditionOf(of: FilingKind, id: string) {
    const attr_type = 'filed' as const
    if (id === 'none') return { name: 'filing_no', value: '', attr_type }
    if (of === 'product') return { name: 'filing_no', value: id, attr_type }
    return { name: FILED_AS[of], value: id === 'unstated' ? '' : id, attr_type }
  }

  async function askSummary(filter: SearchFilterInput): Promise<{ data: Row }> {
    const answer: unknown = await ask('summary', filter)
    return answer as { data: Row }
  }
})
