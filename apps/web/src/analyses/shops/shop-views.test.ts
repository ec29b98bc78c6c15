import { beforeAll, describe, expect, it } from 'vitest'
import type { HeatModel } from '../../charts/prepare/model.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import { shownChart, shownTable } from '../../testing/shown.ts'
import brandShops from './brand-shops.tsx'
import shopBrands from './shop-brands.tsx'
import { scoreText } from './shop-cells.tsx'
import { shopFilter, shopKey } from './shop-filter.ts'
import shopList from './shop-list.tsx'
import shopTrend from './shop-trend.tsx'
import shopTypes from './shop-types.tsx'

beforeAll(() => showLanguage('en'))

const JANUARY = 1704038400
const BOTH = savedSearch({ filter: { plat: ['nochaoshi', 'tmqjd', 'jd'], cid: { not_custom: ['1801'] } }, sites: ['tmall', 'jd'] })
const ONE = savedSearch({ filter: { plat: ['nochaoshi'] }, sites: ['tmall'] })

const asFigures = (rows: unknown[], count = rows.length) => ({ rows, count, total: null }) as never

describe('the search of a shop', () => {
  it('is on its own site, of which only the channels that were chosen', () => {
    expect(shopFilter({ id: 'S1', site: 'tmall' }, BOTH)).toEqual({ shop_id: ['S1'], shop: [], plat: ['nochaoshi', 'tmqjd'] })
    expect(shopFilter({ id: 'S1', site: 'jd' }, BOTH)).toEqual({ shop_id: ['S1'], shop: [], plat: ['jd'] })
  })

  it('leaves the platforms alone where there is one, and for what is sold without a shop', () => {
    expect(shopFilter({ id: 'S1', site: 'tmall' }, ONE)).toEqual({ shop_id: ['S1'], shop: [] })
    expect(shopFilter({ id: 'none', site: '' }, BOTH)).toEqual({ shop_id: ['none'], shop: [] })
    expect([shopKey({ id: 'S1', site: 'jd' }), shopKey({ id: 'none', site: '' })]).toEqual(['jd:S1', 'none'])
  })
})

describe('the list of shops', () => {
  const shop = (id: string, site: string) => ({
    ...{
      id,
      site,
      name: `Shop ${id}`,
      shop_type: null,
      platform: 'Tmall',
      sales: 1,
      share: 0.5,
      sales_yoy: null,
      sales_mom: null,
      sold: 1,
    },
    ...{ avg_price: 1, items: 1, brands: 1, describe_score: 4.8, service_score: null, logistics_score: null },
    ...{ business_name: '<script>alert(1)</script>', address: null, contact: null, is_new: true },
  })
  const rows = [shop('S1', 'tmall'), shop('S1', 'jd'), { ...shop('none', ''), name: '(无)' }]

  it('has a row for each site and id, in the colours of the page', () => {
    const context = prepareContext({ measures: [measureOf(shopTrend, 'share')] })
    const colour = context.colours.colourOf('jd:S1', 'shop')
    const table = shopList.table?.(asFigures(rows), context)
    expect(table?.rows.map(({ key, colour: own, isNew }) => [key, own, isNew])).toEqual([
      ['tmall:S1', undefined, true],
      ['jd:S1', colour, true],
      ['none', '#8d97a8', true],
    ])
    expect(table?.columns[0]).toMatchObject({ name: 'name', pinned: true })
    expect(table?.rows[2]?.values.name).toBe('(none)')
    expect(shopList.narrowing?.('jd:S1', rows as never, BOTH)).toEqual({ shop_id: ['S1'], shop: [], plat: ['jd'] })
  })

  it('asks for a type only where there is such a type', () => {
    expect(shopList.parameters?.({ 'shop-list.type': 'jd_self' }, 'Shopslist')).toEqual({ type: 'jd_self' })
    expect(shopList.parameters?.({ 'shop-list.type': 'nonsense' }, 'Shopslist')).toEqual({})
    expect(shopTypes.pick?.('none', [])).toEqual({ 'shop-list.type': 'none', 'shop-list.page': null })
  })

  it('writes scores with one or two decimals', () => {
    expect([4.8, 4.75, 5, null, undefined].map(scoreText)).toEqual(['4.8', '4.75', '5.0', '–', '–'])
  })
})

it('shops over time are told apart by site, with the rest of the market on top', () => {
  const point = (site: string, share: number) => ({
    id: 'S1',
    site,
    name: `Shop ${site}`,
    ts: JANUARY,
    sales: 1,
    sold: 1,
    avg_price: 1,
    share,
  })
  const context = prepareContext({ months: ['2024-01'], measures: [measureOf(shopTrend, 'share')] })
  const model = placesOf(shopTrend.chart?.(asFigures([point('tmall', 0.5), point('jd', 0.2)]), context))
  expect(model.series.map(({ id, name, values }) => [id, name, values[0]])).toEqual([
    ['tmall:S1', 'Shop tmall', 0.5],
    ['jd:S1', 'Shop jd', 0.2],
    ['rest', 'Other shops', expect.closeTo(0.3)],
  ])
  const alike = [point('tmall', 0.5), point('jd', 0.2)].map((one) => ({ ...one, name: 'Own shop' }))
  const { siteName } = context
  expect(placesOf(shopTrend.chart?.(asFigures(alike), context)).series.map(({ name }) => name)).toEqual([
    `Own shop · ${siteName('tmall')}`,
    `Own shop · ${siteName('jd')}`,
    'Other shops',
  ])
  expect(shopTrend.narrowing?.('rest', [point('tmall', 1)] as never, BOTH)).toBeNull()
})

it('types of shops are bars that tell their growth', () => {
  const type = (id: string, share: number, sales_yoy: number | null, is_new = false) => ({
    id,
    name: id,
    share,
    sales_yoy,
    sales_mom: 0.5,
    is_new,
  })
  const context = prepareContext({ measures: [measureOf(shopTypes, 'share')] })
  const model = placesOf(shopTypes.chart?.(asFigures([type('a', 0.6, 0.1), type('none', 0.3, null), type('c', 0.1, null, true)]), context))
  expect(model.sideways).toBe(true)
  expect(model.places.map(({ label }) => label)).toEqual(['a', 'none', 'c'])
  expect(model.series[0]?.labels).toEqual(['60.00% · YoY +10.00%', '30.00%', '10.00% · New'])
})

it('what only has a row or column of nothing known is left out', () => {
  const used = {} as never
  const cells = [{ id: 'none', site: '', name: null, sales: 1, sold: 1, share: 1 }]
  expect(shopTypes.absent?.(asFigures([{ id: 'none' }]), used)).toBe(true)
  expect(shopTypes.absent?.(asFigures([{ id: 'none' }, { id: 'c' }]), used)).toBe(false)
  expect(shopTypes.absent?.(asFigures([]), used)).toBe(false)
  expect(brandShops.absent?.(asFigures([{ id: 'none', cells: [] }]), used)).toBe(true)
  expect(shopBrands.absent?.(asFigures([{ id: 'S1', cells }]), used)).toBe(true)
  expect(shopBrands.absent?.(asFigures([{ id: 'S1', cells: [...cells, { ...cells[0], id: 'B1' }] }]), used)).toBe(false)
})

describe('brands by shops', () => {
  const cell = (id: string, site: string, sales: number, share: number) => ({ id, site, name: `Shop ${id}`, sales, sold: sales, share })
  const rows = [
    { id: 'B1', name: 'One', sales: 10, sold: 10, share: 0.5, within: 1, cells: [cell('S1', 'tmall', 8, 0.8), cell('S1', 'jd', 2, 0.2)] },
    { id: 'none', name: '(无)', sales: 5, sold: 5, share: 0.25, within: 0.4, cells: [cell('S1', 'tmall', 0, 0), cell('S1', 'jd', 2, 0.4)] },
  ]
  const context = (measure: string) => prepareContext({ measures: [measureOf(brandShops, measure)] })

  it('colour each cell by its measure and leave blank what sold nothing', () => {
    const model = brandShops.chart?.(asFigures(rows, 50), context('within')) as HeatModel
    expect(model.rows.map(({ label }) => label)).toEqual(['One', '(none)'])
    expect(model.cells.map((own) => own.map((one) => one?.label ?? null))).toEqual([
      ['80.00%', '20.00%'],
      [null, '40.00%'],
    ])
    expect(model.cells[0]?.[0]?.lines.map(([name, text]) => `${name} ${text}`)).toEqual([
      'Share of the row 80.00%',
      'Sales ¥8.00',
      'Units sold 8',
    ])
    expect(model.cap).toBe('2 of 50 rows')
    expect(brandShops.chart?.(asFigures([]), context('sales'))).toMatchObject({ empty: true })
  })

  it('are a table with a column for each shop, in the measure chosen', () => {
    const table = brandShops.table?.(asFigures(rows), context('sales'))
    expect(table?.columns.slice(-2).map(({ name, kind, text, of }) => [name, kind, text, of])).toEqual([
      ['c0', 'money', 'Shop S1', 'sales'],
      ['c1', 'money', 'Shop S1', 'sales'],
    ])
    expect(table?.rows.map(({ key, values, picks }) => [key, values.c0, picks])).toEqual([
      ['0,', 8, { c0: '0,0', c1: '0,1' }],
      ['1,', 0, { c1: '1,1' }],
    ])
  })

  it('show sales unless asked otherwise, brands of one shop together', () => {
    expect(brandShops.measures?.first).toEqual(['sales'])
    expect(shopBrands.measures?.first).toEqual(['sales'])
    const row = (id: string, ...sales: number[]) => ({ id, name: id, cells: sales.map((one, at) => cell(`S${at}`, 'tmall', one, 1)) })
    // what A and C sell is at shop 0, the greatest; B's is at shop 1
    const model = brandShops.chart?.(asFigures([row('A', 9, 0), row('B', 0, 8), row('C', 3, 0)]), context('sales')) as HeatModel
    expect(model.rows.map(({ label, pick }) => [label, pick])).toEqual([
      ['A', '0,'],
      ['C', '2,'],
      ['B', '1,'],
    ])
    expect(model.columns.map(({ label }) => label)).toEqual(['Shop S0', 'Shop S1'])
    expect(model.cells[1]?.map((one) => one?.pick ?? null)).toEqual(['2,0', null])
  })

  it('draw no row that sold in none of the columns, and say how many are drawn; the table has it', () => {
    const sold = { id: 'A', name: 'A', cells: [cell('S0', 'tmall', 9, 1)] }
    const none = { id: 'B', name: 'B', cells: [{ ...cell('S0', 'tmall', 0, 0), sales: 0, sold: 0 }] }
    const model = brandShops.chart?.(asFigures([none, sold]), context('sales')) as HeatModel
    expect(model.rows.map(({ label, pick }) => [label, pick])).toEqual([['A', '1,']])
    expect(model.cap).toBe('1 of 2 rows')
    expect(brandShops.table?.(asFigures([none, sold]), context('sales')).rows).toHaveLength(2)
  })

  it('narrow the search to the brand, the shop, or both', () => {
    expect(brandShops.narrowing?.('0,1', rows as never, BOTH)).toEqual({
      brand_id: ['B1'],
      brand: [],
      shop_id: ['S1'],
      shop: [],
      plat: ['jd'],
    })
    expect(brandShops.narrowing?.('1,', rows as never, BOTH)).toEqual({ brand_id: ['none'], brand: [] })
    expect(brandShops.narrowing?.(',0', rows as never, ONE)).toEqual({ shop_id: ['S1'], shop: [] })
    expect(brandShops.narrowing?.('9,9', rows as never, BOTH)).toBeNull()
    const turned = [{ id: 'S1', site: 'jd', name: 'x', cells: [cell('B1', '', 1, 1)] }] as never
    expect(shopBrands.narrowing?.('0,0', turned, BOTH)).toEqual({ brand_id: ['B1'], brand: [], shop_id: ['S1'], shop: [], plat: ['jd'] })
  })

  it('are no links where a platform has no brands', () => {
    const search = savedSearch({ filter: { plat: ['shopee_sg', 'tiktok_th'], title: 'cream' }, sites: ['shopee_sg', 'tiktok_th'] })
    const shop = (site: string) => ({ id: 'S1', site, name: 'x', cells: [cell('B1', '', 9, 1)] })
    const figures = asFigures([shop('tiktok_th'), shop('shopee_sg')])
    const own = { ...context('sales'), search }
    const model = shownChart(shopBrands, figures, own) as HeatModel
    const table = shownTable(shopBrands, figures, own)
    expect(table.rows.map(({ key, fixed, picks }) => [key, fixed, picks])).toEqual([
      ['0,', false, { c0: null }],
      ['1,', false, { c0: '1,0' }],
    ])
    expect(model.columns.map(({ pick }) => pick)).toEqual([null])
    expect(model.cells.flat().map((one) => one?.pick)).toEqual([null, '1,0'])
  })
})
