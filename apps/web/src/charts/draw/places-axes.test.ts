import { init } from 'echarts'
import { expect, it } from 'vitest'
import { distribution } from '../prepare/distribution.ts'
import { gainsAndLosses } from '../prepare/gains-and-losses.ts'
import type { PlacesModel } from '../prepare/model.ts'
import { waterfall } from '../prepare/waterfall.ts'
import { INKS } from './ink.ts'
import { placeAxis } from './places-axes.ts'
import { placesOption } from './places-option.ts'

const COLOURS = { up: '#cf1f2e', down: '#0d7d4d' }
const STYLE = { language: 'en', currency: 'CNY' } as const
const steps = (names: readonly string[]) =>
  waterfall(
    names.map((name, place) => ({ name, value: 10 * (place + 1), kind: 'level' as const })),
    { name: 'sales', kind: 'money', text: 'Sales' },
    { level: '#3a63f3', ...COLOURS },
    STYLE,
    '',
  )
const look = (width: number) => ({
  ...{ width, height: 300, hidden: new Set<string>(), gapTexts: { missing: '', unfinished: '' } },
  ...{ font: 'sans-serif', animated: false, ink: INKS.light },
})
const turn = (names: readonly string[], width: number) => {
  const { axisLabel } = placeAxis(steps(names), look(width))
  return 'rotate' in axisLabel ? axisLabel.rotate : null
}

it('leaves none of the names out where all have room', () => {
  const { axisLabel } = placeAxis(steps(['Before', 'Price', 'Volume', 'Mix', 'Now']), look(340))
  expect(axisLabel).toMatchObject({ interval: 0, rotate: 0 })
  expect('hideOverlap' in axisLabel).toBe(false)
})

it('names the unit of bars on their side below their axis, which it makes room for', () => {
  const model = gainsAndLosses(
    [{ id: 'a', name: 'A', value: 5, pickable: true }],
    { name: 'rise', kind: 'count', text: 'Rise' },
    COLOURS,
    STYLE,
  )
  const drawn = (unit: string | undefined) => {
    const option: unknown = placesOption({ ...model, axes: model.axes.map((axis) => (unit ? { ...axis, unit } : axis)) }, look(600))
    const { grid, xAxis } = option as { grid: { bottom: number }; xAxis: { name: string; nameLocation: string }[] }
    return [grid.bottom, xAxis[0]?.name, xAxis[0]?.nameLocation]
  }
  expect(drawn(undefined)).toEqual([4, '', 'middle'])
  expect(drawn('percentage points')).toEqual([24, 'percentage points', 'middle'])
})

it('draws the numbers above bars over the lines that cross them, apart from these by the ground', () => {
  const bars = distribution(
    [
      { id: 'a', label: 'a', value: 5 },
      { id: 'b', label: 'b', value: null },
    ],
    { name: 'sales', kind: 'money', text: 'Sales' },
    '#3a63f3',
    STYLE,
  )
  const [own] = bars.series
  if (!own) throw new Error('a series')
  const running = { ...own, id: 'running', shape: 'line' as const, dashed: true, labels: [] }
  const drawn = (model: PlacesModel, width = 600) => {
    const { series } = placesOption(model, look(width)) as {
      series: {
        id: string
        z?: number
        name: string
        data: unknown[]
        label?: { show: boolean; textBorderColor?: string; formatter: (at: { dataIndex: number }) => string }
      }[]
    }
    return series.map(({ id, z, label }) => [id, z ?? 2, label?.show ?? false, label?.textBorderColor])
  }
  expect(drawn(bars)).toEqual([['sales', 2, true, '#ffffff']])
  const crossed = { ...bars, series: [own, running] }
  expect(drawn(crossed)).toEqual([
    ['sales', 2, false, '#ffffff'],
    ['running', 3, false, undefined],
    ['sales.numbers', 6, true, '#ffffff'],
  ])
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 })
  chart.setOption(placesOption(crossed, look(600)))
  const svg = chart.renderToSVGString()
  chart.dispose()
  // What is seen of the number, whose axis has labels of the same text.
  expect([...svg.matchAll(/<text[^>]*stroke="#ffffff"[^>]*>/g)].filter(([tag]) => !tag.includes('opacity="0"'))).toHaveLength(1)
  expect(drawn(crossed, 54).map(([id]) => id)).toEqual(['sales', 'running'])
})

it('turns the names below bars only where they have not room beside each other', () => {
  const short = ['Before', 'Price', 'Volume', 'Mix', 'Now']
  expect(turn(short, 340)).toBe(0)
  expect(turn(['对比期', '价格因素', '销量因素', '结构因素', '本期'], 340)).toBe(0)
  expect(turn(short, 200)).toBe(35)
  expect(turn(['¥800–1,500', '¥1,500–2,000', '¥2,000–3,000', '¥3,000–5,000', '¥5,000+'], 340)).toBe(35)
})
