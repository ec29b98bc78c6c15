import { expect, test } from 'vitest'
import { rangeUnit, rangeUnits } from './range-unit.ts'

test.each<[string, Record<string, number>, number, string | null]>([
  ['more than half', { ml: 51, g: 49 }, 100, 'ml'],
  ['just half', { ml: 50, g: 10 }, 100, null],
  ['writings added up, by the commonest', { ML: 20, ml: 30, Ml: 1 }, 100, 'ml'],
  ['bare numbers', { '': 60 }, 100, ''],
  ['what is no unit', { 'ml*2': 60, ml: 10 }, 100, null],
  ['what is no unit', { 'GB+128GB': 60 }, 100, null],
  ['what is no unit', { '(S)': 60 }, 100, null],
  ['signs', { '%': 60 }, 100, '%'],
  ['signs', { '"': 60 }, 100, '"'],
  ['per something', { 'mg/kg': 60 }, 100, 'mg/kg'],
  ['nothing', {}, 0, null],
])('%s: %j of %i is %s', (_, units, all, unit) => {
  expect(rangeUnit(Object.keys(units), Object.values(units), all)).toBe(unit)
})

test.each<[string, Record<string, number>, string[]]>([
  ['the commonest first, and others that many have', { g: 30, ML: 20, ml: 35, 片: 9 }, ['ml', 'g']],
  ['none where no unit is that of most', { g: 45, ml: 45 }, []],
])('units worth a view: %s', (_, units, worth) => {
  expect(rangeUnits(Object.keys(units), Object.values(units), 100)).toEqual(worth)
})
