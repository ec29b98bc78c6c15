import { accountMonthsText, offlineText } from '@marketscope/contract/month-limit'
import { closedTab } from '@marketscope/contract/tab-rules'
import { TABS } from '@marketscope/contract/tabs'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showLanguage } from '../../../i18n/i18n.ts'
import { SearchNotices } from './search-notices.tsx'

beforeAll(() => showLanguage('en'))

const RANGE = { start: '2024-01', end: '2024-02' }
const search = { dropped: [], unusable: null } as never
const shown = (other: Partial<Parameters<typeof SearchNotices>[0]>) =>
  render(
    <SearchNotices
      search={search}
      requested={RANGE}
      range={RANGE}
      used={null}
      beyond={null}
      insteadOf={null}
      closed={null}
      onTabNoticed={() => undefined}
      {...other}
    />,
  )

it('a link to a tab that is there but closed for the search says why', () => {
  shown({ insteadOf: TABS.Summary, closed: closedTab('consumerInsight', ['tmall', 'jd']) })
  expect(screen.getByText(/not there for a search across platforms; showing Summary/)).toBeTruthy()
})

it('a link to a tab that the search does not have says so', () => {
  shown({ insteadOf: TABS.Summary, closed: closedTab('Catlist', ['tmall', 'jd']) })
  expect(screen.getByText(/does not have the tab in the link; showing Summary/)).toBeTruthy()
})

it.each([
  [offlineText('2024-02'), /Historical data before 2024-02 has been taken offline, contact sales/],
  [accountMonthsText({ start: '2024-02', end: '2024-03' }), /Your account covers 2024-02 to 2024-03\. Upgrade or renew/],
  [null, null],
])('months that are cut say why where %j', (beyond, words) => {
  shown({ used: { start: '2024-02', end: '2024-02', clamped: true } as never, beyond })
  expect(screen.getByText(/The months .* go beyond what can be viewed/)).toBeTruthy()
  expect(screen.queryByText(words ?? /taken offline|covers/) !== null).toBe(words !== null)
})

it('months that are cut since attributes tell the search say so', () => {
  shown({ used: { start: '2024-02', end: '2024-02', clamped: true, attributes_from: '2024-02' } as never })
  expect(screen.getByText('Attributes are recorded from 2024-02: earlier months are left out')).toBeTruthy()
})
