import { expect, test } from 'vitest'
import { chooseNames, intervalTicked, setTickedInterval, toggleValue, valuesTicked, withBounds } from './ticked-values.ts'

const EFFECT = { type: 'popular' as const, name: '功效' }
const FILED = { type: 'filing' as const, name: '功效' }

test('values are ticked and unticked by kind and attribute', () => {
  const one = toggleValue(toggleValue(toggleValue([], EFFECT, '保湿'), EFFECT, '美白'), FILED, '保湿')
  expect(valuesTicked(one, EFFECT)).toEqual(['保湿', '美白'])
  const two = toggleValue(one, EFFECT, '保湿')
  expect([valuesTicked(two, EFFECT), valuesTicked(two, FILED)]).toEqual([['美白'], ['保湿']])
})

test('an attribute has one interval beside its values; two empty bounds take it away', () => {
  const ticked = toggleValue([], EFFECT, '保湿')
  const first = setTickedInterval(ticked, EFFECT, ['1', ''], 'ml')
  const second = setTickedInterval(first, EFFECT, ['1', '5'], 'ml')
  expect(second).toEqual([
    { ...EFFECT, value: '保湿', range: null },
    { ...EFFECT, value: '', range: { bounds: ['1', '5'], unit: 'ml' } },
  ])
  expect(intervalTicked(second, EFFECT)).toEqual(['1', '5'])
  expect(intervalTicked(second, FILED)).toEqual(['', ''])
  expect(setTickedInterval(second, EFFECT, ['', ' '], 'ml')).toEqual(ticked)
})

test('chosen attributes keep their values as long as they stay', () => {
  const chosen = chooseNames([{ name: 'a', values: ['x'], range: null }], ['b', 'a'])
  expect(chosen).toEqual([
    { name: 'b', values: [], range: null },
    { name: 'a', values: ['x'], range: null },
  ])
  const [b] = chosen
  expect(b && withBounds(b, ['1', '2'], 'ml')).toEqual({ name: 'b', values: [], range: { bounds: ['1', '2'], unit: 'ml' } })
  expect(b && withBounds({ ...b, range: { bounds: ['1', '2'], unit: 'ml' } }, ['', ''], 'ml').range).toBeNull()
})
