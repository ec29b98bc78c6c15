import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilingCells } from '../filings/cross-sums.ts'
import { FilingDirectory, NO_FILING } from '../filings/filing-directory.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'

const MONTHS = { start: '2024-01', end: '2024-02' } as const
const [FIRST, SECOND] = [0, 1]

const filed = (item_id: string, filing_no: string) => ({ item: String(sipHashOf('tmall', item_id)), filing_no })
const directory = new FilingDirectory([filed('moves', 'F1'), filed('dear', 'F1'), filed('past', 'F2')], [])

let market: Awaited<ReturnType<typeof openScopes>>
beforeAll(async () => {
  // In fen: one that goes to another shop and brand in February, one with two months in a band, one without filing and brand, one that only sold before.
  market = await openScopes([
    cream('moves', month(202301, 0, 1, 700), month(202401, 0, 2, 120)),
    { ...cream('moves', month(202402, 0, 1, 95)), brand_id: 'B2', shop_id: 'S2' },
    cream('dear', month(202401, 0, 3, 360), month(202402, 0, 1, 110)),
    { ...cream('none', month(202401, 0, 1, 50)), brand_id: '' },
    cream('past', month(202301, 0, 2, 40), month(202302, 0, 1, 2)),
  ])
})
afterAll(() => market.close())

const sorted = <K, V>(map: ReadonlyMap<K, V>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
const cellsOf = ({ byFiling, columns }: FilingCells) => ({
  rows: sorted(byFiling).map(([filing, cells]) => [filing, sorted(cells)]),
  columns: sorted(columns),
})

test('items are put together by their filing, each item, shop and brand once', async () => {
  const sums = await filingFigures(await market.scoped(MONTHS), directory).sums()
  const counted = sums.map(({ shops, brands, ...rest }) => ({ ...rest, shops: shops.length, brands: brands.length }))
  expect(counted.toSorted((a, b) => a.filing - b.filing)).toEqual([
    { filing: NO_FILING, sales: 50, sold: 1, mom: 0, yoy: 0, items: 1, shops: 1, brands: 0 },
    { filing: FIRST, sales: 685, sold: 7, mom: 0, yoy: 700, items: 2, shops: 2, brands: 2 },
    { filing: SECOND, sales: 0, sold: 0, mom: 0, yoy: 42, items: 0, shops: 0, brands: 0 },
  ])
})

test('by brand', async () => {
  expect(cellsOf(await filingFigures(await market.scoped(MONTHS), directory).brands())).toEqual({
    rows: [
      [NO_FILING, [['', { sales: 50, sold: 1, items: 1 }]]],
      [
        FIRST,
        [
          ['B1', { sales: 590, sold: 6, items: 2 }],
          ['B2', { sales: 95, sold: 1, items: 1 }],
        ],
      ],
    ],
    columns: [
      ['', 50],
      ['B1', 590],
      ['B2', 95],
    ],
  })
})

test('by price band', async () => {
  expect(cellsOf(await filingFigures(await market.scoped(MONTHS), directory).bands([0, 80, 100]))).toEqual({
    rows: [
      [NO_FILING, [['0', { sales: 50, sold: 1, items: 1 }]]],
      [
        FIRST,
        [
          ['0', { sales: 120, sold: 2, items: 1 }],
          ['1', { sales: 95, sold: 1, items: 1 }],
          ['2', { sales: 470, sold: 4, items: 1 }],
        ],
      ],
    ],
    columns: [
      ['0', 170],
      ['1', 95],
      ['2', 470],
    ],
  })
})

test('month by month', async () => {
  const months = await filingFigures(await market.scoped(MONTHS), directory).months()
  const [january, february] = [24_288, 24_289]
  const inOrder = (own: ReadonlyMap<number, { month: number }>) => [...own.values()].sort((a, b) => a.month - b.month)
  expect(sorted(months).map(([filing, own]) => [filing, inOrder(own)])).toEqual([
    [NO_FILING, [{ month: january, sales: 50, sold: 1 }]],
    [
      FIRST,
      [
        { month: january, sales: 480, sold: 5 },
        { month: february, sales: 205, sold: 2 },
      ],
    ],
  ])
})
