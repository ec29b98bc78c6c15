import { expect, test } from 'vitest'
import { isAccountLimited } from './account-limited.ts'

const LIMIT = { start: '2025-01', end: null }

test.each([
  ['not known yet', undefined, false],
  ['pays, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'pay' as const }, false],
  ['pays, with limited months', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'pay' as const }, false],
  ['on trial', { month_limit: LIMIT, trial_pri_flag: true, ispay: 'pay' as const }, true],
  ['does not pay', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'nopay' as const }, true],
  ['does not pay, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'nopay' as const }, false],
])('%s', (_, user, limited) => {
  expect(isAccountLimited(user)).toBe(limited)
})
