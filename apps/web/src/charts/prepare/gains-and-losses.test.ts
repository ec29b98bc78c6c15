import { expect, it } from 'vitest'
import { gainsAndLosses } from './gains-and-losses.ts'
import type { Measure } from './model.ts'

const style = { language: 'en', currency: 'CNY' } as const
const measure: Measure = { name: 'change', kind: 'money', text: 'Change' }

it('draws gains and losses from one 0 in their colours, each to be clicked or not', () => {
  const bars = [
    { id: 'a', name: 'A', value: 400, mark: 'new', pickable: true, note: '40%' },
    { id: 'b', name: 'B', value: -100, pickable: false },
  ]
  const model = gainsAndLosses(bars, measure, { up: '#111111', down: '#222222' }, style, 'Top 2')
  expect(model).toMatchObject({ sideways: true, cap: 'Top 2', pickPlaces: ['a', null], empty: false })
  // Room for the amounts beyond the bars: from −100 − 112 to 400 + 112.
  expect(model.axes[0]).toMatchObject({ min: -300, max: 600, ticks: ['-¥300', '¥0', '¥300', '¥600'] })
  expect(model.series[0]).toMatchObject({
    colours: ['#111111', '#222222'],
    labels: ['+¥400', '-¥100'],
    texts: ['+¥400.00 · 40%', '-¥100.00'],
  })
  expect(model.places.map(({ label, mark, full }) => [label, mark, full])).toEqual([
    ['A', 'new', 'A · new'],
    ['B', null, 'B'],
  ])
})

it('is empty when nothing changed', () => {
  expect(gainsAndLosses([], measure, { up: '', down: '' }, style).empty).toBe(true)
})
