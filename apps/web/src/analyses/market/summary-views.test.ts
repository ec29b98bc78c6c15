import { describe, expect, it } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import brandTiers from '../brands/brand-tiers.tsx'
import { gapsOf, runsOf } from './base-gaps.tsx'
import concentrationTrend from './concentration-trend.tsx'
import { newestGrowth } from './growth.ts'
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

  it('has no total growth, nor one of the newest month, where a platform is missing in a month asked', () => {
    const units = { sold: 10, yoy_sold: 8 }
    const whole = [month(JANUARY, 120, ['2023-01', 100, null]), month(FEBRUARY, 130, ['2023-02', 100, null])]
    const used = { ...context.used, missing_months: [{ month: '2024-02', sites: ['jd'] }] }
    const total = trend.table?.(figures(whole.map((row) => ({ ...row, ...units }))), prepareContext({ used }))?.total
    expect([total?.sales, total?.sales_yoy, total?.sold_yoy]).toEqual([250, undefined, undefined])
    expect(newestGrowth({ data: rows, used } as never, 'sales')).toBeNull()
  })

  it('tells growth of the newest month where all its sales and those of the one before are known', () => {
    const told = (gap: string | null) =>
      newestGrowth(
        { data: rows, used: { ...context.used, unpriced_months: gap === null ? [] : [{ month: gap, sites: ['tmall'] }] } } as never,
        'sales',
      )
    expect([told(null), told('2023-02'), told('2024-01'), told('2024-02')]).toEqual([0.083333, 0.083333, null, null])
  })

  it('tells growth of an average price from sales and units, not from what is told of it', () => {
    const months = [
      { ...rows[0], sales: 0.65, sold: 4, avg_price: 0.16 },
      { ...rows[1], sales: 6.29, sold: 10, avg_price: 0.63 },
    ]
    // 0.629 ÷ 0.1625 − 1; 0.63 ÷ 0.16 − 1 were 2.9375.
    expect(newestGrowth({ data: months, used: context.used } as never, 'avg_price')).toBeCloseTo(2.870769, 6)
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
