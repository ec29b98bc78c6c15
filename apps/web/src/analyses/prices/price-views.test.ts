import { describe, expect, it } from 'vitest'
import { REST_COLOUR } from '../../charts/prepare/palette.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import platPrice from '../platforms/plat-price.tsx'
import priceRange from './price-range.tsx'
import priceTrend from './price-trend.tsx'

await showLanguage('en')

const figures = (...rows: object[]) => ({ rows, count: rows.length, total: null }) as never
const BANDS = [
  { from: 0, to: 100 },
  { from: 100, to: null },
  { from: null, to: null },
]
const contextOf = (name: string) => prepareContext({ measures: [measureOf(platPrice, name)] })
const cell = (id: string, band: number, share: number | null, sales: number | null) => ({
  ...{ id, name: id.toUpperCase(), ...BANDS[band], sales, share, sales_yoy: null, sales_mom: 0.5 },
  ...{ sold: sales, avg_price: sales === null ? null : 1, items: sales },
})
const PLATFORMS = figures(
  cell('tmall', 0, 0.6, 60),
  cell('tmall', 1, 0.4, 40),
  cell('tmall', 2, 0, 0),
  cell('jd', 0, 0.5, 5),
  cell('jd', 1, 0.5, 5),
  cell('jd', 2, 0, 0),
)

describe('platforms by price band', () => {
  it('are bars of a hundred per cent made of their bands, that of unknown prices in grey', () => {
    const model = placesOf(platPrice.chart?.(PLATFORMS, contextOf('share')))
    expect(model.places.map(({ label }) => label)).toEqual(['TMALL', 'JD'])
    expect(model.series.map(({ name, stacked, values, picks }) => [name, stacked, values, picks])).toEqual([
      ['¥0–100', true, [0.6, 0.5], ['0-100|tmall', '0-100|jd']],
      ['¥100+', true, [0.4, 0.5], ['100-|tmall', '100-|jd']],
      ['Price unknown, or more returned than sold', true, [0, 0], [null, null]],
    ])
    expect(model.series[2]?.colour).toBe(REST_COLOUR)
    expect([model.sideways, model.axes[0]?.max]).toEqual([true, 1])
  })

  it('stand side by side in each band for amounts', () => {
    const model = placesOf(platPrice.chart?.(PLATFORMS, contextOf('sales')))
    expect(model.places.map(({ label }) => label)).toEqual(['¥0–100', '¥100+', 'Price unknown, or more returned than sold'])
    expect(model.series.map(({ name, stacked, values }) => [name, stacked, values])).toEqual([
      ['TMALL', false, [60, 40, 0]],
      ['JD', false, [5, 5, 0]],
    ])
  })

  it('are of many platforms those that sold most where each has a bar in a band, and say so', () => {
    const sites = figures(...Array.from({ length: 15 }, (_, at) => cell(`s${at}`, 0, 1, at + 1)))
    const drawn = (name: string) => placesOf(platPrice.chart?.(sites, contextOf(name)))
    expect([drawn('sales').series.map(({ id }) => id), drawn('sales').cap]).toEqual([
      ['s4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12', 's13', 's14'],
      'Top 11',
    ])
    expect([drawn('share').places.length, drawn('share').cap]).toEqual([15, null])
  })

  it('are a row for each band of each; totals only where they do not overlap', () => {
    const table = platPrice.table?.(PLATFORMS, contextOf('share'))
    expect(table?.rows.map(({ key, values }) => [key, values.name, values.band, values.share])).toEqual([
      ['0-100|tmall', 'TMALL', '¥0–100', 0.6],
      ['100-|tmall', 'TMALL', '¥100+', 0.4],
      ['unknown|tmall', 'TMALL', 'Price unknown, or more returned than sold', 0],
      ['0-100|jd', 'JD', '¥0–100', 0.5],
      ['100-|jd', 'JD', '¥100+', 0.5],
      ['unknown|jd', 'JD', 'Price unknown, or more returned than sold', 0],
    ])
    expect(table?.total).toEqual({ sales: 110, sold: 110 })
    const channels = figures(cell('tmall', 0, 1, 1), cell('tmallhk', 0, 1, 1))
    expect(platPrice.table?.(channels, contextOf('share')).total).toBeNull()
  })

  it('narrow to a platform and a band, and are shown where there is more than one', () => {
    expect(platPrice.narrowing?.('100-200|jd', [])).toEqual({ avg_price: [100, 199.99], plat: ['jd'] })
    expect(platPrice.narrowing?.('unknown|jd', [])).toBeNull()
    const named = platPrice.table?.(PLATFORMS, contextOf('share'))?.rows[0]?.picks?.name ?? ''
    expect(platPrice.narrowing?.(named, [])).toEqual({ plat: [named.slice(1)] })
    const shown = (plat: string[]) => platPrice.shownFor?.({ filter: { plat } } as never, 'Plat', {})
    expect([shown(['tmall', 'jd']), shown(['chaoshi', 'nochaoshi']), shown(['tmall'])]).toEqual([true, true, false])
  })

  it('draw nothing of a platform without data', () => {
    const model = placesOf(platPrice.chart?.(figures(cell('tmall', 0, null, null), cell('jd', 0, 1, 1)), contextOf('share')))
    expect(model.series[0]?.values).toEqual([null, 1])
    expect(model.series[0]?.texts).toEqual(['–', '100.00%'])
  })
})

const band = (index: number, sales: number | null, sold: number | null) => ({
  ...{ ...BANDS[index], sales, sold, share: sales === null ? null : sales / 200, avg_price: null, items: 1 },
  ...{ sales_yoy: null, sales_mom: null },
})

describe('the price distribution', () => {
  const contextFor = (name: string) => prepareContext({ measures: [measureOf(priceRange, name)] })

  it('has the share of what lies below as a line, known prices only, and the average price of the market', () => {
    const model = placesOf(priceRange.chart?.(figures(band(0, 60, 6), band(1, 140, 4), band(2, 0, 0)), contextFor('sales')))
    expect(model.series.map(({ id, axis, values }) => [id, axis, values])).toEqual([
      ['sales', 0, [60, 140, 0]],
      ['cumulative', 1, [0.3, 1, null]],
    ])
    expect(model.places.map(({ label }) => label)).toEqual(['¥0–100', '¥100+', 'Price unknown, or more returned than sold'])
    expect(model.pickPlaces).toEqual(['0-100', '100-', 'unknown'])
    expect(model.cap).toBe('Market average ¥20.00')
  })

  it('has no such line for what does not add up, for one band, for nothing, and where something is below 0', () => {
    const lines = (measure: string, ...rows: object[]) =>
      placesOf(priceRange.chart?.(figures(...rows), contextFor(measure))).series.map(({ id }) => id)
    expect(lines('items', band(0, 1, 1), band(1, 1, 1))).toEqual(['items'])
    expect(lines('sales', band(1, 1, 1))).toEqual(['sales'])
    expect(lines('sales', band(0, 0, 0), band(1, 0, 0))).toEqual(['sales'])
    expect(lines('sales', band(0, -5, 1), band(1, 9, 1))).toEqual(['sales'])
  })

  it('has totals with the average price; the band of unknown prices is no condition', () => {
    const table = priceRange.table?.(figures(band(0, 60, 6), band(1, 140, 4)), contextFor('sales'))
    expect(table?.total).toMatchObject({ sales: 200, sold: 10, share: 1, avg_price: 20 })
    expect(priceRange.narrowing?.('unknown', [])).toBeNull()
    expect(priceRange.narrowing?.('100-200', [])).toEqual({ avg_price: [100, 199.99] })
  })
})

it('price bands over time: from the cheapest, unknown prices last and grey, average prices as lines', () => {
  const ts = 1704038400
  const row = (index: number, sales: number) => ({ ...BANDS[index], ts, sales, sold: sales, avg_price: sales, share: sales / 10 })
  const rows = figures(row(2, 1), row(1, 5), row(0, 4))
  const modelOf = (name: string) => placesOf(priceTrend.chart?.(rows, prepareContext({ measures: [measureOf(priceTrend, name)] })))
  expect(modelOf('share').series.map(({ name, pickable, stacked }) => [name, pickable, stacked])).toEqual([
    ['¥0–100', true, true],
    ['¥100+', true, true],
    ['Price unknown, or more returned than sold', false, true],
  ])
  expect(modelOf('share').series[2]?.colour).toBe(REST_COLOUR)
  expect(modelOf('avg_price').series.map(({ shape, pickable }) => [shape, pickable])).toEqual([
    ['line', true],
    ['line', true],
    ['line', false],
  ])
})
