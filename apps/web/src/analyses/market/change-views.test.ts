import { describe, expect, it } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { placesOf, prepareContext } from '../../testing/prepare-context.ts'
import platTrend from '../platforms/plat-trend.tsx'
import changeSplit from './change-split.tsx'
import { splitSentences, splitTable } from './change-words.ts'
import movers from './movers.tsx'

await showLanguage('en')

const figures = (rows: object[], total: object | null = null) => ({ rows, count: rows.length, total }) as never

const SPLIT = {
  ...{ base: 'yoy', before: 1540, price: -140, volume: 2355.29, mix: 244.68, now: 3999.97, change: 2459.97, growth: 1.597383 },
  ...{ sold_before: 17, sold_now: 43, new_sales: 899.97, new_items: 1, gone_sales: 0, gone_items: 0 },
  ...{ before_start: '2023-01', before_end: '2023-02' },
}
const UNKNOWN = {
  ...SPLIT,
  before: null,
  price: null,
  volume: null,
  mix: null,
  change: null,
  growth: null,
  sold_before: null,
  new_items: null,
  gone_items: null,
}

describe('the split of a change', () => {
  const context = prepareContext()

  it('leads from the sales before to those now', () => {
    const model = placesOf(changeSplit.chart?.(figures([SPLIT]), context))
    expect(model.places.map(({ label }) => label)).toEqual(['Before', 'Price', 'Volume', 'Mix', 'Now'])
    expect(model.places[0]?.full).toBe('Before · 2023-01 to 2023-02')
    expect(model.series[1]?.labels).toEqual(['¥1.54K', '-¥140', '+¥2.36K', '+¥244.68', '¥4.00K'])
  })

  it('is told in words made from the numbers', () => {
    expect(splitSentences(SPLIT, context)).toEqual([
      'Against 2023-01 to 2023-02, sales rose by ¥2.46K (+159.74%): price -¥140, volume +¥2.36K, mix +¥244.68.',
      'New products in mix: 1, with sales of ¥899.97 now. Gone products: 0, with sales of ¥0 before.',
    ])
    expect(splitSentences({ ...SPLIT, change: -5, growth: -0.1, new_items: 0 }, context)[0]).toContain('sales fell by ¥5 (-10.00%)')
    expect(splitSentences({ ...SPLIT, change: 0, new_items: 0 }, context)).toHaveLength(1)
    expect(splitSentences(UNKNOWN, context)).toEqual([])
  })

  it('says why there is nothing to draw', () => {
    expect(placesOf(changeSplit.chart?.(figures([UNKNOWN]), context)).empty).toBe(true)
    expect(changeSplit.whyEmpty?.(figures([UNKNOWN]), context)).toContain('is not complete')
    expect(changeSplit.whyEmpty?.(figures([{ ...SPLIT, price: null }]), context)).toContain('Nothing was sold')
    expect(changeSplit.whyEmpty?.(figures([{ ...SPLIT, price: null, change: null, before: null }]), context)).toContain('are not known')
  })

  it('has a row for each part with its share of the change', () => {
    const table = splitTable(SPLIT, context.t)
    expect(table.rows.map(({ key, values }) => [key, values.amount])).toEqual([
      ['before', 1540],
      ['price', -140],
      ['volume', 2355.29],
      ['mix', 244.68],
      ['new', 899.97],
      ['gone', -0],
      ['now', 3999.97],
      ['change', 2459.97],
    ])
    expect(table.rows.at(-1)?.values.of_change).toBe(1)
    expect(splitTable(undefined, context.t).rows.every(({ values }) => values.amount === null)).toBe(true)
  })
})

describe('who gained and lost', () => {
  const mover = (id: string, change: number | null, more: object = {}) => ({
    ...{
      id,
      name: `<b>${id}</b>`,
      platform: null,
      site: null,
      before: 10,
      now: 10 + (change ?? 0),
      change,
      contribution: null,
      growth: null,
      state: null,
    },
    ...{ of: 'brand', open: true, ...more },
  })
  const rows = [
    mover('a', 5, { state: 'new' }),
    mover('none', -3),
    mover('c', -4, { platform: 'Tmall', site: 'tmall', of: 'item', open: false }),
  ]
  const context = prepareContext({ up: 'red' })

  it('draws them from one 0 in the colours of the reader, the new and the gone marked', () => {
    const model = placesOf(movers.chart?.(figures(rows), context))
    expect(model.places.map(({ label, mark }) => [label, mark])).toEqual([
      ['<b>a</b>', 'New'],
      ['(none)', null],
      ['<b>c</b>', null],
    ])
    expect(model.pickPlaces).toEqual([':a', ':none', null])
    expect(model.series[0]?.colours).toEqual(['#cf1f2e', '#0d7d4d', '#0d7d4d'])
  })

  it('asks for the ends in the chart and for a page in the table', () => {
    expect(movers.parameters?.({}, 'Summary')).toEqual({ of: 'brand', ends: '8' })
    expect(movers.parameters?.({ 'movers.view': 'table', 'movers.of': 'shop', compare: 'mom' }, 'Summary')).toEqual({
      of: 'shop',
      base: 'mom',
    })
  })

  it('narrows the search to what a row stands for, if it can be searched', () => {
    const narrowed = (row: object) =>
      movers.narrowing?.(`${(row as { site: string | null }).site ?? ''}:x`, [row] as never, { filter: { plat: ['tmall', 'jd'] } } as never)
    expect(narrowed(mover('x', 1))).toEqual({ brand_id: ['x'], brand: [] })
    expect(narrowed(mover('x', 1, { of: 'shop', site: 'jd' }))).toEqual({ shop_id: ['x'], shop: [], plat: ['jd'] })
    expect(narrowed(mover('x', 1, { of: 'category' }))).toEqual({ cid: { not_custom: ['x'], custom: [] }, sub_name: '' })
    expect(narrowed(mover('x', 1, { of: 'item', site: 'jd' }))).toEqual({ item_ids: 'x' })
    expect(narrowed(mover('x', 1, { open: false }))).toBeNull()
  })

  it('shows everybody in the table, the change first, those that cannot be searched not as links', () => {
    const table = movers.table?.(figures(rows), context)
    expect(table?.columns.map(({ name }) => name).slice(0, 3)).toEqual(['name', 'change', 'contribution'])
    expect(table?.columns.some(({ name }) => name === 'of')).toBe(false)
    expect(table?.rows.map(({ key, fixed, values }) => [key, fixed, values.state])).toEqual([
      [':a', false, 'New'],
      [':none', false, null],
      ['tmall:c', true, null],
    ])
  })

  it('tells apart what is called alike at several places', () => {
    const at = (place: string, name: string) => mover(place, 1, { of: 'shop', site: place.toLowerCase(), platform: place, name })
    const shops = [at('JD', 'Own shop'), at('Tmall', 'Own shop'), at('Taobao', 'Other')]
    const model = placesOf(movers.chart?.(figures(shops), context))
    expect(model.places.map(({ label }) => label)).toEqual(['Own shop · JD', 'Own shop · Tmall', 'Other'])
    const table = movers.table?.(figures(shops), context)
    expect(table?.columns.slice(0, 2).map(({ name, optional }) => [name, optional])).toEqual([
      ['name', false],
      ['platform', false],
    ])
    const alone = movers.table?.(figures(shops.slice(1, 2)), context).columns.find(({ name }) => name === 'platform')
    expect(alone?.optional).toBe(true)
  })

  it('says why there is nothing to draw', () => {
    const unknown = figures([mover('a', null)], { before: null })
    expect(placesOf(movers.chart?.(unknown, context)).empty).toBe(true)
    expect(movers.whyEmpty?.(unknown, context)).toContain('not complete')
    expect(movers.whyEmpty?.(figures([], {}), context)).toContain('the same')
  })
})

it('platforms stand on the summary of several only', () => {
  const shown = (sites: string[], tab: 'Summary' | 'Plat') => platTrend.shownFor?.({ sites } as never, tab, {})
  expect([shown(['tmall'], 'Summary'), shown(['tmall', 'jd'], 'Summary'), shown(['tmall'], 'Plat')]).toEqual([false, true, true])
})
