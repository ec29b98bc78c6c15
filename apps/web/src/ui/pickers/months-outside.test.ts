import { expect, test } from 'vitest'
import { monthsOutside } from './months-outside.ts'

const LIMIT = { start: '2025-01', end: null }
const OFFLINE = { start: '2021-01', end: null, offline: true as const }

test.each([
  ['not known yet', undefined, null],
  ['pays, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'pay' as const }, null],
  ['pays, with limited months', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'pay' as const }, null],
  ['on trial', { month_limit: LIMIT, trial_pri_flag: true, ispay: 'pay' as const }, 'account'],
  ['does not pay', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'nopay' as const }, 'account'],
  ['does not pay, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'nopay' as const }, null],
  ['pays, without historical data', { month_limit: OFFLINE, trial_pri_flag: false, ispay: 'pay' as const }, { offline_before: '2021-01' }],
  ['does not pay, without historical data', { month_limit: OFFLINE, trial_pri_flag: false, ispay: 'nopay' as const }, 'account'],
])('%s', (_, user, outside) => {
  expect(monthsOutside(user)).toEqual(outside)
})
