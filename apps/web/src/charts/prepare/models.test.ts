import { describe, expect, it } from 'vitest'
import { concentration } from './concentration.ts'
import { distribution, onItsSide } from './distribution.ts'
import { linesOverTime } from './lines-over-time.ts'
import { measuresOverTime } from './measures-over-time.ts'
import type { Measure } from './model.ts'
import { monthPlaces } from './months.ts'
import { partsOverTime, restOf } from './parts-over-time.ts'
import { tooltipAt } from './tooltip.ts'

const style = { language: 'zh', currency: 'CNY' } as const
const sales: Measure = { name: 'sales', kind: 'money', text: '销售额' }
const price: Measure = { name: 'avg_price', kind: 'price', text: '均价' }
const share: Measure = { name: 'share', kind: 'share', text: '份额' }
const places = monthPlaces(['2024-01', '2024-02', '2024-03'], { gaps: new Map([['2024-02', 'missing']]), festivals: true })

describe('measures over time', () => {
  const values: Record<string, (number | null)[]> = { sales: [100, null, 250], avg_price: [10, null, 12.5] }
  const model = measuresOverTime({
    places,
    measures: [sales, price],
    valuesOf: ({ name }) => values[name] ?? [],
    colourOf: () => '#000000',
    style,
  })

  it('draws amounts as bars and prices as a line on an axis of their own', () => {
    expect(model.series.map(({ shape, axis }) => [shape, axis])).toEqual([
      ['bar', 0],
      ['line', 1],
    ])
    expect(model.axes.map(({ max, ticks }) => [max, ticks])).toEqual([
      [300, ['¥0', '¥100', '¥200', '¥300']],
      [30, ['¥0', '¥10', '¥20', '¥30']],
    ])
  })

  it('leaves a gap where nothing is known, never a zero', () => {
    expect(model.series[0]?.values).toEqual([100, null, 250])
    expect(model.series[0]?.texts).toEqual(['¥100.00', '–', '¥250.00'])
    expect(model.empty).toBe(false)
  })

  it('is empty when nothing at all is known', () => {
    const none = measuresOverTime({ places, measures: [sales], valuesOf: () => [null, null, null], colourOf: () => '#000000', style })
    expect(none.empty).toBe(true)
  })
})

describe('parts over time', () => {
  const parts = [
    { id: 'a', name: 'A', colour: '#111111', pickable: true, values: [0.5, null, 0.25] },
    { id: 'b', name: 'B', colour: '#222222', pickable: true, values: [0.25, null, null] },
  ]

  it('leaves the rest of the whole to nobody, and nothing where nothing is known', () => {
    expect(restOf(parts, 3)).toEqual([0.25, null, 0.75])
  })

  it('stacks shares to 100 %', () => {
    const model = partsOverTime({ places, parts, measure: share, style })
    expect(model.axes[0]?.ticks).toEqual(['0%', '25%', '50%', '75%', '100%'])
    expect(model.series.every(({ stacked }) => stacked)).toBe(true)
  })

  it('has an axis for the whole stack of amounts', () => {
    const amounts = parts.map((part) => ({ ...part, values: [400, null, 100] }))
    expect(partsOverTime({ places, parts: amounts, measure: sales, style }).axes[0]?.max).toBe(900)
  })

  it('tells the parts from the top down, those switched off left out', () => {
    const model = partsOverTime({ places, parts, measure: share, style })
    expect(tooltipAt(model, 0, new Set()).rows.map(({ name, text }) => [name, text])).toEqual([
      ['B', '25.00%'],
      ['A', '50.00%'],
    ])
    expect(tooltipAt(model, 1, new Set(['b']))).toMatchObject({ heading: '2024-02', gap: 'missing', rows: [{ name: 'A', text: '–' }] })
  })
})

describe('a distribution', () => {
  it('on its side has a text beside each bar, and is low where there are few', () => {
    const upright = (count: number) => {
      const bars = Array.from({ length: count }, (_, at) => ({ id: `b${at}`, label: `b${at}`, value: at }))
      return distribution(bars, sales, '#3a63f3', style)
    }
    const two = onItsSide(upright(2), ['new', null], ['#111111', '#222222'])
    const texts = { labels: ['¥0 · new', '¥1'], briefs: ['¥0', '¥1'], texts: ['¥0.00 · new', '¥1.00'] }
    expect(two).toMatchObject({ sideways: true, height: 148, series: [{ ...texts, colours: ['#111111', '#222222'] }] })
    expect(onItsSide(upright(8), Array(8).fill(null)).height).toBeUndefined()
  })

  const bars = [
    { id: '0-50', label: '¥0–50', value: 120_000 },
    { id: '50-', label: '¥50+', value: null },
  ]

  it('has one clickable bar for each band with its number above', () => {
    const model = distribution(bars, sales, '#3a63f3', style)
    expect(model.pickPlaces).toEqual(['0-50', '50-'])
    expect(model.series[0]?.labels).toEqual(['¥12.00万', null])
    expect(model.places.map(({ label }) => label)).toEqual(['¥0–50', '¥50+'])
  })

  it('has an axis that ends soon after the greatest band', () => {
    const axis = (value: number, measure = sales) => distribution([{ id: 'a', label: 'a', value }], measure, '#3a63f3', style).axes[0]
    expect(axis(320_000_000)?.ticks).toEqual(['¥0', '¥1亿', '¥2亿', '¥3亿', '¥4亿'])
    expect(axis(0.3278, share)?.ticks).toEqual(['0%', '10%', '20%', '30%', '40%'])
  })

  it('leaves the numbers out when there are many bands', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: String(index), label: String(index), value: index }))
    expect(distribution(many, sales, '#3a63f3', style).series[0]?.labels).toBeUndefined()
  })
})

describe('concentration', () => {
  const tier = { id: '1-5', name: '前 5 名', colour: '#2a2577', share: 0.6 }

  it('compares with the months before where they are known', () => {
    const names = { now: '本期', before: '上期' }
    expect(concentration([{ ...tier, before: 0.5 }], names, share, style).places).toHaveLength(2)
    expect(concentration([{ ...tier, before: null }], names, share, style).places.map(({ label }) => label)).toEqual(['本期'])
  })

  it('writes no number into a part that is too small', () => {
    const [series] = concentration([{ ...tier, before: 0.01 }], { now: '', before: '' }, share, style).series
    expect(series?.labels).toEqual(['60.00%', null])
  })
})

describe('lines over time', () => {
  const line = (id: string, values: (number | null)[]) => ({ id, name: id, colour: '#000000', values })
  const model = linesOverTime({ places, lines: [line('a', [100, null, 250]), line('b', [5, 10, null])], measure: sales, style })

  it('draws every thing as a line against one axis up to the greatest of all', () => {
    expect(model.series.map(({ id, shape, axis, stacked }) => [id, shape, axis, stacked])).toEqual([
      ['a', 'line', 0, false],
      ['b', 'line', 0, false],
    ])
    expect(model.axes.map(({ max }) => max)).toEqual([300])
  })

  it('leaves gaps, and is empty only when nothing at all is known', () => {
    expect(model.series[1]?.texts).toEqual(['¥5.00', '¥10.00', '–'])
    expect(model.empty).toBe(false)
    expect(linesOverTime({ places, lines: [line('a', [null, null, null])], measure: sales, style }).empty).toBe(true)
  })
})
