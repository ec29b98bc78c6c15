import { expect, test } from 'vitest'
import { contributionOf, growthOf, pointsOf, shareOf } from './ratios.ts'

test('a share is of a whole that is more than nothing, and none of its parts is below 0 or above it', () => {
  expect([shareOf(1, 3), shareOf(0, 3), shareOf(3, 3)]).toEqual([0.333333, 0, 1])
  expect([shareOf(0, 0), shareOf(1, -3), shareOf(-1, -3), shareOf(-1, 3), shareOf(4, 3)]).toEqual([null, null, null, null, null])
  expect([shareOf(null, 3), shareOf(1, null)]).toEqual([null, null])
})

test('growth is from something: what lost everything has −100 %, what had less than nothing has none', () => {
  expect([growthOf(150, 100), growthOf(0, 100), growthOf(-50, 100)]).toEqual([0.5, -1, -1.5])
  expect([growthOf(-40, -150), growthOf(10, -150), growthOf(10, 0)]).toEqual([null, null, null])
  expect([growthOf(null, 1), growthOf(1, null)]).toEqual([null, null])
})

test('parts of a change add up, to it and to the points of growth', () => {
  // A market of 1,000 grows by 100: one part by 150, another loses 50.
  expect([contributionOf(150, 100), contributionOf(-50, 100)]).toEqual([1.5, -0.5])
  expect([pointsOf(150, 1000), pointsOf(-50, 1000)]).toEqual([0.15, -0.05])
  expect([contributionOf(5, 0), pointsOf(5, 0), pointsOf(5, -10)]).toEqual([null, null, null])
})
