import { describe, expect, it } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import brandTiers from '../brands/brand-tiers.tsx'
import platTrend from '../platforms/plat-trend.tsx'
import { gapsOf, runsOf } from './base-gaps.tsx'
import changeSplit from './change-split.tsx'
import { splitSentences, splitTable } from './change-words.ts'
import concentrationTrend from './concentration-trend.tsx'
import { newestGrowth } from './growth.ts'
import movers from './movers.tsx'
import trend from './trend.tsx'

await showLanguage('en')

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]
const NONE = { sales: null, sold: null, avg_price: null, items: null, shops: null, brands: null }
const prefixed = (base: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${base}_${name}`, value]))
const suffixed = (base: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_${base}`, value]))
const figures = (rows: object[], total: object | null = null) => ({ rows, count: rows.length, total }) as never

const month = (ts: number, sales: number | null, yoy: [month: string, sales: number | null, growth: number | null] | null) => ({
  ts,
  ...{ ...NONE, sales, sold: sales, items: sales === null ? null : 1 },
  ...prefixed('mom', { ...NONE, month: null }),
  ...prefixed('yoy', { ...NONE, month: yoy?.[0] ?? null, sales: yoy?.[1] ?? null, sold: yoy?.[1] ?? null }),
  ...{ ...suffixed('mom', NONE), ...suffixed('yoy', { ...NONE, sales: yoy?.[2] ?? null }) },
})

describe('the trend', () => {
  const context = prepareContext({ measures: [measureOf(trend, 'sales')] })
  const rows = [month(JANUARY, 120, ['2023-01', 100, 0.2]), month(FEBRUARY, 130, ['2023-02', null, null])]

  it('is drawn over what it is compared with: a dotted line with a gap where nothing is known', () => {
    const model = placesOf(trend.chart?.(figures(rows), context))
    expect(model.series.map(({ id, dashed, values }) => [id, dashed ?? false, values])).toEqual([
      ['sales', false, [120, 130]],
      ['sales.yoy', 'finely', [100, null]],
    ])
    expect(model.series[1]?.texts).toEqual(['¥100.00 · 2023-01 · since then +20.00%', '– · 2023-02'])
  })

  it('asks for what the page compares with, of two measures it draws it for the first', () => {
    expect(placesOf(trend.chart?.(figures([month(JANUARY, 1, null)]), context)).series).toHaveLength(1)
    const asked = (compare?: string) => trend.parameters?.(compare ? { compare } : {}, 'Summary')
    expect([asked(), asked('mom'), asked('2022-01'), asked('none')]).toEqual([
      { base: 'usual' },
      { base: 'mom' },
      { base: 'usual' },
      { base: 'none' },
    ])
    const two = prepareContext({ measures: [measureOf(trend, 'sales'), measureOf(trend, 'avg_price')] })
    expect(placesOf(trend.chart?.(figures(rows), two)).series.map(({ id }) => id)).toEqual(['sales', 'avg_price', 'sales.yoy'])
  })

  it('draws the months before in grey dashes, those of a year earlier in dots of a lighter tint, and names chosen months by themselves', () => {
    const both = rows.map((row) => ({ ...row, mom_month: '2023-11', mom_sales: 90 }))
    const chosen = prepareContext({
      measures: [measureOf(trend, 'sales')],
      periodName: (base) => (base === 'mom' ? '2023-11 to 2023-12' : base),
    })
    const drawn = placesOf(trend.chart?.(figures(both), chosen)).series.slice(1)
    expect(drawn.map(({ id, dashed }) => [id, dashed])).toEqual([
      ['sales.mom', true],
      ['sales.yoy', 'finely'],
    ])
    expect(drawn[0]?.colour).toBe('#7b8698')
    // 45 per cent of the way from the measure's blue to white.
    expect(drawn[1]?.colour).toBe('#93a9f8')
    expect(drawn[0]?.name).toBe('Sales · 2023-11 to 2023-12')
  })

  it('has the base and the growth beside each measure, and no totals of what is not whole', () => {
    const table = trend.table?.(figures(rows), context)
    expect(table?.columns.map(({ name }) => name).slice(0, 5)).toEqual(['ts', 'yoy_month', 'sales', 'yoy_sales', 'sales_yoy'])
    expect(table?.rows.map(({ values }) => values.sales_yoy)).toEqual([0.2, null])
    expect(table?.total).toMatchObject({ sales: 250 })
    expect(table?.total?.sales_yoy).toBeUndefined()
    const whole = trend.table?.(figures([month(JANUARY, 120, ['2023-01', 100, 0.2]), month(FEBRUARY, 130, ['2023-02', 100, 0.3])]), context)
    expect(whole?.total).toMatchObject({ sales: 250, yoy_sales: 200, sales_yoy: 0.25 })
  })

  it('has no total growth of sales, where some of a month asked or compared with are not known; that of units stays', () => {
    const units = { sold: 10, yoy_sold: 8 }
    const priced = [month(JANUARY, 120, ['2023-01', 100, null]), month(FEBRUARY, 130, ['2023-02', 100, 0.3])]
    const totalWhere = (gap: string | null) => {
      const unpriced_months = gap === null ? [] : [{ month: gap, sites: ['tmall'] }]
      const own = prepareContext({ used: { ...context.used, unpriced_months } })
      return trend.table?.(figures(priced.map((row) => ({ ...row, ...units }))), own)?.total
    }
    expect(totalWhere(null)).toMatchObject({ sales_yoy: 0.25, sold_yoy: 0.25 })
    for (const gap of ['2023-01', '2024-02']) {
      expect(totalWhere(gap)).toMatchObject({ sales: 250, yoy_sales: 200, sold_yoy: 0.25 })
      expect(totalWhere(gap)?.sales_yoy).toBeUndefined()
    }
    const nothing = [month(JANUARY, 120, ['2023-01', null, null]), month(FEBRUARY, 130, ['2023-02', 100, 0.3])]
    const total = trend.table?.(figures(nothing.map((row) => ({ ...row, ...units }))), context)?.total
    expect([total?.sales_yoy, total?.sold_yoy]).toEqual([undefined, 0.25])
  })

  it('tells growth of the newest month where all its sales and those of the one before are known', () => {
    const told = (gap: string | null) =>
      newestGrowth(
        { data: rows, used: { ...context.used, unpriced_months: gap === null ? [] : [{ month: gap, sites: ['tmall'] }] } } as never,
        'sales',
      )
    expect([told(null), told('2023-02'), told('2024-01'), told('2024-02')]).toEqual([10 / 120, 10 / 120, null, null])
  })

  it('says which months could not be compared, those in a row together', () => {
    expect(gapsOf(rows as never)).toEqual(['2023-02'])
    expect(gapsOf(rows.map((row) => ({ ...row, yoy_sold: 8, yoy_sales: null })) as never)).toEqual([])
    expect(runsOf(['2023-02', '2022-12', '2023-01', '2022-06', '2023-01'])).toEqual([
      { start: '2022-06', end: '2022-06' },
      { start: '2022-12', end: '2023-02' },
    ])
    expect(runsOf([])).toEqual([])
  })
})

describe('concentration month by month', () => {
  it('has shares on one axis and the index on the other', () => {
    const row = (ts: number, cr3: number | null) => ({ ts, cr3, cr10: cr3, hhi: cr3 === null ? null : 2790.22, sales: 1 })
    const model = placesOf(
      concentrationTrend.chart?.(figures([row(JANUARY, 0.6), row(FEBRUARY, null)]), prepareContext({ festivals: true })),
    )
    expect(model.series.map(({ id, axis, texts }) => [id, axis, texts])).toEqual([
      ['cr3', 0, ['60.00%', '–']],
      ['cr10', 0, ['60.00%', '–']],
      ['hhi', 1, ['2,790', '–']],
    ])
    expect(model.axes[1]?.ticks).toEqual(['0', '1,000', '2,000', '3,000'])
  })

  it('says that there are no brands where no item has one', () => {
    const rows = [{ ts: JANUARY, cr3: 0, cr10: 0, hhi: 0, sales: 5 }]
    expect(placesOf(concentrationTrend.chart?.(figures(rows), prepareContext({}))).empty).toBe(true)
    expect(concentrationTrend.whyEmpty?.(figures(rows), prepareContext({}))).toBe('None of these products has a brand')
    const tier = (name: string, share: number, share_before: number | null = null) => ({ tier: name, brands: 0, share, share_before })
    const without = figures([tier('1-5', 0, 0), tier('rest', 1, 1)])
    expect(placesOf(brandTiers.chart?.(without, prepareContext({}))).empty).toBe(true)
    expect(brandTiers.whyEmpty?.(without, prepareContext({}))).toBe('None of these products has a brand')
    expect(placesOf(brandTiers.chart?.(figures([tier('1-5', 0, 0.5), tier('rest', 1, 0.5)]), prepareContext({}))).empty).toBe(false)
  })
})

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
