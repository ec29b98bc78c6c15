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
  missingText: '',
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

it('writes numbers above bars only where they have room beside each other', () => {
  const upright = { ...MODEL, sideways: false }
  expect(drawn(upright, 600).written).toBe(true)
  expect(drawn(upright, 150).written).toBe(false)
})
