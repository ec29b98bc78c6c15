import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'
import { SMALL_MARKET } from './testing/small-market.ts'

/** The small market without February 2024, and with a lipstick that was sold in April: nothing is loaded between. */
const MARKET = {
  ...SMALL_MARKET,
  states: SMALL_MARKET.states.map((state) => ({
    ...state,
    months: state.months.flatMap((own) => {
      if (own.month === 202402) return []
      return state.item_id === 'A5' ? [own, { ...own, month: 202404 }] : [own]
    }),
  })),
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

interface Answer {
  data: Record<string, unknown> & Record<string, unknown>[]
  total?: object
  count?: number
}

async function ask(declaration: AnalysisDeclaration, query: Record<string, unknown> = {}): Promise<Answer> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-02', end: '2024-03', ...aspect, ...query })
  const filter = SearchFilter.parse({ plat: 'tmall,taobao', cid: ['1801', '50010788'] })
  const { result } = await fixture.warehouse.analyse(declaration, input, filter, EVERYTHING)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

/** Of a version that no month has, and of months of which nothing is loaded. */
describe.each([
  ['months in which no chosen site has anything', {}],
  ['a version of figures that no month has', { start: '2024-01', end: '2024-01', version: 'cp' }],
])('%s', (_, query) => {
  test('have no figures', async () => {
    const { data } = await ask(ANALYSES.summary, query)
    expect([...new Set(Object.values(data))]).toEqual([null])
    const split = (await ask(ANALYSES['change-split'], query)).data
    expect(split).toMatchObject({ now: null, sold_now: null, change: null, growth: null, new_items: null, base: 'yoy' })
  })

  test('leave bands, tiers and platforms without figures, and lists without rows', async () => {
    const bands = (await ask(ANALYSES['price-range'], { ...query, points: '100' })).data
    expect(bands.map(({ from, to, sales, sold, items, share }) => [from, to, sales, sold, items, share])).toEqual([
      [0, 100, null, null, null, null],
      [100, null, null, null, null, null],
    ])
    const tiers = (await ask(ANALYSES['brand-tiers'], query)).data
    expect([...new Set(tiers.flatMap(({ brands, sales, sold }) => [brands, sales, sold]))]).toEqual([null])
    const platforms = await ask(ANALYSES['plat-list'], query)
    expect(platforms.data.map(({ id, sales, items }) => [id, sales, items])).toEqual([
      ['taobao', null, null],
      ['tmall', null, null],
    ])
    expect(platforms.total).toMatchObject({ sales: null, sold: null, items: null, brands: null })
    expect(await ask(ANALYSES['brand-list'], query)).toMatchObject({ data: [], count: 0, total: {} })
    expect((await ask(ANALYSES.pivot, query)).data.cells).toEqual([])
  })

  test('no analysis tells a figure of them', async () => {
    const told: string[] = []
    for (const declaration of Object.values(ANALYSES) as AnalysisDeclaration[]) {
      if (declaration.subject === 'item' || declaration.id.startsWith('filing') || declaration.id.startsWith('rule')) continue
      const { data, total = {} } = await ask(declaration, query)
      for (const row of [data, total].flat() as Record<string, unknown>[])
        for (const [name, value] of Object.entries(row))
          if (typeof value === 'number' && !['ts', 'from', 'to'].includes(name)) told.push(`${declaration.id} ${name} ${value}`)
    }
    expect(told).toEqual([])
  })
})

test('months before that are told beside keep what they sold', async () => {
  // March has nothing; of January before last, that is of 2024-01, two months before, A1 to A5 are told.
  const rows = (await ask(ANALYSES.trend, { start: '2024-03', end: '2024-03', base: 'mom', compare_start: '2024-01' })).data
  expect(rows).toMatchObject([{ ts: monthTs('2024-03'), sales: null, sold: null, mom_month: '2024-01', mom_sold: 124, sales_mom: null }])
})
