import { expect, it } from 'vitest'
import { toldRows } from './told-rows.ts'

const USED = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }

it('names the months whose sales are not known, so that no growth is worked out from them', () => {
  const told = (used: object) =>
    toldRows(
      { name: 'q1', kept: { source: { analysis: 'trend' }, columns: [], rows: [], count: 0 }, used: { ...USED, ...used } } as never,
      { language: 'en' },
    )
  expect(told({ unpriced_months: [{ month: '2023-01', sites: ['taobao'] }] })).toMatchObject({ months_with_sales_not_known: ['2023-01'] })
  expect(told({})).not.toHaveProperty('months_with_sales_not_known')
})
