import { conditionsOfRow } from '@marketscope/contract/attribute-rows'
import { beforeAll, describe, expect, it } from 'vitest'
import { NONE_COLOUR } from '../../charts/prepare/palette.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import { shownChart, shownTable } from '../../testing/shown.ts'
import type { AnalysisView } from '../frame/analysis-view.ts'
import attrCross from './attr-cross.tsx'
import attrList from './attr-list.tsx'
import attrRange from './attr-range.tsx'
import attrTop from './attr-top.tsx'
import attrTrend from './attr-trend.tsx'
import { chooseAttributes, chooseReading } from './choice.ts'
import { crossParameters } from './cross-sides.tsx'
import { crossPick } from './narrow.ts'

beforeAll(() => showLanguage('en'))

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]
const figures = (rows: object[], total: object | null = null, count = rows.length) => ({ rows, count, total }) as never
const context = (view: AnalysisView, measure: string) => prepareContext({ measures: [measureOf(view, measure)] })

const value = (id: string, name: string, sales: number, own: object = {}) => ({
  ...{ id, attr: '功效', name, sales, share: sales / 100, sales_yoy: null, sales_mom: 0.5, sold: 2, avg_price: null },
  ...{ items: 1, shops: 1, brands: 1, is_new: false, shared: false, ...own },
})

describe('the values of an attribute', () => {
  const rows = [value('功效=保湿', '保湿', 60), value('功效=', '(无)', 30), value(`功效=${'长'.repeat(1001)}`, '<b>"😀', 10)]

  it('are bars from the first, each in its colour, those without it grey', () => {
    const model = placesOf(attrList.chart?.(figures(rows, null, 8), context(attrList, 'sales')))
    expect(model.places.map(({ label }) => label)).toEqual(['保湿', '(无)', '<b>"😀'])
    expect(model.series[0]?.values).toEqual([60, 30, 10])
    expect(model.series[0]?.colours?.[1]).toBe(NONE_COLOUR)
    expect(model).toMatchObject({ sideways: true, empty: false, cap: '功效 · first 3 of 8' })
    expect(model.pickPlaces).toEqual(['功效=保湿', '功效=', null])
  })

  it('of unknown average price leave a gap; none at all is empty', () => {
    const model = placesOf(attrList.chart?.(figures(rows), context(attrList, 'avg_price')))
    expect(model.series[0]?.texts).toEqual(['–', '–', '–'])
    expect(model.empty).toBe(true)
    expect(placesOf(attrList.chart?.(figures([]), context(attrList, 'sales'))).empty).toBe(true)
  })

  it('are a table headed by the attribute', () => {
    const table = attrList.table?.(figures([value('功效=保湿', '保湿', 60, { is_new: true })]), prepareContext())
    expect(table?.columns[0]).toMatchObject({ name: 'name', text: '功效', pinned: true, pickable: true })
    expect(table?.columns.map(({ name }) => name)).not.toContain('shared')
    expect(table?.rows[0]).toMatchObject({ key: '功效=保湿', isNew: true, values: { name: '保湿', sales: 60 } })
  })

  it('narrow the search to themselves', () => {
    expect(attrList.narrowing?.('功效=保湿&质地==', [])).toEqual({
      attrv_and: [
        { name: '功效', value: '保湿', attr_type: 'part' },
        { name: '质地', value: '', attr_type: 'exact' },
      ],
    })
    expect(attrList.narrowing?.(`功效=${'长'.repeat(1001)}`, [])).toBeNull()
  })

  it('are not there for months before attributes were recorded', () => {
    const used = (end: string) => ({ ...prepareContext().used, end })
    for (const view of [attrList, attrTrend, attrCross]) {
      expect(view.absent?.(figures([]), used('2021-12'))).toBe(true)
      expect(view.absent?.(figures([]), used('2022-01'))).toBe(false)
    }
    expect(attrTop.absent).toBeUndefined()
    expect(attrRange.absent?.(figures([]), used('2024-01'))).toBe(true)
  })
})

describe('values over time', () => {
  const month = (id: string, ts: number, share: number, shared: boolean) => ({ ...value(id, id.slice(3), 10, { shared }), ts, share })
  const rows = (shared: boolean) => [
    month('功效=保湿', JANUARY, 0.6, shared),
    month('功效=保湿', FEBRUARY, 0.5, shared),
    month('功效=控油', JANUARY, 0.3, false),
    month('功效=控油', FEBRUARY, 0.2, false),
  ]

  it('stand on each other with the rest on top, or are lines where an item has several', () => {
    const stacked = placesOf(attrTrend.chart?.(figures(rows(false)), context(attrTrend, 'share')))
    expect(stacked.series.map(({ id, stacked: on }) => [id, on])).toEqual([
      ['功效=保湿', true],
      ['功效=控油', true],
      ['rest', true],
    ])
    expect(stacked.series[2]?.values.map((rest) => Math.round((rest ?? 0) * 100))).toEqual([10, 30])
    const lines = placesOf(attrTrend.chart?.(figures(rows(true)), context(attrTrend, 'share')))
    expect(lines.series.map(({ shape }) => shape)).toEqual(['line', 'line'])
    expect(attrTrend.narrowing?.('rest', [])).toBeNull()
  })

  it('have no sums where they overlap', () => {
    expect(attrTrend.table?.(figures(rows(false)), context(attrTrend, 'sales'))?.total).toMatchObject({ sum: 40 })
    expect(attrTrend.table?.(figures(rows(true)), context(attrTrend, 'sales'))?.total).toBeNull()
  })
})

describe('ranges', () => {
  const range = (id: string, name: string, sales: number) => ({ ...value(id, name, sales), unit: 'ml', from: null, to: null })
  const rows = [range('净含量&ml&50&100', '50–100 ml', 60), range('净含量&ml&&', 'Other values', 30), range('净含量==', '(none)', 10)]

  it('are bars that narrow to their band, and add up', () => {
    const model = placesOf(attrRange.chart?.(figures(rows), context(attrRange, 'sales')))
    expect(model.pickPlaces).toEqual(rows.map(({ id }) => id))
    expect(attrRange.table?.(figures(rows), prepareContext())?.total).toMatchObject({ sales: 100, share: expect.closeTo(1) })
    expect(rows.map(({ id }) => attrRange.narrowing?.(id, []))).toEqual([
      { attrv_and: [{ name: '净含量', value: '', attr_type: 'exact', band: { from: 50, to: 100, unit: 'ml' } }] },
      { attrv_and: [{ name: '净含量', value: '', attr_type: 'exact', band: { from: null, to: null, unit: 'ml' } }] },
      { attrv_and: conditionsOfRow('净含量==') },
    ])
  })
})

describe('a crossing', () => {
  const cell = (id: string, name: string, sales: number, row_share = 0.5) => ({
    ...{ id, name, sales, sold: 1, avg_price: sales, items: 1, row_share, column_share: 0.5 },
  })
  const line = (id: string, name: string, sales: number, cells: object[]) => ({
    ...cell(id, name, sales),
    ...{ row_of: '功效', column_of: 'Brand', row_side: 'attr:功效', column_side: 'brand', cells },
  })
  const rows = [
    line('attr:功效=保湿', '保湿', 90, [cell('brand:B1', 'One', 60), cell('brand:none', '(none)', 30)]),
    line('-:x', 'not to be opened', 10, [cell('brand:B1', 'One', 10)]),
  ]
  const total = { sales: 100, sold: 3, avg_price: 33, items: 3, cells: [cell('brand:B1', 'One', 70), cell('brand:none', '(none)', 30)] }

  it('is a heat map in which what is not there is blank, and a click means both', () => {
    const model = shownChart(attrCross, figures(rows, total, 57), context(attrCross, 'sales'))
    if (model.kind !== 'heat') throw new Error('a heat map')
    expect(model.rows.map(({ label, pick }) => [label, pick])).toEqual([
      ['保湿', 'attr:功效=保湿'],
      ['not to be opened', null],
    ])
    expect(model.cells.map((own) => own.map((one) => one?.value))).toEqual([
      [60, 30],
      [10, undefined],
    ])
    expect(model.cells[0]?.[0]?.pick).toBe(crossPick('attr:功效=保湿', 'brand:B1'))
    expect(model.cells[1]?.[0]?.pick).toBeNull()
    expect(model.cells[0]?.[0]?.lines.map(([name]) => name)).toEqual([
      'Sales',
      'Share of row',
      'Share of column',
      'Units sold',
      'Average price',
      'Products',
    ])
    expect(model.cap).toBe('功效 × Brand · rows: 57')
  })

  it('is a table with the totals of both sides; nothing sold is 0, its price not known', () => {
    const table = shownTable(attrCross, figures(rows, total), context(attrCross, 'sales'))
    expect(table.columns.map(({ text }) => text)).toEqual(['功效', 'Total', 'One', '(none)'])
    expect(table.columns.map(({ of }) => of)).toEqual([undefined, undefined, 'sales', 'sales'])
    expect(table.rows.map(({ values }) => [values.name, values.sales, values.column1, values.column2])).toEqual([
      ['保湿', 90, 60, 30],
      ['not to be opened', 10, 10, 0],
    ])
    expect(table.total).toEqual({ sales: 100, column1: 70, column2: 30 })
    expect(table.rows[0]?.picks?.column2).toBe(crossPick('attr:功效=保湿', 'brand:none'))
    const priced = attrCross.table?.(figures(rows, total), context(attrCross, 'avg_price'))
    expect(priced?.rows[1]?.values.column2).toBeNull()
  })

  it('narrows to what rows and columns are', () => {
    const search = savedSearch({ filter: { plat: ['tmall', 'jd'], cid: { not_custom: ['1'] } }, sites: ['tmall', 'jd'] })
    const narrowed = (row: string, column: string) => attrCross.narrowing?.(crossPick(row, column), [], search)
    expect(narrowed('attr:功效=保湿', 'brand:none')).toEqual({ ...attrList.narrowing?.('功效=保湿', []), brand_id: ['none'], brand: [] })
    expect(narrowed('shop:jd:7', 'price:100-200')).toEqual({ shop_id: ['7'], shop: [], plat: ['jd'], avg_price: [100, 199.99] })
    expect(narrowed('category:taobao:121', 'attr:质地==')).toMatchObject({ cid: { not_custom: ['taobao:121'], custom: [] } })
    expect(narrowed('custom:mine', '-:price')).toBeNull()
    expect(attrCross.narrowing?.('attr:功效=a&质地=b', [])?.attrv_and).toHaveLength(2)
  })
})

describe('the address', () => {
  it('has its rows and columns in blocks, unless one side is prices', () => {
    const cellOf = (id: string, sales: number) => ({
      id,
      name: id,
      sales,
      sold: 1,
      avg_price: 1,
      items: 1,
      row_share: 0.1,
      column_share: 0.1,
    })
    const rowOf = (id: string, side: string, ...cells: ReturnType<typeof cellOf>[]) => ({
      ...{ id, name: id, sales: 1, sold: 1, avg_price: 1, items: 1, row_share: 1, column_share: 0.1, cells },
      ...{ row_of: 'Rows', column_of: 'Columns', row_side: 'attr:a', column_side: side },
    })
    const drawn = (side: string) => {
      const rows = [
        rowOf('r1', side, cellOf('c1', 90)),
        rowOf('r2', side, cellOf('c2', 80)),
        rowOf('r3', side, cellOf('c1', 30), cellOf('c3', 20)),
      ]
      const model = attrCross.chart?.(figures(rows, { cells: ['c1', 'c2', 'c3'].map((id) => cellOf(id, 1)) }), context(attrCross, 'sales'))
      if (model?.kind !== 'heat') throw new Error('a heat map')
      return [model.rows, model.columns].map((lines) => lines.map(({ label }) => label))
    }
    expect(drawn('brand')).toEqual([
      ['r1', 'r3', 'r2'],
      ['c1', 'c3', 'c2'],
    ])
    expect(drawn('price')).toEqual([
      ['r1', 'r2', 'r3'],
      ['c1', 'c2', 'c3'],
    ])
  })

  it('tells the analyses which attributes, and the crossing its sides', () => {
    expect(attrList.parameters?.({ attr: '功效,a%2Cb', reading: 'whole' }, 'Attrlist')).toEqual({ attr: '功效,a%2Cb', reading: 'whole' })
    expect(attrList.parameters?.({ reading: 'nonsense' }, 'Attrlist')).toEqual({})
    expect(crossParameters({ attr: '功效,a%2Cb' })).toEqual({ row: 'attr:功效', column: 'attr:a,b' })
    expect(crossParameters({ attr: '功效', cross_column: 'price', points: '10,20' })).toEqual({
      row: 'attr:功效',
      column: 'price',
      points: '10,20',
    })
    expect(crossParameters({ points: '10,20' })).toEqual({})
  })

  it('forgets pages, words and ranges of other values', () => {
    expect(chooseAttributes(['a', 'b', 'c', 'd'])).toMatchObject({
      attr: 'a,b,c',
      attr_points: null,
      attr_unit: null,
      'attr-list.page': null,
    })
    expect(chooseReading('whole')).toMatchObject({ reading: 'whole', 'attr-cross.page': null })
    expect(chooseReading('parts')).not.toHaveProperty('attr_points')
  })
})
