import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import SchemeListScreen from './scheme-list-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const scheme = (rule_id: string, name: string, patch: Partial<SchemeRow> = {}): SchemeRow => ({
  ...{ rule_id, kind: 'classes', name, note: '', tags: [], sharing: 'mine', url_id: 'u1', start: '2025-01', end: '2025-12' },
  market: [
    { zh: '天猫', en: 'Tmall' },
    { zh: '面霜', en: 'Cream' },
  ],
  ...{ owner: 'Ann', origin_user: true, may_edit: true, version: 1, published_version: null },
  ...{ saved_at: 1_760_000_000, saved_by: 'Ann', unusable: null },
  ...patch,
})

const AUDIENCES = [
  { account_id: 'm', company: true, name: 'Ann', published: false },
  { account_id: 's', company: false, name: 'Amy', published: true },
]

function answer(rows: () => SchemeRow[], others: Record<string, (sent: Sent) => unknown> = {}) {
  return answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/scheme_list': () => ({ data: rows(), tags: ['周会'] }),
    ...others,
  })
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('a scheme opens in the tab of its kind, with its market in words; one that cannot be read says why', async () => {
  answer(() => [
    scheme('r1', '质地'),
    scheme('r2', '旧的', { unusable: { zh: '账号无权查看', en: 'No access' }, origin_user: false, owner: null }),
  ])
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  const first = within(await row('质地'))
  expect(first.getByText('天猫 · 面霜')).toBeTruthy()
  expect(first.getByRole('link', { name: '打开' }).getAttribute('href')).toBe(
    '#/fenxi_detail/u1/2025-01/2025-12/filter?tab=customAnalyze&scheme=r1',
  )
  const second = within(await row('旧的'))
  expect(second.queryByRole('link')).toBeNull()
  expect(second.getByText('账号无权查看')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '自定义分析管理' })).toBeTruthy()
})

test('at the other address there are pivot tables, and without any the way to a new one', async () => {
  const sent = answer(() => [], { '/api/home': () => ({ follows: [], follow_count: 0, recent: [] }) })
  await renderApp(<SchemeListScreen />, { address: '/pivotList' })
  expect(await screen.findByText('还没有透视表')).toBeTruthy()
  expect(sent.find(({ path }) => path === '/api/sub/scheme_list')?.query).toMatchObject({ kind: 'pivot' })
  await userEvent.click(screen.getByRole('button', { name: /新建方案/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/还没有最近的搜索/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '搜索其他市场' }).getAttribute('href')).toBe('#/search')
})

test('a new one is about a search of lately', async () => {
  const recent = [
    { url_id: 'u9', start: '2025-03', end: '2025-05', opened_at: 1, tags: [{ zh: '面膜', en: 'Masks' }], unusable: null },
    { url_id: 'u8', start: '2025-03', end: '2025-05', opened_at: 1, tags: [{ zh: '京东', en: 'JD' }], unusable: { zh: '无权', en: 'No' } },
  ]
  answer(() => [], { '/api/home': () => ({ follows: [], follow_count: 0, recent }) })
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  await userEvent.click(await screen.findByRole('button', { name: /新建方案/ }))
  const market = await screen.findByRole('link', { name: '面膜' })
  expect(market.getAttribute('href')).toBe('#/fenxi_detail/u9/2025-03/2025-05/filter?tab=customAnalyze&scheme=new')
  expect(screen.queryByRole('link', { name: '京东' })).toBeNull()
})

test('the owner publishes to those chosen, beside those it is published to', async () => {
  const sent = answer(() => [scheme('r1', '质地', { version: 3, published_version: 2 })], {
    '/api/sub/scheme_publication': ({ method }) =>
      method === 'GET' ? { data: AUDIENCES, published_version: 2 } : { published_version: 3 },
  })
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  expect(within(await row('质地')).getByText(/已发布第 2 版，最新为第 3 版/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '质地 的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '发布…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Ann 的整个公司' }))
  await userEvent.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      rule_id: 'r1',
      audiences: [
        { account_id: 's', company: false },
        { account_id: 'm', company: true },
      ],
    }),
  )
  expect(await screen.findByText('“质地”已发布第 3 版')).toBeTruthy()
})

test('deleting asks first; who does not own a scheme can only copy it', async () => {
  const sent = answer(() => [scheme('r1', '质地'), scheme('r2', '别人的', { origin_user: false, may_edit: false })], {
    '/api/sub/scheme': () => ({ msg: 'ok' }),
    '/api/sub/scheme_copy': () => ({ rule_id: 'r3', version: 1 }),
  })
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  await userEvent.click(await screen.findByRole('button', { name: '别人的 的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '复制' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/sub/scheme_copy')?.body).toEqual({ rule_id: 'r2', name: '别人的（副本）' }),
  )
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '质地 的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }))
  await waitFor(() => expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ rule_id: 'r1' }))
})

test('a list that cannot be had says so and is asked for again', async () => {
  let fails = true
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/scheme_list': () => (fails ? failure(500, -500, '出错', 'broken') : { data: [scheme('r1', '质地')], tags: [] }),
  })
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  const retry = await screen.findByRole('button', { name: /重\s*试/ })
  fails = false
  await userEvent.click(retry)
  expect(await row('质地')).toBeTruthy()
})
