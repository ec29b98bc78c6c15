import { expect, test } from 'vitest'
import { difference } from './compare.ts'

test('a cent, a row, a name or a null too many is a difference, told with its path', () => {
  const answer = { data: [{ id: 'B1', sales: 1999.97, share: 0.333333 }], count: 1 }
  expect(difference(answer, structuredClone(answer))).toBeNull()
  expect(difference(answer, { ...answer, data: [{ id: 'B1', sales: 1999.98, share: 0.333333 }] })).toBe(
    '.data[0].sales: ours 1999.97, theirs 1999.98',
  )
  expect(difference(answer, { ...answer, data: [] })).toBe('.data.length: ours 1, theirs 0')
  expect(difference(answer, { ...answer, data: [{ id: 'B2', sales: 1999.97, share: 0.333333 }] })).toContain('.data[0].id')
  expect(difference(answer, { ...answer, data: [{ id: 'B1', sales: 1999.97, share: null }] })).toContain('.data[0].share')
  expect(difference({ a: null }, {})).toContain('.a')
})

test('the last digit of a rounded share may differ, amounts of any size may not', () => {
  expect(difference({ share: 0.333333 }, { share: 0.333334 })).toBeNull()
  expect(difference({ share: 0.333333 }, { share: 0.333336 })).not.toBeNull()
  expect(difference({ sales: 98_765_432_109.12 }, { sales: 98_765_432_109.13 })).not.toBeNull()
})
