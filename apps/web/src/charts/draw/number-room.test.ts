import { expect, it } from 'vitest'
import { gainsAndLosses } from '../prepare/gains-and-losses.ts'
import { INKS } from './ink.ts'
import { optionOf } from './option.ts'

const bar = (name: string, value: number) => ({ id: name, name, value, pickable: true })
const MODEL = gainsAndLosses(
  [bar('菲拉顿', 38_000_000), bar('安拉勒', -3_000_000), bar('格兰维莉丝', -9_000_000)],
  { name: 'change', kind: 'money', text: '变化' },
  { up: '#cf1f2e', down: '#0d7d4d' },
  { language: 'zh', currency: 'CNY' },
)
const look = (width: number) => ({
  width,
  height: 300,
  hidden: new Set<string>(),
  gapTexts: { missing: '', unfinished: '' },
  font: 'sans-serif',
  animated: false,
  ink: INKS.light,
})

function drawn(model: typeof MODEL, width: number) {
  const option: unknown = optionOf(model, look(width))
  const { grid, series } = option as {
    grid: { right: number }
    series: { data: { label?: { position: string } }[]; label: { show: boolean } }[]
  }
  return {
    right: grid.right,
    sides: series[0]?.data.map(({ label }) => label?.position),
    written: series[0]?.label.show,
  }
}

it('writes the number of a loss beyond its bar where there is room, else across 0, never over the names', () => {
  expect(drawn(MODEL, 900)).toEqual({ right: 12, sides: ['right', 'left', 'left'], written: true })
  expect(drawn(MODEL, 300).sides).toEqual(['right', 'right', 'right'])
})

it('leaves room to the right for numbers that are longer than what is free', () => {
  const long = MODEL.series.map((series) => ({ ...series, labels: ['35.23% · 同比 +11.09% · 一个很长的说明', '', ''] }))
  expect(drawn({ ...MODEL, series: long }, 900).right).toBeLessThan(60)
  expect(drawn({ ...MODEL, series: long }, 340).right).toBeGreaterThan(60)
})

it('leaves that room on a phone too, where bars are short then', () => {
  const share = MODEL.series.map((series) => ({ ...series, values: [58_000_000, 1, 1], labels: ['92.52% · YoY +112.36%', '', ''] }))
  expect(drawn({ ...MODEL, series: share }, 340).right).toBeGreaterThan(150)
})

it('writes only the value beside bars on a phone, which leaves the bars their room', () => {
  const share = MODEL.series.map((series) => ({
    ...{ ...series, values: [32_780_000, 1, 1], labels: ['32.78% · YoY -2.71%', '1%', '1%'], briefs: ['32.78%', '1%', '1%'] },
  }))
  const written = (width: number) => {
    const option: unknown = optionOf({ ...MODEL, series: share }, look(width))
    const { series } = option as { series: { label: { formatter: (at: { dataIndex: number }) => string } }[] }
    return series[0]?.label.formatter({ dataIndex: 0 })
  }
  expect([419, 420].map(written)).toEqual(['32.78%', '32.78% · YoY -2.71%'])
  expect(drawn({ ...MODEL, series: share }, 340).right).toBe(12)
})

it('keeps the numbers of losses away from the names', () => {
  const away = (width: number) => {
    const option: unknown = optionOf(MODEL, look(width))
    return (option as { yAxis: { axisLabel: { margin: number } }[] }).yAxis[0]?.axisLabel.margin
  }
  expect(away(900)).toBe(8)
  // From -20 to 60 million the longest loss ends at 11/80 of 496 - 64 - 24 = 408 pixels, 56.1. Its number needs (8 * 0.58 + 1) * 12 + 8 = 75.68: the rest and its part of what it takes away itself, 19.58 / (1 - 11/80).
  expect(away(496)).toBe(8 + 23)
  expect(away(300)).toBe(8)
})

it('writes numbers above bars only where they have room beside each other', () => {
  const upright = { ...MODEL, sideways: false }
  expect(drawn(upright, 600).written).toBe(true)
  expect(drawn(upright, 150).written).toBe(false)
})

it('writes shorter numbers above bars where the whole ones would touch', () => {
  const five = { ...MODEL, sideways: false, places: Array.from({ length: 5 }, () => MODEL.places[0]) as typeof MODEL.places }
  const series = MODEL.series.map((one) => ({ ...one, labels: ['+¥20.80M', '', '', '', ''], briefs: ['+¥20.8M', '', '', '', ''] }))
  const written = (width: number) => {
    const option: unknown = optionOf({ ...five, series }, look(width))
    const drawn = (option as { series: { label: { show: boolean; formatter: (at: { dataIndex: number }) => string } }[] }).series[0]?.label
    return drawn?.show ? drawn.formatter({ dataIndex: 0 }) : null
  }
  // Each of five has (width - 50) / 5: '+¥20.80M' takes 8 * 0.58 * 12 = 55.68 and 4 beside it, '+¥20.8M' 48.72 and may lack 8.
  expect([349, 348, 254, 253].map(written)).toEqual(['+¥20.80M', '+¥20.8M', '+¥20.8M', null])
})

it('labels the axis below bars as often as there is room, always at 0 and alike on both sides', () => {
  const ticks = (width: number) => {
    const option: unknown = optionOf(MODEL, look(width))
    const { xAxis } = option as {
      xAxis: { min: number; max: number; interval: number; axisLabel: { formatter: (value: number) => string } }[]
    }
    const [axis] = xAxis
    if (!axis) throw new Error('an axis')
    const values = Array.from({ length: Math.round((axis.max - axis.min) / axis.interval) + 1 }, (_, at) => axis.min + at * axis.interval)
    return values.map((value) => axis.axisLabel.formatter(value)).filter((text) => text !== '')
  }
  expect(ticks(1200)).toEqual(['-¥2,000万', '¥0', '¥2,000万', '¥4,000万', '¥6,000万'])
  expect(ticks(340)).toEqual(['¥0', '¥4,000万'])
})
