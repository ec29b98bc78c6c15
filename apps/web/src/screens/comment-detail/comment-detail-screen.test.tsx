import commentList from '@marketscope/contract/analyses/comment-list'
import commentSummary from '@marketscope/contract/analyses/comment-summary'
import { monthTs } from '@marketscope/contract/months'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { USED } from '../../testing/analysis-scope.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import CommentDetailScreen from './comment-detail-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ID = 'abcdefgh12345678'
const COMMENT = {
  ...blankRow(commentList.columns),
  id: 'c1',
  text: 'Smells good',
  mood: 'positive',
  ts: monthTs('2024-02'),
  item_id: '7',
  title: 'Item one',
}

async function open(query: Record<string, string>, user = account('normal', { version_selected: ['cp'] }), used = USED) {
  const search = savedSearch({ versions: ['none', 'cp'], months: { start: '2022-01', end: '2024-02' } })
  const sent = answerCalls({
    '/api/user': () => user,
    '/api/site': () => ({ data: [] }),
    '/api/sub/get_params': () => ({ data: search, module_info: [], comment_params: null }),
    '/api/sub/comment_summary': () => ({ data: { ...blankRow(commentSummary.columns), comments: 3, items: 1, read: 3 }, used }),
    '/api/sub/comment_list': () => ({ data: [COMMENT], count: 1, suggest_count: 1, total: {}, used }),
  })
  const view = await renderApp(<CommentDetailScreen />, { address: `/commentDetail?${new URLSearchParams(query)}`, language: 'en' })
  const asked = async () => {
    await screen.findByRole('link', { name: 'Item one' })
    return sent.findLast(({ path }) => path === '/api/sub/comment_list')?.query
  }
  return { ...view, sent, asked }
}

describe('the comments of a search', () => {
  it('are those of the figures one came with, which go along', async () => {
    const { asked } = await open({ url_id: ID, start: '2024-01', end: '2024-02', version: 'cp', compare: 'mom', corrections: 'off' })
    expect(await asked()).toMatchObject({ url_id: ID, start: '2024-01', end: '2024-02', version: 'cp', corrections: 'off' })
    const query = 'version=cp&compare=mom&corrections=off'
    expect(screen.getByRole('link', { name: 'Item one' }).getAttribute('href')).toContain(query)
    expect(screen.getByRole('link', { name: 'Back to the analysis' }).getAttribute('href')).toBe(
      `#/fenxi_detail/${ID}/2024-01/2024-02/filter?tab=consumerInsight&${query}`,
    )
    expect(screen.getByRole('combobox', { name: 'Discount version' })).toBeTruthy()
  })

  it.each([
    ['are of the latest twelve months where the address tells none', {}, ['2023-03', '2024-02']],
    ['begin where the address says so', { start: '2023-05' }, ['2023-05', '2024-02']],
    ['end where the address says so', { end: '2023-06' }, ['2022-07', '2023-06']],
  ])('%s', async (_, months, [start, end]) => {
    const { asked } = await open({ url_id: ID, ...months })
    expect(await asked()).toMatchObject({ start, end })
  })

  it('of months before those of the account are not asked for: it is said why, and the latest months are offered', async () => {
    const user = account('normal', { month_limit: { start: '2022-01', end: null } })
    const { sent, asked } = await open({ url_id: ID, start: '2021-01', end: '2021-12' }, user)
    expect(await screen.findByText('Your account covers 2022-01 to 2024-02. Upgrade or renew to see more months.')).toBeTruthy()
    expect(sent.some(({ path }) => path.startsWith('/api/sub/comment'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Last 12 months' }))
    expect(await asked()).toMatchObject({ start: '2023-03', end: '2024-02' })
  })

  it('of months of which none is there are those of the nearest, and it is said', async () => {
    const { asked } = await open({ url_id: ID, start: '2025-01', end: '2025-03' })
    expect(await asked()).toMatchObject({ start: '2023-12', end: '2024-02' })
    expect(screen.getByText('The months 2025-01 to 2025-03 go beyond what can be viewed; shown: 2023-12 to 2024-02')).toBeTruthy()
  })

  it('of months that are cut say which are shown, and why', async () => {
    const user = account('normal', { month_limit: { start: '2022-01', end: null } })
    const { asked } = await open({ url_id: ID, start: '2021-06', end: '2022-03' }, user, {
      ...USED,
      ...{ start: '2022-01', end: '2022-03', clamped: true },
    })
    await asked()
    expect(screen.getByText('The months 2021-06 to 2022-03 go beyond what can be viewed; shown: 2022-01 to 2022-03')).toBeTruthy()
    expect(screen.getByText(/^Your account covers 2022-01 to 2024-02/)).toBeTruthy()
  })

  it('are refused for months that are none', async () => {
    const { sent } = await open({ url_id: ID, start: '2024-13', end: '2024-02' })
    expect(await screen.findByText('The months in the link are not valid')).toBeTruthy()
    expect(sent.some(({ path }) => path === '/api/sub/comment_list')).toBe(false)
  })

  it('are of no search where the address names none', async () => {
    await open({ start: '2024-01', end: '2024-02' })
    await eventually(() => expect(screen.getByText('No search')).toBeTruthy())
  })
})
