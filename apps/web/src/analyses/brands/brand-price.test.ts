import { describe, expect, it } from 'vitest'
import type { HeatModel } from '../../charts/prepare/model.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { prepareContext } from '../../testing/prepare-context.ts'
import { figureBelow } from '../frame/meaning/shown-figures.ts'
import { sorted } from '../frame/table/table-model.ts'
import { measureNamed } from '../frame/use-prepare.ts'
import brandPrice from './brand-price.tsx'

await showLanguage('en')

const figures = (...rows: object[]) => ({ rows, count: rows.length, total: null }) as never
const contextOf = (name: string) => {
  const measure = measureNamed(brandPrice, name)
  return prepareContext({ measures: measure ? [{ name, kind: measure.kind, text: measure.text.en }] : [] })
}

type Cell = [sales: number, sold: number, items: number]
const BANDS = [
  { from: 0, to: 100 },
  { from: 100, to: null },
  { from: null, to: null },
]
const brand = (id: string, name: string, cells: Cell[], more: object = {}) => {
  const sum = (place: 0 | 1 | 2) => cells.reduce((total, cell) => total + cell[place], 0)
  const ranges = cells.map(([sales, sold, items], index) => ({ ...BANDS[index], sales, sold, items }))
  const growth = { sales_yoy: 0.1, sales_mom: null, is_new: false, brands: 1 }
  return { id, name, sales: sum(0), share: sum(0) / 200, sold: sum(1), avg_price: 1, items: sum(2), ranges, ...growth, ...more }
}
const LONG = '长'.repeat(300)
const MARKET = figures(
  brand('B1', '<script>"😀', [
    [60, 6, 1],
    [40, 2, 1],
    [0, 0, 1],
  ]),
  brand(
    'B|2',
    LONG,
    [
      [0, 0, 0],
      [20, 1, 1],
      [0, 0, 0],
    ],
    { is_new: true },
  ),
  brand('none', '(none)', [
    [10, 5, 2],
    [0, 0, 0],
    [0, 0, 0],
  ]),
  brand('(rest)', 'Other brands', [
    [50, 9, 7],
    [20, 4, 3],
    [0, 0, 0],
  ]),
  brand(
    '(all)',
    'All brands',
    [
      [120, 20, 10],
      [80, 7, 5],
      [0, 0, 1],
    ],
    { brands: 14 },
  ),
)

describe('brands by price band', () => {
  const modelOf = (measure: string) => brandPrice.chart?.(MARKET, contextOf(measure)) as HeatModel

  it('are rows under the whole market, every name and cell with what a click narrows to', () => {
    const model = modelOf('sales')
    expect(model.rows.map(({ id, label, pick }) => [id, label, pick])).toEqual([
      ['(all)', 'All brands', null],
      ['B1', '<script>"😀', '|B1'],
      ['B|2', LONG, '|B|2'],
      ['none', '(none)', '|none'],
      ['(rest)', 'Other brands', null],
    ])
    expect(model.columns.map(({ label, pick }) => [label, pick])).toEqual([
      ['¥0–100', '0-100|(all)'],
      ['¥100+', '100-|(all)'],
      ['Price unknown, or more returned than sold', null],
    ])
    expect(model.cells.map((row) => row.map((cell) => cell?.pick))).toEqual([
      ['0-100|(all)', '100-|(all)', null],
      ['0-100|B1', '100-|B1', null],
      ['0-100|B|2', '100-|B|2', null],
      ['0-100|none', '100-|none', null],
      [null, null, null],
    ])
    expect(model.cap).toBe('Top 2 of 14 brands')
  })

  it('say what is there, and nothing where there is no item', () => {
    const cells = modelOf('sales').cells
    expect(cells.map((row) => row.map((cell) => cell?.label))).toEqual([
      ['¥120', '¥80', '¥0'],
      ['¥60', '¥40', '¥0'],
      ['', '¥20', ''],
      ['¥10', '', ''],
      ['¥50', '¥20', ''],
    ])
    expect(cells[1]?.[0]?.lines).toEqual([
      ['Sales', '¥60.00'],
      ['Share within band', '50.00%'],
      ['Share within brand', '60.00%'],
      ['Units sold', '6'],
      ['Products', '1'],
      ['Average price', '¥10.00'],
    ])
    expect(cells[1]?.[2]?.lines.at(-1)).toEqual(['Average price', '–'])
  })

  it.each<[string, (number | null)[][]]>([
    [
      'share_of_band',
      [
        [1, 1, null],
        [0.5, 0.5, null],
        [0, 0.25, null],
      ],
    ],
    [
      'share_of_brand',
      [
        [0.6, 0.4, 0],
        [0.6, 0.4, 0],
        [0, 1, 0],
      ],
    ],
    [
      'items',
      [
        [10, 5, 1],
        [1, 1, 1],
        [0, 1, 0],
      ],
    ],
  ])('in %s', (measure, values) => {
    expect(
      modelOf(measure)
        .cells.slice(0, 3)
        .map((row) => row.map((cell) => cell?.value)),
    ).toEqual(values)
  })

  it('colour the market by itself: the greatest cell of the brands is as dark as that of the market', () => {
    const cells = modelOf('sales').cells
    expect(cells[1]?.[0]?.colour).toBe(cells[0]?.[0]?.colour)
    expect(cells[4]?.[0]?.colour).not.toBe(cells[0]?.[0]?.colour)
  })

  it('are a table with a column for each band, the market as its total and the rest last in any order', () => {
    const table = brandPrice.table?.(MARKET, contextOf('sold'))
    expect(table?.columns.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual([
      ...['name', 'sales', 'band1', 'band2', 'unknown', 'share', 'sales_yoy', 'sales_mom', 'sold', 'avg_price', 'items'],
    ])
    expect(table?.rows.map(({ key, values, picks, isNew }) => [key, values.band1, values.band2, picks?.band1, isNew])).toEqual([
      ['|B1', 6, 2, '0-100|B1', false],
      ['|B|2', 0, 1, '0-100|B|2', true],
      ['|none', 5, 0, '0-100|none', false],
      ['|(rest)', 9, 4, undefined, false],
    ])
    expect(table?.total).toMatchObject({ sales: 200, band1: 20, band2: 7, unknown: 0, items: 16 })
    expect(sorted(table?.rows ?? [], { by: 'band1', desc: true }).map(({ key }) => key)).toEqual(['|B1', '|none', '|B|2', '|(rest)'])
    expect(sorted(table?.rows ?? [], { by: 'band1', desc: false }).at(-1)?.key).toBe('|(rest)')
  })

  it.each([
    ['|B|2', { brand_id: ['B|2'], brand: [] }],
    ['|none', { brand_id: ['none'], brand: [] }],
    ['100-200|B1', { avg_price: [100, 199.99], brand_id: ['B1'], brand: [] }],
    ['0-100|(all)', { avg_price: [null, 99.99] }],
    ['500-|(all)', { avg_price: [500, null] }],
    ['|(rest)', null],
    ['unknown|B1', null],
  ])('narrow the search: %s', (pick, part) => {
    expect(brandPrice.narrowing?.(pick, [])).toEqual(part)
  })

  it('ask for the points, the word and the number of brands of the address; a number that cannot be is the usual one', () => {
    const asked = (address: Record<string, string>) => brandPrice.parameters?.(address, 'BrandPriceDis')
    expect(asked({ points: '1,2', 'brand-price.top': '30', 'brand-price.word': '兰' })).toEqual({ points: '1,2', top: '30', word: '兰' })
    for (const top of ['0', '51', '1.5', 'x']) expect(asked({ 'brand-price.top': top })).toEqual({ top: '20' })
  })

  it('say so where no brand has the word', () => {
    const model = brandPrice.chart?.(
      figures(brand('(rest)', 'Other brands', [[1, 1, 1]]), brand('(all)', 'All brands', [[1, 1, 1]])),
      contextOf('sales'),
    )
    expect(model?.cap).toBe('Nothing matches')
  })
})

it.each([
  ['share_of_band', 'Share within band'],
  ['sales', 'Sales'],
])('a band is explained as the measure that stands in it: %s', (name, text) => {
  const columns = brandPrice.table?.(MARKET, contextOf(name)).columns ?? []
  const explained = columns.filter(({ of }) => of).map((column) => figureBelow(brandPrice, column, (of) => of.en))
  expect(explained).toEqual(BANDS.map(() => ({ column: expect.objectContaining({ name }), text })))
})
