import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

/*
 * Of brand B1 a cream whose sales double each month: 10 in October 2023, then 20, 40, 80, 160, and 320 in March 2024. Of B2 one that sold 100, in February 2024 alone.
 * Nothing is loaded before October 2023.
 */
const DOUBLING = [202310, 202311, 202312, 202401, 202402, 202403]
const MARKET = {
  ...SMALL_MARKET,
  states: [
    cream('double', ...DOUBLING.map((at, step) => month(at, 1000, 2 ** step, 1000 * 2 ** step))),
    { ...cream('once', month(202402, 10_000, 1, 10_000)), brand_id: 'B2' },
  ],
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function ask(definition: PivotInput, months: MonthRange & { compare_start?: string }, viewer: Viewer = EVERYTHING) {
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), ...months, pivot: JSON.stringify(definition) })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
  const { result } = await fixture.warehouse.analyse(pivot, input, filter, viewer)
  return (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
}

/** The figures of each cell by the ids on its way. */
function told({ rows, columns, cells }: Awaited<ReturnType<typeof ask>>) {
  const path = (lines: typeof rows, at: number) => pathOf(lines, at).join('/')
  return Object.fromEntries(cells.map(([row, column, ...figures]) => [`${path(rows, row ?? 0)}|${path(columns, column ?? 0)}`, figures]))
}

const QUARTER = { start: '2024-01', end: '2024-03' }
const MONTHS: PivotInput = { rows: ['month'], columns: [], measures: ['sales', 'sales:mom', 'items:mom'] }

describe('growth of months', () => {
  test('is of each against the month before, and of all of them against as many before', async () => {
    expect(told(await ask(MONTHS, QUARTER))).toEqual({
      // 660 against 70 of October to December, and 2 products against 1.
      '|': [660, 8.428571, 1],
      'month:2024-01|': [80, 1, 0],
      // 260 against 80, and 2 products against 1.
      'month:2024-02|': [260, 2.25, 1],
      // 320 against 260.
      'month:2024-03|': [320, 0.230769, -0.5],
    })
  })

  test('is that of the month asked alone, whatever the months asked', async () => {
    const whole = told(await ask(MONTHS, { start: '2023-11', end: '2024-03' }))
    for (const one of ['2023-11', '2023-12', '2024-01', '2024-02', '2024-03']) {
      const alone = told(await ask(MONTHS, { start: one, end: one }))
      expect(whole[`month:${one}|`], one).toEqual(alone[`month:${one}|`])
      expect(alone['|'], one).toEqual(alone[`month:${one}|`])
    }
  })

  test('is unknown where the base is not loaded, of these cells alone', async () => {
    const cells = told(await ask({ ...MONTHS, measures: ['sales:mom', 'sales:yoy'] }, { start: '2023-10', end: '2024-01' }))
    expect(cells).toEqual({
      ...{ '|': [null, null], 'month:2023-10|': [null, null] },
      ...{ 'month:2023-11|': [1, null], 'month:2023-12|': [1, null], 'month:2024-01|': [1, null] },
    })
  })

  test('is of subtotals within a month too, on either side', async () => {
    const definition: PivotInput = { rows: ['month', 'brand'], columns: [], measures: ['sales:mom'] }
    const nested = told(await ask(definition, QUARTER))
    expect(nested['month:2024-02|']).toEqual([2.25])
    expect(nested['month:2024-02/brand:B1|']).toEqual([1])
    expect(nested['month:2024-02/brand:B2|']).toEqual([null])
    const crossed = told(await ask({ ...definition, rows: ['brand'], columns: ['month'] }, QUARTER))
    expect(crossed['brand:B1|month:2024-03']).toEqual([1])
    // 560 against 70.
    expect(crossed['brand:B1|']).toEqual([7])
  })

  test('goes by the months chosen to compare with, place by place', async () => {
    const grid = await ask({ ...MONTHS, measures: ['sales:mom'] }, { ...QUARTER, compare_start: '2023-10' })
    const cells = told(grid)
    expect(grid.measures[0]?.name).toBe('销售额较 2023-10 至 2023-12')
    // 80 against 10, 260 against 20, 320 against 40.
    expect(cells).toEqual({ '|': [8.428571], 'month:2024-01|': [7], 'month:2024-02|': [12], 'month:2024-03|': [7] })
  })
})

describe('what sold nothing', () => {
  test('is 0 in months that are loaded, of products as of brands, with its growth', async () => {
    for (const [row, once] of [
      ['brand', 'brand:B2'],
      ['item', 'item:tmall:once'],
    ] as const) {
      const cells = told(await ask({ rows: [row], columns: ['month'], measures: ['sales', 'items', 'avg_price', 'sales:mom'] }, QUARTER))
      expect(cells[`${once}|month:2024-01`], row).toEqual([0, 0, null, null])
      expect(cells[`${once}|month:2024-02`], row).toEqual([100, 1, 100, null])
      // Nothing against 100.
      expect(cells[`${once}|month:2024-03`], row).toEqual([0, 0, null, -1])
    }
  })

  test('has no place', async () => {
    const cells = told(await ask({ rows: ['brand'], columns: ['month'], measures: ['sales:rank', 'sales:column_share'] }, QUARTER))
    expect([cells['brand:B2|month:2024-01'], cells['brand:B2|month:2024-02']]).toEqual([
      [null, 0],
      // 100 of 260.
      [2, 0.384615],
    ])
  })

  test('has no cell where its times have no months in common', async () => {
    const cells = told(await ask({ rows: ['quarter'], columns: ['month'], measures: ['sales'] }, { start: '2023-12', end: '2024-01' }))
    expect(cells['quarter:2023-Q4|month:2024-01']).toBeUndefined()
    expect(cells['quarter:2023-Q4|month:2023-12']).toEqual([40])
  })
})

describe('growth of quarters and years', () => {
  test('is of each against as many months just before', async () => {
    const cells = told(
      await ask({ rows: ['quarter', 'month'], columns: [], measures: ['sales:mom'] }, { start: '2023-11', end: '2024-03' }),
    )
    expect(cells['quarter:2024-Q1|']).toEqual([8.428571])
    expect(cells['quarter:2024-Q1/month:2024-01|']).toEqual([1])
    // November and December against September, of which nothing is loaded, and October.
    expect(cells['quarter:2023-Q4|']).toEqual([null])
    expect(cells['quarter:2023-Q4/month:2023-11|']).toEqual([1])
    const years = told(await ask({ rows: ['year'], columns: [], measures: ['sales:mom'] }, { start: '2023-12', end: '2024-02' }))
    // 40 against 20; 340 against 60.
    expect(years).toEqual({ '|': [null], 'year:2023|': [1], 'year:2024|': [4.666667] })
  })
})

describe('growth of months that a filter leaves', () => {
  const only = async (...keys: string[]) => {
    const filters = [{ field: 'month', keys: keys.map((key) => `month:${key}`) }]
    return told(await ask({ rows: ['brand'], columns: [], measures: ['sales:mom'], filters }, QUARTER))['brand:B1|']
  }

  test('is that of these months', async () => {
    expect(await only('2024-02')).toEqual([1])
    // 240 against 60; with a gap between them 400 against 50 of October and December, as many months earlier as they go over.
    expect(await only('2024-01', '2024-02')).toEqual([3])
    expect(await only('2024-01', '2024-03')).toEqual([7])
  })
})

describe('what is compared', () => {
  test('is named with its months', async () => {
    const { compared } = await ask({ ...MONTHS, measures: ['sales:mom', 'sales:yoy'] }, { start: '2023-10', end: '2023-11' })
    expect(compared).toEqual([
      { id: '', base: 'mom', start: '2023-10', end: '2023-11', base_start: '2023-08', base_end: '2023-09', told: 'not_loaded' },
      {
        id: 'month:2023-10',
        base: 'mom',
        start: '2023-10',
        end: '2023-10',
        base_start: '2023-09',
        base_end: '2023-09',
        told: 'not_loaded',
      },
      { id: 'month:2023-11', base: 'mom', start: '2023-11', end: '2023-11', base_start: '2023-10', base_end: '2023-10', told: 'exact' },
      { id: '', base: 'yoy', start: '2023-10', end: '2023-11', base_start: '2022-10', base_end: '2022-11', told: 'not_loaded' },
      {
        id: 'month:2023-10',
        base: 'yoy',
        start: '2023-10',
        end: '2023-10',
        base_start: '2022-10',
        base_end: '2022-10',
        told: 'not_loaded',
      },
      {
        id: 'month:2023-11',
        base: 'yoy',
        start: '2023-11',
        end: '2023-11',
        base_start: '2022-11',
        base_end: '2022-11',
        told: 'not_loaded',
      },
    ])
    expect((await ask({ rows: ['month'], columns: [], measures: ['sales'] }, QUARTER)).compared).toEqual([])
  })

  test('is a month that an account may not see: of it nothing is told, of three months whole per cent', async () => {
    const viewer: Viewer = { ...EVERYTHING, month_limit: { start: '2024-01', end: null } }
    const grid = await ask({ ...MONTHS, measures: ['sales:mom'] }, QUARTER, viewer)
    expect(told(grid)).toEqual({ '|': [8.43], 'month:2024-01|': [null], 'month:2024-02|': [2.25], 'month:2024-03|': [0.230769] })
    expect(grid.compared.map((one) => one.told)).toEqual(['rounded', 'untold', 'exact', 'exact'])
  })
})
