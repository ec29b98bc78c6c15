import { expect, test } from 'vitest'
import { nameOffers, storedText, valueOffers } from './offers.ts'

test('attributes are offered by what they are called, and kept as they are stored', () => {
  expect(
    nameOffers([
      { id: '质地', name: 'Texture' },
      { id: '产地', name: null },
      { id: '', name: '(none)' },
    ]),
  ).toEqual([
    { value: '质地', label: 'Texture' },
    { value: '产地', label: '产地' },
  ])
})

test('a value is what stands behind the attribute in the row, and having none is not offered', () => {
  expect(
    valueOffers([
      { id: '规格=旅行装', name: 'Travel size' },
      { id: '规格=', name: '(none)' },
    ]),
  ).toEqual([{ value: '旅行装', label: 'Travel size' }])
})

const OFFERS = [
  { value: '质地', label: 'Texture' },
  { value: 'Line', label: '质地' },
]

test.each([
  ['texture ', '质地'],
  ['质地', '质地'],
  ['Cloud', 'Cloud'],
  ['', ''],
])('%s is kept as %s', (typed, stored) => {
  expect(storedText(typed, OFFERS)).toBe(stored)
})
