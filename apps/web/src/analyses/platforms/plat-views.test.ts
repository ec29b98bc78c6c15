import { describe, expect, it } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import platList from './plat-list.tsx'
import platTrend from './plat-trend.tsx'

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]

const row = (id: string, ts: number, sales: number | null, avg_price: number | null = sales) => ({
  id,
  name: id.toUpperCase(),
  ts,
  sales,
  sold: sales,
  avg_price,
  share: sales === null ? null : sales / 100,
})

const contextOf = (measure: 'sales' | 'share' | 'avg_price') =>
  prepareContext({ months: ['2024-01', '2024-02'], measures: [measureOf(platTrend, measure)] })

const figures = (...rows: ReturnType<typeof row>[]) => ({ rows, count: rows.length, total: null }) as never
const MARKETS = figures(row('tmall', JANUARY, 60), row('tmall', FEBRUARY, 70), row('jd', JANUARY, 40), row('jd', FEBRUARY, null))
const CHANNELS = figures(row('tmallhk', JANUARY, 50), row('tmallhk_gfzy', JANUARY, 30))

describe('platforms over time', () => {
  it('are stacked where they add up, months that are not known left out', () => {
    const model = platTrend.chart?.(MARKETS, contextOf('sales'))
    expect(placesOf(model).series.map(({ id, name, stacked, values }) => [id, name, stacked, values])).toEqual([
      ['tmall', 'TMALL', true, [60, 70]],
      ['jd', 'JD', true, [40, null]],
    ])
  })

  it('are lines where they have shops in common, and for prices', () => {
    for (const model of [platTrend.chart?.(CHANNELS, contextOf('share')), platTrend.chart?.(MARKETS, contextOf('avg_price'))])
      expect(placesOf(model).series.map(({ shape, stacked }) => [shape, stacked])).toEqual([
        ['line', false],
        ['line', false],
      ])
  })

  it('are the twelve parts that colours can tell apart: the leading ones, and the others as one where they add up', () => {
    const sites = Array.from({ length: 15 }, (_, at) => row(`s${at}`, JANUARY, at + 1))
    const shown = (measure: 'sales' | 'avg_price') => placesOf(platTrend.chart?.(figures(...sites), contextOf(measure))).series
    expect(shown('sales').map(({ id, values, pickable }) => [id, values[0], pickable])).toEqual([
      ...sites.slice(4).map(({ id, sales }) => [id, sales, true]),
      ['rest', 1 + 2 + 3 + 4, false],
    ])
    expect(shown('avg_price').map(({ id }) => id)).toEqual(sites.slice(4).map(({ id }) => id))
    expect(platTrend.table?.(figures(...sites), contextOf('sales')).rows).toHaveLength(15)
    expect(platTrend.narrowing?.('rest', sites as never)).toBeNull()
  })

  it('have a colour where the chart draws them, so that no two have the same one', () => {
    const sites = Array.from({ length: 34 }, (_, at) => row(`s${at}`, JANUARY, 34 - at))
    const context = contextOf('sales')
    const spots = (table: { rows: readonly { colour?: string | undefined }[] } | undefined) => table?.rows.map(({ colour }) => colour) ?? []
    const [overTime, listed] = [spots(platTrend.table?.(figures(...sites), context)), spots(platList.table?.(figures(...sites), context))]
    const drawn = placesOf(platTrend.chart?.(figures(...sites), context)).series.slice(0, 11)
    expect(new Set(drawn.map(({ colour }) => colour)).size).toBe(11)
    for (const told of [overTime, listed])
      expect(told).toEqual([...drawn.map(({ colour }) => colour), ...Array.from({ length: 23 }, () => undefined)])
  })

  it('have a row and a sum each in the table', () => {
    const table = platTrend.table?.(MARKETS, contextOf('sales'))
    expect(table?.rows.map(({ key, values }) => [key, values.sum])).toEqual([
      ['tmall', 130],
      ['jd', 40],
    ])
  })

  it('narrow the search to one of them, where there is more than one', () => {
    const rows = [row('tmall', JANUARY, 1), row('jd', JANUARY, 1)] as never
    expect(platTrend.narrowing?.('jd', rows)).toEqual({ plat: ['jd'] })
    expect(platTrend.narrowing?.('jd', [row('jd', JANUARY, 1)] as never)).toBeNull()
    expect(platList.narrowing?.('jd', rows)).toEqual({ plat: ['jd'] })
    expect(platList.narrowing?.('jd', [row('jd', JANUARY, 1)] as never)).toBeNull()
  })
})

describe('the table of platforms', () => {
  it('begins with the name, in the colour the platform has on the page', () => {
    const context = contextOf('sales')
    const colour = context.colours.colourOf('jd', 'platform')
    const table = platList.table?.(figures(row('jd', JANUARY, 40), row('tmall', JANUARY, 60)), context)
    expect(table?.columns[0]).toMatchObject({ name: 'name', pinned: true, pickable: true })
    expect(table?.rows.map(({ key, colour: own }) => [key, own])).toEqual([
      ['jd', colour],
      ['tmall', undefined],
    ])
  })
})
