import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../testing/render-app.tsx'
import { forgetInvitation, keepInvitation, keptInvitation } from './invitation.ts'
import { MembershipHost } from './membership-host.tsx'
import { openMembership, useMembership } from './open-membership.ts'

type Answers = Parameters<typeof answerCalls>[0]

const FREE = { left: 8, used: 2, granted: 10, until: null, plan: null, buying: true }
const MEMBER = { left: 1208, used: 2, granted: 1210, until: '2027-01-01T04:00:00.000Z', plan: 'yearly', buying: true }
const entry = (order_type: string, amount: number) => ({
  ...{ order_type, amount, desc: { zh: order_type, en: order_type }, code_url: `weixin://wxpay/${order_type}` },
})
const ORDERS = {
  ...{ order_id: 'm1', year_order_id: 'y1', state: 'NOTPAY', paid: [] },
  order_type_list: [entry('monthly', 9900), entry('yearly', 99_000)],
}
const NOTHING = {
  ...{ parent_url: null, documents_url: null, scenarios_url: null, opportunity_url: null, report_url: null },
  ...{ support_qr: null, support_text: null, legal_records: [], ai_cost: null, picture_hosts: [] },
}

beforeEach(() => {
  useMembership.setState({ open: false })
  forgetInvitation()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(more: Answers = {}, kind: Parameters<typeof account>[0] = 'normal'): Sent[] {
  return answerCalls({
    '/api/user': () => account(kind),
    '/api/layout': () => NOTHING,
    '/api/membership/quota': () => FREE,
    '/api/membership/orders': () => ORDERS,
    '/api/membership/order': ({ body }) => ({ code_url: `weixin://wxpay/${(body as { order_type: string }).order_type}` }),
    '/api/membership/pay_query': () => ({ state: 'NOTPAY' }),
    '/api/membership/invitation': () => ({ code: 'abcdefghij', rewarded: 2, waiting: 1 }),
    ...more,
  })
}
async function opened(language: 'zh' | 'en' = 'zh') {
  await renderApp(<MembershipHost />, { language })
  act(() => openMembership())
  return within(await screen.findByRole('dialog', {}, { timeout: 30_000 }))
}
const queries = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/membership/pay_query')

test.each([
  ['normal', true],
  ['staff', false],
] as const)('who may not ask the assistant is told before anything is bought: %s', async (kind, told) => {
  answer({ '/api/user': () => account(kind, kind === 'normal' ? { permissions: ['membership:use'] } : {}) }, kind)
  const dialog = await opened()
  await dialog.findByText('8 次')
  expect(dialog.queryByText(/此账号尚未开通 AI 助手/) !== null).toBe(told)
})

test('says what is left, what it brings and what it costs, and shows the code of the chosen plan', async () => {
  const sent = answer()
  const dialog = await opened()
  expect(await dialog.findByText('8 次')).toBeTruthy()
  expect(dialog.getByRole('progressbar', { name: '已用 2 / 10 次' }).getAttribute('aria-valuenow')).toBe('20')
  for (const text of [
    '消费者洞察',
    '市场调研',
    '竞品分析',
    '产品研究',
    '82.5',
    '省 17%',
    '年付 ¥990，一次购买全年',
    '100 次提问 · 31 天内有效',
    '1,200 次提问 · 365 天内有效',
  ])
    expect(dialog.getByText(text)).toBeTruthy()
  expect(await dialog.findByRole('img', { name: '付款二维码：月度会员 ¥99' })).toBeTruthy()
  expect(dialog.getByText('近一年已获赠 2 次 · 1 位待验证手机或邮箱')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: /年度会员/ }))
  expect(await dialog.findByRole('img', { name: '付款二维码：年度会员 ¥990' })).toBeTruthy()
  await eventually(() => expect(queries(sent).at(-1)?.query).toEqual({ order_id: 'y1', username: 'ann' }))
  expect(sent.filter(({ path }) => path === '/api/membership/orders').map(({ body }) => body)).toMatchObject([
    { order_id: '', year_order_id: '', username: 'ann' },
  ])
})

test('asks twice a second until the order is paid, and then no more', async () => {
  let paid = false
  const sent = answer({
    '/api/membership/pay_query': () => ({ state: paid ? 'SUCCESS' : 'NOTPAY' }),
    '/api/membership/quota': () => (paid ? MEMBER : FREE),
  })
  const dialog = await opened()
  await eventually(() => expect(queries(sent).length).toBeGreaterThan(1))
  paid = true
  expect(await dialog.findByText('支付成功')).toBeTruthy()
  expect(await dialog.findByText('1,208 次')).toBeTruthy()
  const asked = queries(sent).length
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(queries(sent)).toHaveLength(asked)
  await userEvent.click(dialog.getByRole('button', { name: '知道了' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a payment of the plan that is no longer shown is told as what it bought', async () => {
  let scanned = ''
  answer({
    '/api/membership/pay_query': ({ query }) => ({ state: query.order_id === scanned ? 'SUCCESS' : 'NOTPAY' }),
    '/api/membership/quota': () => (scanned === '' ? FREE : MEMBER),
  })
  const dialog = await opened()
  await userEvent.click(await dialog.findByRole('radio', { name: /年度会员/ }))
  expect(await dialog.findByRole('img', { name: '付款二维码：年度会员 ¥990' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: /月度会员/ }))
  expect(await dialog.findByRole('img', { name: '付款二维码：月度会员 ¥99' })).toBeTruthy()
  scanned = 'y1'
  expect(await dialog.findByText('支付成功')).toBeTruthy()
  expect(dialog.getByText(/年度会员已生效/)).toBeTruthy()
})

test('a failure is told; trying again closes the dialog and opens it anew after half a second, with nothing of before', async () => {
  let failed = false
  answer({
    '/api/membership/pay_query': () => (failed ? failure(409, -409, '支付失败，请重试', 'The payment failed') : { state: 'NOTPAY' }),
  })
  const dialog = await opened()
  await userEvent.click(await dialog.findByRole('radio', { name: /年度会员/ }))
  failed = true
  expect(await dialog.findByText('支付未完成')).toBeTruthy()
  expect(dialog.getByText('支付失败，请重试')).toBeTruthy()
  failed = false
  await userEvent.click(dialog.getByRole('button', { name: '重试' }))
  await eventually(() => expect(useMembership.getState().open).toBe(false))
  await eventually(() => expect(useMembership.getState().open).toBe(true))
  const anew = within(await screen.findByRole('dialog'))
  expect(await anew.findByRole('img', { name: '付款二维码：月度会员 ¥99' })).toBeTruthy()
})

test('an order whose time is over is replaced, and one that was paid meanwhile is told', async () => {
  let asked = 0
  const sent = answer({
    '/api/membership/orders': () => ({ ...ORDERS, ...(asked++ === 0 ? {} : { order_id: 'm2', state: 'SUCCESS', paid: ['monthly'] }) }),
    '/api/membership/pay_query': ({ query }) => ({ state: query.order_id === 'm1' ? 'CLOSED' : 'NOTPAY' }),
  })
  const dialog = await opened()
  expect(await dialog.findByText('支付成功')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/api/membership/orders').map(({ body }) => body)).toMatchObject([
    { order_id: '', year_order_id: '' },
    { order_id: 'm1', year_order_id: 'y1' },
  ])
})

test('without agreeing there is no code to scan', async () => {
  answer()
  const dialog = await opened('en')
  expect(await dialog.findByRole('img', { name: 'Payment code: Monthly membership ¥99' })).toBeTruthy()
  const agree = dialog.getByRole('checkbox', { name: /agree/ })
  expect((agree as HTMLInputElement).checked).toBe(true)
  await userEvent.click(agree)
  expect(dialog.queryByRole('img', { name: /Code to pay/ })).toBeNull()
  expect(dialog.getByText('Please agree to the terms first')).toBeTruthy()
})

test('an order that cannot be placed is told in the words of the server, with a way to ask again', async () => {
  answer({
    '/api/membership/orders': () => failure(503, 503, '订单请求失败，请刷新重试', 'The order request failed, please refresh and retry'),
  })
  const dialog = await opened()
  expect(await dialog.findByText('订单请求失败，请刷新重试')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('where nobody is set up to be paid it is said so, and nothing is ordered', async () => {
  const sent = answer({ '/api/membership/quota': () => ({ ...FREE, buying: false }) })
  const dialog = await opened()
  expect(await dialog.findByText('在线购买尚未开通')).toBeTruthy()
  expect(sent.some(({ path }) => path === '/api/membership/orders')).toBe(false)
})

test('the documents and whom to ask are there where they are configured', async () => {
  answer({ '/api/layout': () => ({ ...NOTHING, documents_url: 'https://docs.example/', support_text: { zh: '加微信', en: 'Add us' } }) })
  const dialog = await opened()
  expect((await dialog.findByRole('link', { name: '使用文档' })).getAttribute('href')).toBe('https://docs.example/')
  await userEvent.click(dialog.getByRole('button', { name: '联系客服' }))
  expect(await screen.findByText('加微信')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '会员服务说明' }))
  expect(await screen.findByText(/月度 31 天、100 次提问，年度 365 天、1,200 次提问/)).toBeTruthy()
})

test('partners have none of it', async () => {
  const sent = answer({}, 'partner')
  await renderApp(<MembershipHost />)
  act(() => openMembership())
  await eventually(() => expect(sent.some(({ path }) => path === '/api/user')).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['/api/user'])
})

test.each([
  [{ state: 'rewarded', questions: 10 }, '邀请已生效：您获得了 10 次提问', null],
  [{ state: 'waiting', questions: 10 }, '邀请已记录：验证手机或邮箱后，双方各得 10 次提问', 'abcdefghij'],
  [failure(409, -409, '不能邀请自己', 'Nobody invites themselves'), '不能邀请自己', null],
])('who came by an invitation says so once signed in, and is told what came of it', async (result, text, kept) => {
  const sent = answer({ '/api/membership/invitation_claim': () => result })
  expect(keepInvitation('no code')).toBe(false)
  expect(keepInvitation('abcdefghij')).toBe(true)
  await renderApp(<MembershipHost />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('claim')).map(({ body }) => body)).toEqual([{ code: 'abcdefghij' }])
  expect(keptInvitation()).toBe(kept)
})
