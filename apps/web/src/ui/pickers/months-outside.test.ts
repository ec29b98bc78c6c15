import { expect, test } from 'vitest'
import { monthsBeyond, monthsOutside, monthsShown } from './months-outside.ts'

const LIMIT = { start: '2025-01', end: null }
const OFFLINE = { start: '2021-01', end: null, offline: true as const }

test.each([
  ['not known yet', undefined, null],
  ['pays, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'pay' as const }, null],
  ['pays, with limited months', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'pay' as const }, null],
  ['on trial', { month_limit: LIMIT, trial_pri_flag: true, ispay: 'pay' as const }, { account: LIMIT }],
  ['does not pay', { month_limit: LIMIT, trial_pri_flag: false, ispay: 'nopay' as const }, { account: LIMIT }],
  ['does not pay, no limit', { month_limit: null, trial_pri_flag: false, ispay: 'nopay' as const }, null],
  ['pays, without historical data', { month_limit: OFFLINE, trial_pri_flag: false, ispay: 'pay' as const }, { offline_before: '2021-01' }],
  [
    'does not pay, without historical data',
    { month_limit: OFFLINE, trial_pri_flag: false, ispay: 'nopay' as const },
    { account: { start: '2021-01', end: null } },
  ],
])('%s', (_, user, outside) => {
  expect(monthsOutside(user)).toEqual(outside)
})

const MONTHS = { start: '2025-01', end: '2025-12' }
const PAYS = { month_limit: LIMIT, trial_pri_flag: false, ispay: 'pay' as const }
const COVERS = 'Your account covers 2025-01 to 2025-12. Upgrade or renew to see more months.'

test.each([
  ['not known yet', undefined, '2024-01', '2024-02', null, false],
  ['within', PAYS, '2025-01', '2025-02', null, false],
  ['partly before', PAYS, '2024-12', '2025-01', COVERS, false],
  ['all before', PAYS, '2024-01', '2024-12', COVERS, true],
  ['all after', { ...PAYS, month_limit: { start: '2025-01', end: '2025-03' } }, '2025-04', '2025-05', COVERS, true],
  [
    'all before what is not offline',
    { ...PAYS, month_limit: { ...LIMIT, offline: true as const } },
    '2024-01',
    '2024-12',
    'Historical data before 2025 has been taken offline, contact sales',
    true,
  ],
  [
    'the same on trial',
    { ...PAYS, trial_pri_flag: true, month_limit: { ...LIMIT, offline: true as const } },
    ...(['2024-01', '2024-12', COVERS, true] as const),
  ],
] as const)('months of an account: %s', (_, user, start, end, why, whole) => {
  const beyond = monthsBeyond(user, { start, end }, MONTHS)
  expect([beyond.why?.en ?? null, beyond.whole]).toEqual([why, whole])
  expect(monthsBeyond(user, { start, end }, null)).toEqual({ why: null, whole: false })
})

test.each([
  ['within', PAYS, '2025-02', '2025-03', '2025-02', '2025-03'],
  ['partly after: the answers say which', PAYS, '2025-10', '2026-03', '2025-10', '2026-03'],
  ['all after', PAYS, '2026-01', '2026-03', '2025-10', '2025-12'],
  ['all before', { ...PAYS, month_limit: null }, '2024-01', '2024-02', '2025-01', '2025-02'],
  ['more than there are', PAYS, '2026-01', '2027-12', '2025-01', '2025-12'],
  ['all before those of the account', PAYS, '2024-01', '2024-02', '2024-01', '2024-02'],
] as const)('the months shown of an address: %s', (_, user, start, end, from, to) => {
  expect(monthsShown(user, { start, end }, MONTHS)).toEqual({ start: from, end: to })
  expect(monthsShown(user, { start, end }, null)).toEqual({ start, end })
})
