import { monthTs } from '@marketscope/contract/months'
import { describe, expect, it } from 'vitest'
import { REST_COLOUR } from '../../charts/prepare/palette.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { skuRow } from '../../testing/sku-row.ts'
import type { AnalysisView } from '../frame/analysis-view.ts'
import itemFigures from './item-figures.tsx'
import itemMonths from './item-months.tsx'
import itemSkuAttr from './item-sku-attr.tsx'
import itemSkuList from './item-sku-list.tsx'
import itemSkuTrend from './item-sku-trend.tsx'
import { keysAsked, keysInAddress, keysShown } from './sku-keys.ts'

const figures = (rows: unknown[], total: object | null = null) =>
  ({ rows, count: rows.length, total }) as Parameters<NonNullable<AnalysisView['table']>>[0]
const context = (view: AnalysisView, ...names: string[]) =>
  prepareContext({ measures: names.map((name) => measureOf(view, name)), tab: 'SkuList' })
const [JANUARY, FEBRUARY] = [monthTs('2024-01'), monthTs('2024-02')]

const NAMES = ['<script>alert(1)</script>', '"两件套" 😀', '长'.repeat(300)]

describe('the months of an item', () => {
  const month = (ts: number, sales: number | null, price: number | null) => ({
    ...{ ts, sales, sold: sales, avg_price: price, price, crossed_price: null, lowest_price: 0, comments: null },
  })

  it('are bars with a line, with gaps where nothing is known', () => {
    const model = placesOf(
      itemMonths.chart?.(figures([month(JANUARY, null, null), month(FEBRUARY, 200, 5)]), context(itemMonths, 'sales', 'price')),
    )
    expect(model.series.map(({ id, shape, values }) => [id, shape, values])).toEqual([
      ['sales', 'bar', [null, 200]],
      ['price', 'line', [null, 5]],
    ])
    expect(model.empty).toBe(false)
  })

  it('that are all unknown are empty; a price of 0 is a value', () => {
    const rows = [month(JANUARY, null, null), month(FEBRUARY, null, null)]
    expect(itemMonths.chart?.(figures(rows), context(itemMonths, 'sales'))?.empty).toBe(true)
    expect(placesOf(itemMonths.chart?.(figures(rows), context(itemMonths, 'lowest_price'))).series[0]?.values).toEqual([0, 0])
    const table = itemMonths.table?.(figures([month(JANUARY, 1, 2), month(FEBRUARY, 3, 4)]), context(itemMonths, 'sales'))
    expect(table?.total).toEqual({ sales: 4, sold: 4 })
  })
})

describe('the figures of an item as rows', () => {
  it('are those of the tiles', () => {
    const row = {
      sales: 10,
      sales_yoy: 0.5,
      sales_mom: null,
      sold: 2,
      sold_yoy: 0,
      sold_mom: null,
      avg_price: 5,
      avg_price_yoy: null,
      avg_price_mom: null,
    }
    const place = { category: '口红', rank: 2, rank_of: 4, share: 0.25 }
    const table = itemFigures.table?.(figures([{ ...row, ...place }]), context(itemFigures))
    expect(table?.rows.map(({ key, values }) => [key, values.value, values.yoy])).toEqual([
      ['sales', 10, 0.5],
      ['sold', 2, 0],
      ['avg_price', 5, null],
      ['rank', 2, null],
      ['rank_of', 4, null],
      ['share', 0.25, null],
    ])
  })
})

describe('the SKUs of an item', () => {
  it('are rows with their names as they are, the rest without an id', () => {
    const rows = [
      ...NAMES.map((name, index) => skuRow(`s${index}`, name, 20)),
      skuRow('s9', null, 10),
      skuRow('(rest)', '(not by SKU)', 30),
    ]
    const table = itemSkuList.table?.(figures(rows, { sales: 100 }), context(itemSkuList))
    expect(table?.columns[0]).toMatchObject({ name: 'name', pinned: true })
    expect(table?.rows.map(({ values }) => [values.name, values.id])).toEqual([
      ...NAMES.map((name, index) => [name, `s${index}`]),
      ['s9', 's9'],
      ['(not by SKU)', null],
    ])
    expect(table?.total).toEqual({ sales: 100 })
  })

  it('over time leave a rest only where there is one, and mean nothing when clicked', () => {
    const row = (id: string, ts: number, share: number) => ({ id, name: id, ts, sales: share * 100, sold: 1, avg_price: 1, share })
    const whole = [row('a', JANUARY, 0.5), row('a', FEBRUARY, 1), row('b', JANUARY, 0.499999), row('b', FEBRUARY, 0)]
    const model = placesOf(itemSkuTrend.chart?.(figures(whole), context(itemSkuTrend, 'share')))
    expect(model.series.map(({ id, pickable }) => [id, pickable])).toEqual([
      ['a', false],
      ['b', false],
    ])
    const part = placesOf(itemSkuTrend.chart?.(figures(whole.slice(0, 2)), context(itemSkuTrend, 'share')))
    expect(part.series.map(({ id, values }) => [id, values])).toEqual([
      ['a', [0.5, 1]],
      ['rest', [0.5, 0]],
    ])
    expect(itemSkuTrend.chart?.(figures([]), context(itemSkuTrend, 'share'))?.empty).toBe(true)
  })
})

describe('the attributes of SKUs', () => {
  it('are bars in the colours they have over time, the rest in grey', () => {
    const rows = [skuRow('["红"]', '红', 60), skuRow('none', '(none)', 10), skuRow('(rest)', '(not by SKU)', 30)]
    const model = placesOf(itemSkuAttr.chart?.(figures(rows), context(itemSkuAttr, 'sales')))
    expect(model.places.map(({ label }) => label)).toEqual(['红', '(none)', '(not by SKU)'])
    expect(model.series[0]?.values).toEqual([60, 10, 30])
    expect(model.series[0]?.colours?.[2]).toBe(REST_COLOUR)
    expect(model.pickPlaces).toBeNull()
  })

  it('are chosen in the address, at most two, of those the item has', () => {
    expect(keysAsked({ sku_key: 'a' })).toEqual({ sku_key: 'a' })
    expect(keysShown({ sku_key: 'b', sku_key2: 'x' }, ['a', 'b'])).toEqual(['b'])
    expect(keysShown({ sku_key: 'b', sku_key2: 'a' }, ['a', 'b'])).toEqual(['b', 'a'])
    expect(keysShown({}, ['a', 'b'])).toEqual(['a'])
    expect(keysShown({}, [])).toEqual([])
    expect(keysInAddress(['a'])).toEqual({ sku_key: 'a', sku_key2: null, 'item-sku-attr.page': null, 'item-sku-attr-trend.hide': null })
  })
})
