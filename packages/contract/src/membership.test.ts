import { expect, test } from 'vitest'
import { MONTHLY_WITHIN_YEAR, PLANS, YEARLY_SAVING } from './membership.ts'

test('what the plans cost, last and bring', () => {
  expect(PLANS.monthly).toMatchObject({ amount: 9900, days: 31, questions: 100 })
  expect(PLANS.yearly).toMatchObject({ amount: 99_000, days: 365, questions: 1200 })
  // 990 / 12, and 1 - 990 / 1188 = 16.7 %.
  expect([MONTHLY_WITHIN_YEAR, YEARLY_SAVING]).toEqual([8250, 17])
})
