import { expect, it } from 'vitest'
import type { Measure } from './model.ts'
import { tooltipAt } from './tooltip.ts'
import { waterfall } from './waterfall.ts'

const style = { language: 'en', currency: 'CNY' } as const
const sales: Measure = { name: 'sales', kind: 'money', text: 'Sales' }
const colours = { level: '#000001', up: '#000002', down: '#000003' }
const level = (value: number) => ({ name: 'level', value, kind: 'level' as const })
const change = (value: number) => ({ name: 'change', value, kind: 'change' as const })

it('begins each bar where the one before ends', () => {
  const model = waterfall([level(100), change(-20), change(50), level(130)], sales, colours, style)
  expect(model.series.map(({ id, values, ghost }) => [id, values, ghost ?? false])).toEqual([
    ['carrier', [0, 80, 80, 0], true],
    ['step', [100, 20, 50, 130], false],
  ])
  expect(model.series[1]?.colours).toEqual(['#000001', '#000003', '#000002', '#000001'])
  expect(model.series[1]?.labels).toEqual(['¥100', '-¥20', '+¥50', '¥130'])
  expect(model.axes[0]).toMatchObject({ max: 150, interval: 30 })
})

it('cuts a bar that crosses 0 in two, and tells it once', () => {
  const model = waterfall([level(100), change(-150), change(20), level(-30)], sales, colours, style)
  expect(model.series.map(({ id, values }) => [id, values])).toEqual([
    ['carrier', [0, 0, -30, 0]],
    ['step', [100, 100, -20, -30]],
    ['below', [0, -50, 0, 0]],
  ])
  expect(model.axes[0]).toMatchObject({ min: -50, max: 100, interval: 50 })
  expect(tooltipAt(model, 1, new Set()).rows).toEqual([{ colour: '#000003', name: 'Sales', text: '-¥150.00' }])
})
