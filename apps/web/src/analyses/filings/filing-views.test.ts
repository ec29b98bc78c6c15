import type { SavedSearch } from '@marketscope/contract/calls/search'
import { FILING_TABS } from '@marketscope/contract/filing-views'
import { describe, expect, it } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import filingCross from './filing-cross.tsx'
import filingList from './filing-list.tsx'
import { filingHref, kindOf, narrowingOf, pickOf, pickText } from './filing-picks.ts'
import filingRise from './filing-rise.tsx'
import filingTrend from './filing-trend.tsx'

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]
const figures = (...rows: object[]) => ({ rows, count: rows.length, total: null }) as never
const searchOf = (filter: object): SavedSearch => ({ ...savedSearch({}), filter: { plat: ['tmall', 'taobao'], ...filter } })

describe('a click', () => {
  it.each([['1,2-己二醇'], ['a:b|c%2C"\'<script>'], ['😀'.repeat(150)], ['none']])('on %s is told without commas and read again', (id) => {
    for (const column of [undefined, { by: 'brand' as const, id: 'B:1,2' }]) {
      const text = pickText({ kind: 'ingredient', id, ...(column ? { column } : {}) })
      expect(text).not.toContain(',')
      expect(pickOf(text)).toEqual({ kind: 'ingredient', id, ...(column ? { column } : {}) })
    }
  })

  it('is a condition beside those there are', () => {
    const before = { name: '净含量', value: '50ml', attr_type: 'input' as const }
    const search = searchOf({ attrv_and: [before] })
    const pick = pickText({ kind: 'effect', id: '保湿' })
    const condition = { name: 'effects', value: '保湿', attr_type: 'filed' }
    expect(narrowingOf(pick, search)).toEqual({ attrv_and: [before, condition] })
    expect(narrowingOf(pick, searchOf({ attrv_and: [condition] }))).toEqual({ attrv_and: [condition] })
  })

  it.each([
    ['effect', 'none', { name: 'filing_no', value: '' }],
    ['ingredient', 'unstated', { name: 'ingredients', value: '' }],
    ['company', 'A and B', { name: 'company', value: 'A and B' }],
    ['product', 'F1', { name: 'filing_no', value: 'F1' }],
  ] as const)('%s %s', (kind, id, condition) => {
    expect(narrowingOf(pickText({ kind, id }), searchOf({}))).toEqual({ attrv_and: [{ ...condition, attr_type: 'filed' }] })
  })

  it('on a cell means its brand or price band too; one of an unknown price, or a value that is too long, means nothing', () => {
    const row = { kind: 'effect' as const, id: '保湿' }
    const search = searchOf({})
    expect(narrowingOf(pickText({ ...row, column: { by: 'brand', id: 'B1' } }), search)).toMatchObject({ brand_id: ['B1'], brand: [] })
    expect(narrowingOf(pickText({ ...row, column: { by: 'band', id: '100-200' } }), search)).toMatchObject({ avg_price: [100, 199.99] })
    expect(narrowingOf(pickText({ ...row, column: { by: 'band', id: 'unknown' } }), search)).toBeNull()
    expect(narrowingOf(pickText({ kind: 'company', id: 'x'.repeat(1001) }), search)).toBeNull()
  })

  it('on a filing opens its page, where the search is and with its figures', () => {
    const input = { url_id: 'u1', start: '2024-01', end: '2024-02', version: 'none' as const, site_lang: 'zh' as const }
    const href = filingHref('国妆网备进字（沪）20', { input, search: searchOf({}), along: { version: 'cp', compare: 'mom' } })
    const query = new URLSearchParams(href.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      filing_no: '国妆网备进字（沪）20',
      plat: 'tmall,taobao',
      start: '2024-01',
      end: '2024-02',
      ...{ url_id: 'u1', version: 'cp', compare: 'mom' },
    })
  })

  it('knows its tab', () => {
    expect(kindOf('filing_production_company_analyze')).toBe('company')
    expect(kindOf('Summary')).toBe('product')
  })
})

const listRow = (id: string, more: object = {}) => ({
  ...{ name: id.toUpperCase(), id, company: null, sales: 10, share: 0.1, sales_yoy: null, sales_mom: null, sold: 1, avg_price: 10 },
  ...{ items: 1, shops: 1, brands: 1, filings: 1, first_date: '2024-01-01', is_new: true, ...more },
})

describe('the list', () => {
  it('of filings tells number and company, of values how many filings', () => {
    const columns = (tab: 'product' | 'effect') =>
      filingList.table?.(figures(listRow('f1')), prepareContext({ tab: FILING_TABS[tab] })).columns.map(({ name }) => name)
    expect(columns('product')).toEqual(expect.arrayContaining(['name', 'id', 'company']))
    expect(columns('product')).not.toContain('filings')
    expect(columns('effect')).toContain('filings')
    expect(columns('effect')).not.toContain('id')
    expect(columns('effect')).not.toContain('company')
  })

  it('has a key for each row, which has the colour of the charts, and no number where there is no filing', () => {
    const context = prepareContext({ tab: FILING_TABS.product })
    const colour = context.colours.colourOf(pickText({ kind: 'product', id: 'f1' }))
    const table = filingList.table?.(figures(listRow('f1'), listRow('none')), context)
    expect(table?.rows.map((row) => [row.key, row.colour, row.isNew, row.values.id])).toEqual([
      ['product:f1', colour, true, 'f1'],
      ['product:none', undefined, true, null],
    ])
  })
})

const monthRow = (id: string, ts: number, share: number) => ({
  id,
  name: id,
  ts,
  sales: share * 100,
  sold: share * 10,
  avg_price: 10,
  share,
})
const trendRows = figures(monthRow('a', JANUARY, 0.6), monthRow('a', FEBRUARY, 0.5), monthRow('b', JANUARY, 0.7))

describe('over time', () => {
  const context = (kind: 'effect' | 'company', measure: string) =>
    prepareContext({ tab: FILING_TABS[kind], measures: [measureOf(filingTrend, measure)] })

  it('companies are stacked up to the market, effects are lines since they overlap', () => {
    const stacked = placesOf(filingTrend.chart?.(trendRows, context('company', 'share')))
    expect(stacked.series.map(({ id, stacked: on }) => [id, on])).toEqual([
      ['company:a', true],
      ['company:b', true],
      ['rest', true],
    ])
    const lines = placesOf(filingTrend.chart?.(trendRows, context('effect', 'share')))
    expect(lines.series.map(({ id, shape }) => [id, shape])).toEqual([
      ['effect:a', 'line'],
      ['effect:b', 'line'],
    ])
    expect(lines.series[1]?.values).toEqual([0.7, null])
  })

  it('what overlaps has no sum', () => {
    expect(filingTrend.table?.(trendRows, context('effect', 'sales')).total).toBeNull()
    expect(filingTrend.table?.(trendRows, context('company', 'sales')).total).toMatchObject({ '2024-01': 130 })
  })

  it('the rest of the market narrows nothing', () => {
    expect(filingTrend.narrowing?.('rest', [], searchOf({}))).toBeNull()
  })
})

const cell = (id: string, own: object) => ({
  ...{ id, name: id, brand_id: null, brand_name: null, from: null, to: null, sales: 10, share: 0.5, sold: 1, avg_price: 10, items: 1 },
  ...own,
})

describe('across', () => {
  const context = prepareContext({ tab: FILING_TABS.effect, measures: [measureOf(filingCross, 'share')] })

  it('brands stand in the order of their sales, a cell without sales is none', () => {
    const rows = figures(
      cell('a', { brand_id: 'B1', brand_name: 'One', sales: 5 }),
      cell('a', { brand_id: 'B2', brand_name: 'Two', sales: 50, share: 0.9 }),
      cell('b', { brand_id: 'B1', brand_name: 'One', sales: 6 }),
    )
    const model = filingCross.chart?.(rows, context)
    if (model?.kind !== 'heat') throw new Error('a heat map')
    expect(model.columns.map(({ label }) => label)).toEqual(['Two', 'One'])
    expect(model.cells.map((row) => row.map((one) => one?.value ?? null))).toEqual([
      [0.9, 0.5],
      [null, 0.5],
    ])
    expect(model.cells[0]?.[0]?.pick).toBe('effect:a:brand:B2')
    const table = filingCross.table?.(rows, context)
    expect(table?.columns.map(({ text, of }) => [text, of]).slice(1)).toEqual([
      ['Two', 'share'],
      ['One', 'share'],
    ])
    expect(table?.rows[1]).toMatchObject({ key: 'effect:b', values: { name: 'b', 'c:B2': null, 'c:B1': 0.5 }, picks: { 'c:B2': null } })
  })

  it('values that share brands stand together, whatever their sales', () => {
    const rows = figures(
      cell('a', { brand_id: 'B1', brand_name: 'One', sales: 90 }),
      cell('b', { brand_id: 'B2', brand_name: 'Two', sales: 80 }),
      cell('c', { brand_id: 'B3', brand_name: 'Three', sales: 20 }),
      cell('c', { brand_id: 'B1', brand_name: 'One', sales: 30 }),
    )
    const model = filingCross.chart?.(rows, context)
    if (model?.kind !== 'heat') throw new Error('a heat map')
    expect(model.columns.map(({ label }) => label)).toEqual(['One', 'Three', 'Two'])
    expect(model.rows.map(({ label }) => label)).toEqual(['a', 'c', 'b'])
    expect(filingCross.table?.(rows, context).rows.map(({ values }) => values.name)).toEqual(['a', 'b', 'c'])
  })

  it('price bands stand from the cheapest, the unknown one last and not to be clicked', () => {
    const rows = figures(cell('a', { from: 100, to: null }), cell('a', {}), cell('a', { from: 0, to: 100 }))
    const model = filingCross.chart?.(rows, context)
    if (model?.kind !== 'heat') throw new Error('a heat map')
    expect(model.columns.map(({ id }) => id)).toEqual(['0-100', '100-', 'unknown'])
    expect(model.cells[0]?.map((one) => one?.pick)).toEqual(['effect:a:band:0-100', 'effect:a:band:100-', null])
  })

  it('values stand beside price bands from those that sell in the cheapest, and sales are told first: of one band a share says nothing', () => {
    const rows = figures(
      cell('dear', { from: 100, to: null, sales: 90, share: 1 }),
      cell('cheap', { from: 0, to: 100, sales: 10, share: 1 }),
      cell('both', { from: 0, to: 100, sales: 20, share: 0.8 }),
      cell('both', { from: 100, to: null, sales: 5, share: 0.2 }),
    )
    expect(filingCross.measures?.first).toEqual(['sales'])
    const model = filingCross.chart?.(rows, prepareContext({ tab: FILING_TABS.product, measures: [measureOf(filingCross, 'sales')] }))
    if (model?.kind !== 'heat') throw new Error('a heat map')
    expect(model.rows.map(({ label }) => label)).toEqual(['both', 'cheap', 'dear'])
    expect(model.cells.map((row) => row.map((one) => one?.value ?? null))).toEqual([
      [20, 5],
      [10, null],
      [null, 90],
    ])
  })

  it('nothing is an empty chart; products are first looked at by price', () => {
    expect(filingCross.chart?.(figures(), context)).toMatchObject({ empty: true })
    expect(filingCross.parameters?.({}, FILING_TABS.product)).toEqual({ by: 'price' })
    expect(filingCross.parameters?.({}, FILING_TABS.effect)).toEqual({ by: 'brand' })
    expect(filingCross.parameters?.({ 'filing-cross.by': 'brand' }, FILING_TABS.product)).toEqual({ by: 'brand' })
  })
})

const riseRow = (id: string, rise: number, sales_rise: number) => ({
  ...{ id, name: id, rise, sales_rise, new_share: 0.2, existing_share: 0.2 - rise, new_filings: 2, existing_filings: 3 },
  ...{ new_sales_share: 0.1, existing_sales_share: 0.1, new_sales: 1, existing_sales: 1, all_new: 10, all_existing: 20 },
})

describe('on the rise', () => {
  const rows = figures(riseRow('a', 0.05, -0.1), riseRow('b', -0.02, 0.3))
  const t = ((key: string) => (key === 'filings.points' ? ' pp' : key)) as never
  const context = (measure: string) => prepareContext({ t, tab: FILING_TABS.ingredient, measures: [measureOf(filingRise, measure)] })

  it('are bars to either side, the greatest first in the measure chosen', () => {
    const bars = placesOf(filingRise.chart?.(rows, context('rise')))
    expect([bars.pickPlaces, bars.series[0]?.values, bars.series[0]?.labels]).toEqual([
      ['ingredient:a', 'ingredient:b'],
      [0.05, -0.02],
      ['+5.00 pp', '-2.00 pp'],
    ])
    expect(bars.axes[0]?.ticks.join()).not.toMatch(/%|pp/)
    expect([bars.axes[0]?.unit, bars.height]).toEqual(['filings.points_axis', 2 * 26 + 32 + 20])
    expect(placesOf(filingRise.chart?.(rows, context('sales_rise'))).pickPlaces).toEqual(['ingredient:b', 'ingredient:a'])
  })

  it('say why there is nothing', () => {
    const t = ((key: string, words: object) => JSON.stringify([key, words])) as never
    expect(filingRise.whyEmpty?.(figures(), { ...context('rise'), t })).toBe('["filings.rise_none",{"start":"2023-03","end":"2024-02"}]')
  })

  it('have the same rows in the table', () => {
    const table = filingRise.table?.(rows, context('rise'))
    expect(table?.rows.map(({ key, values }) => [key, values.rise])).toEqual([
      ['ingredient:a', 0.05],
      ['ingredient:b', -0.02],
    ])
  })
})
