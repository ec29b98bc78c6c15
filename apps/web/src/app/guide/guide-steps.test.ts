import { expect, test } from 'vitest'
import { cardPlace, litPlace } from './guide-steps.ts'

const VIEW = { width: 1000, height: 800 }
const CARD = { width: 300, height: 150 }

test('what is lit has a margin, but ends with the window', () => {
  expect(litPlace({ left: 100, top: 200, width: 400, height: 40 }, VIEW)).toEqual({ left: 92, top: 192, width: 416, height: 56 })
  expect(litPlace({ left: 0, top: 4, width: 1000, height: 40 }, VIEW)).toEqual({ left: 0, top: 0, width: 1000, height: 52 })
})

test.each([
  ['below', { left: 92, top: 192, width: 416, height: 56 }, { left: 92, top: 260 }],
  ['above, where there is no room below', { left: 92, top: 700, width: 416, height: 56 }, { left: 92, top: 538 }],
  ['not over the right edge', { left: 900, top: 192, width: 90, height: 56 }, { left: 692, top: 260 }],
  ['at the top edge, where there is room nowhere', { left: 0, top: 100, width: 90, height: 690 }, { left: 8, top: 8 }],
])('the card stands %s', (_, lit, place) => {
  expect(cardPlace(lit, CARD, VIEW)).toEqual(place)
})
