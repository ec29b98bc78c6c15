import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { monthsOf } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askBothWays } from '../testing/ask-both-ways.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type FixtureMarket, month, type State } from '../testing/fixture-types.ts'
import { SMALL_MARKET_WITH_SKUS } from '../testing/sku-market.ts'
import { withAttributes } from '../testing/value-market.ts'
import type { Viewer } from './viewer.ts'

/** A figure for every month from 2023 to June 2024, none like another. */
const everyMonth = (seed: number) =>
  monthsOf({ start: '2023-01', end: '2024-06' }).map((name, at) => {
    const sold = 50 + ((at * 37 + seed * 11) % 29)
    return month(Number(name.replace('-', '')), 10_000 + seed, sold, sold * (10_000 + seed) + at * 7)
  })

const filled = <T extends State>(states: readonly T[]): T[] =>
  states.filter(({ item_id }) => item_id === 'A1' || item_id === 'A2').map((state, at) => ({ ...state, months: everyMonth(at + 1) }))

const MARKET: FixtureMarket = {
  ...SMALL_MARKET_WITH_SKUS,
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
  ],
  states: filled(SMALL_MARKET_WITH_SKUS.states),
  skus: filled(SMALL_MARKET_WITH_SKUS.skus ?? []),
}

const LIMITED: Viewer = { ...EVERYTHING, month_limit: { start: '2024-02', end: null } }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(withAttributes(MARKET))
})
afterAll(() => fixture.close())

type Row = Record<string, unknown>

/** Everything that grows in an answer: rows in their order, then the total. */
function grown(declaration: AnalysisDeclaration, outcome: object): { name: string; value: number | null }[] {
  const { data, total } = outcome as { data: Row | Row[]; total?: Row }
  const names = declaration.columns.filter(({ kind }) => kind === 'change').map(({ name }) => name)
  return [...(Array.isArray(data) ? data : [data]), total ?? {}].flatMap((row) =>
    names.map((name) => ({ name, value: (row[name] as number | null | undefined) ?? null })),
  )
}

const MARKET_SEARCH = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
const ITEM_SEARCH = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['taobao:121'] }, item_ids: 'A1' })

async function asked(declaration: AnalysisDeclaration, viewer: Viewer, start: string, end: string) {
  const item = declaration.subject === 'item'
  const query = { start, end, ...(item ? { plat: 'tmall', item_id: 'A1' } : {}) }
  const { market: sql, table: memory } = await askBothWays(
    fixture.warehouse,
    declaration,
    item ? ITEM_SEARCH : MARKET_SEARCH,
    viewer,
    query,
  )
  expect(memory).toEqual(sql)
  return grown(declaration, sql)
}

const growing = Object.entries<AnalysisDeclaration>(ANALYSES).filter(([, { columns }]) => columns.some(({ kind }) => kind === 'change'))

it('an answer says which growth it tells less of, and nothing where there is nothing to say', async () => {
  const limited = async (viewer: Viewer, start: string, end: string) => {
    const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start, end })
    const { result } = await fixture.warehouse.analyse(ANALYSES.summary, input, MARKET_SEARCH, viewer)
    return (result as { used: Used }).used.limited_growth
  }
  expect(await limited(LIMITED, '2024-02', '2024-03')).toEqual({ mom: 'untold', yoy: 'untold' })
  expect(await limited(LIMITED, '2024-02', '2024-04')).toEqual({ mom: 'rounded', yoy: 'rounded' })
  expect(await limited(LIMITED, '2024-04', '2024-05')).toEqual({ yoy: 'untold' })
  expect(await limited(EVERYTHING, '2024-02', '2024-03')).toBeUndefined()
  const all = { ...EVERYTHING, month_limit: { start: '2023-01', end: null } }
  expect(await limited(all, '2023-01', '2023-02'), 'nothing is loaded before').toBeUndefined()
})

const isWhole = (value: number) => Math.round(value * 100) / 100 === value

describe.each(growing)('growth in %s, against months that the account may not see', (_, declaration) => {
  it('is not told of one or two months', async () => {
    for (const [start, end] of [
      ['2024-02', '2024-02'],
      ['2024-02', '2024-03'],
    ] as const)
      expect((await asked(declaration, LIMITED, start, end)).filter(({ value }) => value !== null)).toEqual([])
  })

  it('is told in whole per cent of three months and more', async () => {
    const [own, all] = [await asked(declaration, LIMITED, '2024-02', '2024-04'), await asked(declaration, EVERYTHING, '2024-02', '2024-04')]
    expect(own.filter(({ value }) => value !== null && !isWhole(value))).toEqual([])
    const rounded = all.map(({ name, value }) => ({ name, value: value === null ? null : Math.round(value * 100) / 100 }))
    if (own.some(({ value }) => value !== null)) expect(own).toEqual(rounded)
  })

  it('is told as it is where those compared with are the account’s own', async () => {
    const [own, all] = [await asked(declaration, LIMITED, '2024-04', '2024-05'), await asked(declaration, EVERYTHING, '2024-04', '2024-05')]
    const mom = (list: typeof own) => list.filter(({ name }) => name.endsWith('_mom'))
    expect(mom(own)).toEqual(mom(all))
    expect(own.filter(({ name, value }) => name.endsWith('_yoy') && value !== null)).toEqual([])
  })
})

it('most analyses tell an account without limits growth that is no whole per cent', async () => {
  const telling = []
  for (const [id, declaration] of growing) {
    const values = await asked(declaration, EVERYTHING, '2024-02', '2024-03')
    if (values.some(({ value }) => value !== null && !isWhole(value))) telling.push(id)
  }
  expect(telling.length).toBeGreaterThan(growing.length / 2)
  expect(telling).toEqual(expect.arrayContaining(['summary', 'brand-list', 'item-list', 'shop-list', 'item-figures']))
})

it('ranges that differ by a month do not give its figure a year earlier away', async () => {
  const base = async (viewer: Viewer, start: string, end: string) => {
    const { market: sql } = await askBothWays(fixture.warehouse, ANALYSES.summary, MARKET_SEARCH, viewer, { start, end })
    const { sales, sales_yoy } = (sql as { data: { sales: number; sales_yoy: number } }).data
    return sales / (1 + sales_yoy)
  }
  const real = (yyyymm: number) =>
    MARKET.states.reduce((sum, { months }) => sum + (months.find((one) => one.month === yyyymm)?.sales ?? 0), 0) / 100
  const faults = async (viewer: Viewer) => {
    const found = []
    for (const [start, short, long, month] of [
      ['2024-02', '2024-04', '2024-05', 202305],
      ['2024-02', '2024-05', '2024-06', 202306],
      ['2024-03', '2024-05', '2024-06', 202306],
    ] as const)
      found.push(Math.abs(((await base(viewer, start, long)) - (await base(viewer, start, short))) / real(month) - 1))
    return found
  }
  expect(Math.max(...(await faults(EVERYTHING)))).toBeLessThan(0.0001)
  expect(Math.max(...(await faults(LIMITED)))).toBeGreaterThan(0.005)
})
