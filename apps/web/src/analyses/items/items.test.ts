import { LIMITS } from '@marketscope/contract/limits'
import { monthTs } from '@marketscope/contract/months'
import { describe, expect, it } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { freshOf, KEYS, listsSkus, pickedOf, toggled, trendItems, withoutItem } from './item-address.ts'
import { itemHref } from './item-href.ts'
import itemList from './item-list.tsx'
import itemTiers from './item-tiers.tsx'
import itemTrend from './item-trend.tsx'
import newItems from './new-items.tsx'
import { wallCards } from './wall-cards.ts'

const HARD = `😀 "双引号" <script>alert(1)</script> ${'长'.repeat(270)}`
const figures = (...rows: object[]) => ({ rows, count: rows.length, total: null }) as never

describe('the items picked for comparison', () => {
  it('are put in and taken out, no more than can be compared', () => {
    expect(toggled(['tmall:1'], 'jd:2')).toEqual(['tmall:1', 'jd:2'])
    expect(toggled(['tmall:1', 'jd:2'], 'tmall:1')).toEqual(['jd:2'])
    const full = Array.from({ length: LIMITS.trendItems }, (_, index) => `tmall:${index}`)
    expect(toggled(full, 'jd:2')).toEqual(full)
    expect(pickedOf({ [KEYS.picked]: `${full.join()},jd:2,tmall:0,nonsense` })).toEqual(full)
    expect(pickedOf({})).toEqual([])
  })

  it('are what the drawer is asked for, where it is not of the first or of one', () => {
    const picked = { [KEYS.picked]: 'tmall:1,jd:2' }
    expect(trendItems(picked)).toBeNull()
    expect(trendItems({ ...picked, [KEYS.trend]: 'picked' })).toBe('tmall:1,jd:2')
    expect(trendItems({ [KEYS.trend]: 'picked' })).toBeNull()
    expect(trendItems({ ...picked, [KEYS.trend]: 'top' })).toBe('')
    expect(trendItems({ ...picked, [KEYS.trend]: 'jd:9' })).toBe('jd:9')
    expect(trendItems({ [KEYS.trend]: 'nonsense' })).toBeNull()
  })

  it('leave the drawer one by one; the last closes it', () => {
    expect(withoutItem({}, ['a:1', 'b:2'], 'a:1')).toEqual({ [KEYS.trend]: 'picked', [KEYS.picked]: 'b:2' })
    expect(withoutItem({ [KEYS.picked]: 'a:1' }, ['a:1'], 'a:1')).toEqual({ [KEYS.trend]: null, [KEYS.picked]: null })
    expect(withoutItem({ [KEYS.picked]: 'a:1' }, ['b:2'], 'b:2')).toEqual({ [KEYS.trend]: null, [KEYS.picked]: 'a:1' })
  })
})

it('the list has a row for each SKU where the address asks for it and some are loaded', () => {
  expect(listsSkus({ [KEYS.rows]: 'sku' }, { sku_versions: ['none'] })).toBe(true)
  expect(listsSkus({ [KEYS.rows]: 'sku' }, { sku_versions: [] })).toBe(false)
  expect(listsSkus({ [KEYS.rows]: 'nonsense' }, { sku_versions: ['none'] })).toBe(false)
})

describe('what the list is asked', () => {
  it('is which new items are wanted, and SKUs only where a column shows them', () => {
    expect(itemList.parameters?.({}, 'Itemslist')).toEqual({ new: '', sku: '0' })
    const address = { [KEYS.fresh]: '2024-01', 'item-list.columns': 'image,title,sku_name' }
    expect(itemList.parameters?.(address, 'Itemslist')).toEqual({ new: '2024-01', sku: '1' })
    expect(['1', '0', '2024-13', 'x'].map((fresh) => freshOf({ [KEYS.fresh]: fresh }))).toEqual(['1', '', '', ''])
  })

  it('leads to the page of the item over the same months', () => {
    const scope = {
      input: { url_id: 'u', start: '2024-01', end: '2024-02' },
      search: { filter: { sub_name: 'custom_102' } },
      along: {},
    } as never
    expect(itemHref({ site_id: 'tmall', item_id: 'a&b', category_id: '121' }, scope)).toBe(
      '/skuDetail?plat=tmall&item_id=a%26b&start=2024-01&end=2024-02&sub_name=custom_102&url_id=u&c_id=121',
    )
    expect(itemHref({ item_id: 'a' }, scope)).toBeNull()
    const along = { version: 'cp', jd_version: 'v1', compare: '2023-11', corrections: 'off' }
    const raw = { input: { start: '2024-01', end: '2024-02' }, search: { filter: {} }, along } as never
    expect(itemHref({ site_id: 'tmall', item_id: 'a' }, raw)).toBe(
      '/skuDetail?plat=tmall&item_id=a&start=2024-01&end=2024-02&version=cp&jd_version=v1&compare=2023-11&corrections=off',
    )
  })
})

const ITEM = {
  ...{ site_id: 'tmall', item_id: '1', title: HARD, image: '/a.svg', link: 'https://example.com/1', price: 0, avg_price: 12.5 },
  ...{ sales: 12_345_678.9, sold: 12, sales_yoy: 0.5, sales_mom: 0.1, brand_id: 'B', brand_name: '珀妍', shop_id: 'S', shop_name: null },
}

describe('the image wall', () => {
  it('writes what a product is and sold', () => {
    const t = ((_: string, { growth: name }: { growth: string }) => `Sales ${name}`) as never
    const [card] = wallCards([ITEM] as never, prepareContext({ t }))
    const growth = (base: 'mom' | null) => wallCards([ITEM] as never, prepareContext({ t, compared: { base, months: null } }))[0]?.growth
    expect([growth('mom'), growth(null)]).toEqual([{ name: 'Sales vs previous period', value: 0.1 }, null])
    expect(card).toMatchObject({
      ...{ key: 'tmall:1', title: HARD, image: '/a.svg', link: 'https://example.com/1', price: '¥0.00', sales: '¥12.35M', sold: '12' },
      ...{ growth: { name: 'Sales YoY', value: 0.5 }, brand: { id: 'B', name: '珀妍' }, shop: { id: 'S', name: 'S' } },
    })
  })

  it('asks for pictures under https, which is all that pages may', () => {
    const [card] = wallCards([{ ...ITEM, image: 'http://img.example.com/http:a.jpg' }] as never, prepareContext())
    expect(card?.image).toBe('https://img.example.com/http:a.jpg')
  })

  it('says what is not known, calls a product without a title by its id, and takes no address that is none', () => {
    const unknown = { title: null, price: null, avg_price: null, sales: null, sold: null, brand_id: null, shop_id: null }
    const [card] = wallCards([{ ...ITEM, ...unknown, image: 'javascript:alert(1)', link: '//evil' }] as never, prepareContext())
    expect(card).toMatchObject({
      title: '1',
      price: '–',
      sales: '–',
      sold: '–',
      image: null,
      link: null,
      brand: { id: 'none' },
      shop: { id: 'none' },
    })
  })
})

const [JANUARY, FEBRUARY] = [monthTs('2024-01'), monthTs('2024-02')]
const month = (id: string, ts: number, sales: number | null, own: object = {}) => ({
  ...{ id, name: sales === null ? null : `Item ${id}`, ts, sales, sold: sales && sales / 10, avg_price: sales && 10, price: sales && 11 },
  ...{ share: sales && sales / 1000, ...own },
})
const trendContext = (name: string) => prepareContext({ measures: [measureOf(itemTrend, name)] })

describe('the trend of items', () => {
  it('is a line for each, those without data a gap; long names are cut in the legend only', () => {
    const rows = figures(
      month('t:1', JANUARY, 100, { name: HARD }),
      month('t:1', FEBRUARY, 50),
      month('t:2', JANUARY, null),
      month('t:2', FEBRUARY, null),
    )
    const { series, legendBeside } = placesOf(itemTrend.chart?.(rows, trendContext('sales')))
    expect(legendBeside, 'the chips above the chart are its legend').toBe(true)
    expect(series.map(({ id, shape, values }) => [id, shape, values])).toEqual([
      ['t:1', 'line', [100, 50]],
      ['t:2', 'line', [null, null]],
    ])
    expect([...(series[0]?.name ?? '')]).toHaveLength(18)
    expect(series[1]?.name).toBe('2')
    const table = itemTrend.table?.(rows, trendContext('sales'))
    expect(table?.rows.map(({ values }) => [values.name, values.sum, values['2024-02']])).toEqual([
      [HARD, 150, 50],
      ['2', null, null],
    ])
    expect(table?.total).toMatchObject({ sum: 150, '2024-01': 100 })
    expect(itemTrend.table?.(rows, trendContext('price'))?.total).toBeNull()
  })

  it('tells a month in which nothing was sold from one without a record', () => {
    const keys = { ...trendContext('sales'), t: ((key: string) => key) as never }
    const rows = figures(month('t:1', JANUARY, 100), month('t:1', FEBRUARY, 0), month('t:2', JANUARY, null), month('t:2', FEBRUARY, 30))
    const model = placesOf(itemTrend.chart?.(rows, keys))
    expect(model.series.map(({ id, values, marksOf }) => [id, values, marksOf])).toEqual([
      ['t:1', [100, 0], undefined],
      ['t:2', [null, 30], undefined],
      ['t:1.zero', [null, 0], 't:1'],
    ])
    expect(model.cap).toBe('items.trend_unsold · items.trend_gap')
    const sold = figures(month('t:1', JANUARY, 100), month('t:1', FEBRUARY, 50))
    expect(placesOf(itemTrend.chart?.(sold, keys)).cap).toBeNull()
  })

  it('of one item has its price beside the measure, and its months as rows', () => {
    const rows = figures(month('t:1', JANUARY, 100), month('t:1', FEBRUARY, 0, { avg_price: null }))
    const shown = (name: string) =>
      placesOf(itemTrend.chart?.(rows, trendContext(name))).series.map(({ id, shape, axis }) => [id, shape, axis])
    expect(shown('sales')).toEqual([
      ['sales', 'bar', 0],
      ['avg_price', 'line', 1],
      ['sales.zero', 'line', 0],
    ])
    expect(shown('price')).toEqual([
      ['avg_price', 'line', 0],
      ['price', 'line', 0],
    ])
    const table = itemTrend.table?.(rows, trendContext('sales'))
    expect(table?.columns.map(({ name }) => name)).toEqual(['ts', 'sales', 'sold', 'avg_price', 'price', 'share'])
    expect(table?.total).toEqual({ sales: 100, sold: 10 })
  })
})

describe('new items', () => {
  const launch = (ts: number, items: number | null) => ({
    ...{ ts, items, sales: items && items * 10, sold: items, avg_price: items ? 10 : null, share: items && items / 100 },
    ...{ range_sales: items && items * 30, range_sold: items && items * 3 },
  })
  const rows = figures(launch(JANUARY, 3), launch(FEBRUARY, null))
  const context = prepareContext({ measures: ['items', 'share'].map((name) => measureOf(newItems, name)) })

  it('are bars with their share as a line; a month opens the list of its items on the first page', () => {
    const model = placesOf(newItems.chart?.(rows, context))
    expect(model.series.map(({ id, shape, values, pickable }) => [id, shape, values, pickable])).toEqual([
      ['items', 'bar', [3, null], true],
      ['share', 'line', [0.03, null], true],
    ])
    expect(model.pickPlaces).toEqual(['2024-01', '2024-02'])
    expect(newItems.pick?.('2024-02', [])).toEqual({ [KEYS.fresh]: '2024-02', [KEYS.rows]: null, 'item-list.page': null })
  })

  it('add up in the table, shares of different months do not', () => {
    const table = newItems.table?.(rows, context)
    expect(table?.rows.map(({ key }) => key)).toEqual(['2024-01', '2024-02'])
    expect(table?.total).toEqual({ items: 3, sales: 30, sold: 3, range_sales: 90, range_sold: 9 })
  })

  it('are shown only where every platform has shelf times', () => {
    expect(newItems.shownFor?.({ sites: ['tmall', 'jd'] } as never, 'Itemslist', {})).toBe(true)
    expect(newItems.shownFor?.({ sites: ['tmall', 'douyin'] } as never, 'Itemslist', {})).toBe(false)
  })
})

it('tiers of items are named by their ranks, in one bar for now and one for before', () => {
  const tier = (id: string, share: number) => ({ tier: id, items: 1, sales: 1, sold: 1, avg_price: 1, share, share_before: null })
  const rows = figures(tier('1-10', 0.5), tier('11-50', 0.3), tier('51-100', 0.1), tier('101-500', 0.1), tier('other', 0))
  const model = placesOf(itemTiers.chart?.(rows, prepareContext()))
  expect(model.places).toHaveLength(1)
  expect(model.series.map(({ values, labels }) => [values[0], labels?.[0]])).toEqual([
    [0.5, '50.00%'],
    [0.3, '30.00%'],
    [0.1, '10.00%'],
    [0.1, '10.00%'],
    [0, null],
  ])
  expect(itemTiers.table?.(rows, prepareContext())?.total).toMatchObject({ items: 5, sales: 5, sold: 5 })
})
