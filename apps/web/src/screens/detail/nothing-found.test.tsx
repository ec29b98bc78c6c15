import summary from '@marketscope/contract/analyses/summary'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { account } from '../../testing/accounts.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { DetailPage } from './detail-page.tsx'
import { openPage } from './testing/open-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const USED = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const NOTHING = { data: [], count: 0, suggest_count: 0, total: {}, used: USED }
const SOLD_NOTHING = { ...NOTHING, data: [{ ...blankRow(summary.columns), sales: 0, sold: 0 }], count: 1 }
const answers = {
  '/api/sub/analyze': ({ query }: { query: Record<string, string> }) => (query.type === 'Summary' ? SOLD_NOTHING : NOTHING),
  '/api/sub/brand_tiers': () => ({ data: [], used: USED }),
  '/api/sub/brand_change_trend': () => NOTHING,
}
const SEARCH = savedSearch({
  filter: {
    plat: ['tmall', 'taobao'],
    cid: { not_custom: ['1801'] },
    brand_id: ['b1', 'b2'],
    avg_price: [100, 200],
    sold: [10, null],
    title: 'qqzzxxyy',
  },
  brands: [
    { id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } },
    { id: 'b2', name: { zh: '珀妍', en: 'Poyan' } },
  ],
})
const open = (more: Parameters<typeof openPage>[0] = {}) => openPage({ search: SEARCH, query: '?tab=Brandlist', answers, ...more })

test('a search that finds nothing offers to take away what was typed and its last conditions, those of a kind together, and the latest months', async () => {
  await open()
  const hint = '所选条件在这些月份没有数据，可移除某个条件或更换月份'
  expect(await screen.findByText(hint)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^移除 |^近 / }).map(({ textContent }) => textContent)).toEqual([
    '移除 标题：qqzzxxyy',
    '移除 月销量：≥ 10',
    '移除 均价：¥100–200',
    '近 12 个月',
  ])
})

test('a condition is taken away by its button, and the rest is searched again', async () => {
  const { sent } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^移除 .*qqzzxxyy/ }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/sub/get_uid')).toBe(true))
  expect(sent.find(({ path }) => path === '/api/sub/get_uid')?.body).toMatchObject({ title: '', avg_price: [100, 200] })
})

test('the latest months are gone to', async () => {
  const { path } = await open()
  await userEvent.click(await screen.findByRole('button', { name: '近 12 个月' }))
  await waitFor(() => expect(path()).toContain('/2023-03/2024-02/filter?tab=Brandlist'))
})

test('what the rules need stays, and months that are the latest are not offered', async () => {
  const search = savedSearch({ filter: { plat: ['tmall'], cid: { not_custom: ['1801'] } }, months: { start: '2023-03', end: '2024-02' } })
  await open({ search, range: { start: '2023-03', end: '2024-02' } })
  await waitFor(() => expect(document.querySelector('.analysis-list')?.hasAttribute('hidden')).toBe(true))
  expect(screen.queryByRole('button', { name: /^移除 |^近 / })).toBeNull()
})

describe('months that the account may not see', () => {
  const LATER = savedSearch({ ...SEARCH, months: { start: '2024-03', end: '2025-02' } })
  const LIMIT = { start: '2024-03', end: null }
  const told = async (limit: Partial<LoginInfo>, language: 'zh' | 'en' = 'zh') => {
    const page = await open({ search: LATER, user: account('trial', limit) })
    await act(() => showLanguage(language))
    return page
  }
  afterEach(() => showLanguage('zh'))

  test.each<[string, 'zh' | 'en', Partial<LoginInfo>, string]>([
    ['of a trial', 'zh', { month_limit: LIMIT, trial_pri_flag: true }, '当前账号可查 2024-03 至 2025-02，开通或续费后可查更多月份'],
    [
      'of an account from a month on',
      'en',
      { month_limit: LIMIT },
      'Your account covers 2024-03 to 2025-02. Upgrade or renew to see more months.',
    ],
    [
      'of one without historical data',
      'en',
      { month_limit: { ...LIMIT, offline: true } },
      'Historical data before 2024-03 has been taken offline, contact sales',
    ],
    [
      'of a trial without historical data',
      'zh',
      { month_limit: { ...LIMIT, offline: true }, trial_pri_flag: true },
      '当前账号可查 2024-03 至 2025-02，开通或续费后可查更多月份',
    ],
  ])('say so instead of offering to take conditions away: %s', async (_, language, limit, text) => {
    const { of } = await told(limit, language)
    const why = await screen.findByText(text)
    const offered = [...(why.closest('.state-message')?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    expect(offered).toEqual([language === 'zh' ? '近 12 个月' : 'Last 12 months'])
    expect(of('/api/sub/analyze')).toEqual([])
  })

  test('are not asked for by what is open beside the page either', async () => {
    const { of, sent } = await open({
      search: LATER,
      user: account('normal', { month_limit: LIMIT }),
      query: '?entity=brand:b1&tab=Brandlist',
    })
    await screen.findByText(/^当前账号可查 2024-03/)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([of('/api/sub/analyze'), sent.filter(({ query }) => query.start !== undefined)]).toEqual([[], []])
    expect([document.querySelector('.entity-panel'), document.querySelector('.page')?.getAttribute('data-beside')]).toEqual([null, 'false'])
  })

  test('are not said to be those that were shown before', async () => {
    const used = { ...USED, start: '2024-03', end: '2024-04', clamped: true }
    answerCalls({
      '/api/user': () => account('normal', { month_limit: LIMIT }),
      '/api/site': () => ({ data: [] }),
      '/api/sub/marked': () => ({ data: [] }),
      ...answers,
      '/api/sub/analyze': () => ({ ...NOTHING, used }),
      '/api/sub/brand_change_trend': () => ({ ...NOTHING, used }),
    })
    function Page() {
      const [range, setRange] = useState({ start: '2024-01', end: '2024-04' })
      return (
        <>
          <button type="button" onClick={() => setRange({ start: '2024-01', end: '2024-02' })}>
            earlier
          </button>
          <DetailPage id="present" range={range} search={LATER} modules={['Brandlist']} stale={false} />
        </>
      )
    }
    await renderApp(<Page />, { address: '/fenxi_detail/present/2024-01/2024-04/filter?tab=Brandlist' })
    const cut = /超出可查询范围/
    expect((await screen.findAllByText(cut)).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'earlier' }))
    expect(await screen.findByText(/^当前账号可查 2024-03/)).toBeTruthy()
    expect(screen.queryByText(cut)).toBeNull()
  })

  test('are left for the latest ones that it may see', async () => {
    const { path } = await told({ month_limit: LIMIT, trial_pri_flag: true })
    await userEvent.click(await screen.findByRole('button', { name: '近 12 个月' }))
    await waitFor(() => expect(path()).toContain('/2024-03/2025-02/filter?tab=Brandlist'))
  })
})
