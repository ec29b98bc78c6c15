import { expect, test } from 'vitest'
import { storedOf } from './stored-value.ts'

const VALUES = [
  { value: '保湿', label: 'Moisturising', items: 9 },
  { value: 'France', label: 'France', items: 5 },
  { value: '法国', label: 'France', items: 4 },
]

test.each([
  ['moisturising ', '保湿'],
  ['保湿', '保湿'],
  ['Moist', 'Moist'],
  ['France', 'France'],
])('%j means %s', (typed, stored) => {
  expect(storedOf(typed, VALUES)).toBe(stored)
})
