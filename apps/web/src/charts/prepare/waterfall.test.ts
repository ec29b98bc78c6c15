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
  const model = waterfall([level(100), change(-20), change(50), level(130)], sales, colours, style, '')
  expect(model.series.map(({ id, values, ghost }) => [id, values, ghost ?? false])).toEqual([
    ['carrier', [0, 80, 80, 0], true],
    ['step', [100, 20, 50, 130], false],
  ])
  expect(model.series[1]?.colours).toEqual(['#000001', '#000003', '#000002', '#000001'])
  expect(model.series[1]?.labels).toEqual(['¥100', '-¥20', '+¥50', '¥130'])
  expect(model.axes[0]).toMatchObject({ max: 150, interval: 30 })
})

it('begins its axis near the levels where all steps together are small beside them, and says so', () => {
  const cut = waterfall([level(933.05), change(9.24), change(-1.88), change(20.81), level(961.22)], sales, colours, style, 'not from 0')
  // From 933.05 to 961.22: 28.17. A quarter below and an eighth above, 926.0 to 964.7, in steps of 10.
  expect(cut.axes[0]).toMatchObject({ name: 'Sales · not from 0', min: 920, max: 970, interval: 10 })
  expect(cut.axes[0]?.ticks).toEqual(['¥920', '¥930', '¥940', '¥950', '¥960', '¥970'])
  expect(cut.series[1]?.values.map((value) => Number(value?.toFixed(2)))).toEqual([933.05, 9.24, 1.88, 20.81, 961.22])
  const whole = waterfall([level(100), change(-20), change(50), level(130)], sales, colours, style, 'not from 0')
  expect(whole.axes[0]?.name).toBe('Sales')
  expect(whole.axes[0]?.min).toBeUndefined()
})

it('tells the labels of such an axis apart', () => {
  const { axes } = waterfall([level(960_000_000), change(200_000), level(960_200_000)], sales, colours, style, 'not from 0')
  expect(axes[0]?.ticks).toEqual(['¥959.9M', '¥960M', '¥960.1M', '¥960.2M', '¥960.3M'])
  const none = waterfall([level(100), change(0), level(100)], sales, colours, style, 'not from 0')
  expect(none.axes[0]).toMatchObject({ name: 'Sales', max: 100 })
})

it('has shorter numbers where there is little room', () => {
  const model = waterfall([level(933_050_000), change(-1_880_000), level(931_170_000)], sales, colours, style, '')
  expect(model.series[1]?.labels).toEqual(['¥933.05M', '-¥1.88M', '¥931.17M'])
  expect(model.series[1]?.briefs).toEqual(['¥933M', '-¥1.88M', '¥931M'])
})

it('cuts a bar that crosses 0 in two, and tells it once', () => {
  const model = waterfall([level(100), change(-150), change(20), level(-30)], sales, colours, style, '')
  expect(model.series.map(({ id, values }) => [id, values])).toEqual([
    ['carrier', [0, 0, -30, 0]],
    ['step', [100, 100, -20, -30]],
    ['below', [0, -50, 0, 0]],
  ])
  expect(model.axes[0]).toMatchObject({ min: -50, max: 100, interval: 50 })
  expect(tooltipAt(model, 1, new Set()).rows).toEqual([{ colour: '#000003', name: 'Sales', text: '-¥150.00' }])
})
