import type { Alert, AlertEvent } from '@marketscope/contract/calls/alert'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import MyAttentionScreen from '../my-attention-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const URL_ID = 'a'.repeat(32)
const FOLLOW = {
  ...{ url_id: URL_ID, name: '面霜', note: '', start: '2025-01', end: '2025-12', created_at: 1_760_000_000, opened_at: null },
  ...{ platforms: [{ zh: '天猫', en: 'Tmall' }], tags: [], unusable: null },
}
const RULE = { kind: 'figure', figure: 'sales', way: 'above', value: 1_000_000 } as const
const alert = (more: Partial<Alert> = {}): Alert => ({
  ...{
    alert_id: 'a1',
    url_id: URL_ID,
    follow_name: '面霜',
    name: '过百万',
    rule: RULE,
    currency: 'CNY',
    state: 'firing',
    month: '2025-12',
  },
  ...{ value: 1_200_000, before: 900_000, change: null, subjects: [], unknown: false, reason: null, muted: false, snoozed_until: null },
  ...{ mail: true, webhook: null, webhook_fault: null, unread: 1, created_at: 1_760_000_000, judged_at: 1_760_000_000 },
  ...more,
})
const EVENT: AlertEvent = {
  ...{ event_id: 'e1', alert_id: 'a1', name: '过百万', rule: RULE, currency: 'CNY', news: 'fired', month: '2025-12', value: 1_200_000 },
  ...{ before: 900_000, change: null, subjects: [], at: 1_760_000_000, read: false },
  address: `/fenxi_detail/${URL_ID}/2025-12/2025-12/filter?tab=Summary`,
}
const MONTH = { value: 5, before: 4, change: null, subjects: [], address: '' }
const TRIED = {
  months: [
    { month: '2025-10', outcome: 'not', news: null, ...MONTH },
    { month: '2025-11', outcome: 'fires', news: 'fired', ...MONTH, value: 1_100_000, before: 900_000 },
    { month: '2025-12', outcome: 'unknown', news: null, ...MONTH, value: null },
  ],
  fired: 1,
  currency: 'CNY',
}

async function open(data: readonly Alert[], more: Record<string, (sent: Sent) => unknown> = {}, address = '/myAttention?view=alerts') {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': () => ({ data: [FOLLOW] }),
    '/api/sub/get_params': () => ({ data: { currency: 'CNY', months: { start: '2024-01', end: '2025-12' } } }),
    '/api/alert/list': () => ({ data, most: 100, unread: data.reduce((sum, { unread }) => sum + unread, 0), mail: 'ann@b.cc' }),
    '/api/alert/events': () => ({ data: data.length > 0 ? [EVENT] : [], count: data.length > 0 ? 1 : 0 }),
    '/api/alert/try': () => TRIED,
    '/api/alert/state': () => ({}),
    '/api/alert/read': () => ({}),
    '/api/alert': ({ method }) => (method === 'PUT' ? { alert_id: 'a9', secret: 'whsec_x' } : {}),
    ...more,
  })
  await renderApp(<MyAttentionScreen />, { address })
  return sent
}
const changes = (sent: Sent[]) =>
  sent.filter(({ method, path }) => path.startsWith('/api/alert') && method !== 'GET' && path !== '/api/alert/try')

test('each alert tells its state, its newest value and how it is told; what it was not judged for says why', async () => {
  await open([
    alert(),
    alert({
      alert_id: 'a2',
      name: '旧的',
      state: 'quiet',
      unread: 0,
      mail: false,
      reason: { zh: '账号无权查看面霜', en: 'No access' },
      muted: true,
    }),
    alert({ alert_id: 'a3', name: '未知的', state: 'over', unread: 0, unknown: true, value: null }),
  ])
  const row = async (name: string) => within((await screen.findAllByText(name))[0]?.closest('tr') as HTMLElement)
  const first = await row('过百万')
  for (const text of ['触发中', '销售额高于 ¥100.00万', '¥120.00万，此前 ¥90.00万', '面霜 · 邮件'])
    expect(first.getByText(text)).toBeTruthy()
  const second = await row('旧的')
  for (const text of ['未触发', '已静音', '账号无权查看面霜', '面霜 · 仅站内']) expect(second.getByText(text)).toBeTruthy()
  expect((await row('未知的')).getByText('2025-12 数据未知，状态不变')).toBeTruthy()
})

test('an address that is not called any more is told in the list and at its field, with the reason', async () => {
  const webhook_fault = { zh: '不能使用端口 9000，可用的端口：443、8443', en: 'Port 9000 may not be used; these may: 443, 8443' }
  await open([alert({ webhook: 'https://hooks.example:9000/', webhook_fault })])
  const told = 'Webhook 已停止推送：不能使用端口 9000，可用的端口：443、8443'
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe(webhook_fault.zh)
})

test('an event opens the page that shows it, and is read then; all can be marked as read', async () => {
  const sent = await open([alert()])
  const link = await screen.findByRole('link', { name: '查看 过百万 2025-12' })
  expect(link.getAttribute('href')).toBe(`#${EVENT.address}`)
  await userEvent.click(link)
  await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }))
  await eventually(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ alert_id: 'a1' }, {}]))
})

test('one is added from a follow: tried on the past before it is saved, and the secret of its webhook is shown once', async () => {
  const sent = await open([], {}, `/myAttention?view=alerts&add=${URL_ID}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('填写完整后，自动在过去的月份上试算')).toBeTruthy()
  await userEvent.type(dialog.getByRole('spinbutton', { name: '数值' }), '1000000')
  expect(await dialog.findByText('过去 3 个月中，有 1 个月会触发')).toBeTruthy()
  expect(dialog.getByText('2025-11：¥110.00万，此前 ¥90.00万')).toBeTruthy()
  expect(dialog.getByText('1 个月的数据未知，不作判断')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Webhook 地址' }), 'https://example.com/h')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('whsec_x')).toBeTruthy()
  expect(changes(sent).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { url_id: URL_ID, name: '销售额高于 ¥100.00万', rule: RULE, mail: true, webhook: 'https://example.com/h', site_lang: 'zh' }],
  ])
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }))
  await eventually(() => expect(screen.queryByText('whsec_x')).toBeNull())
})

test('what is missing is told at its field, and so is what the server refuses', async () => {
  const refusal = () => failure(400, -400, '参数有误', 'wrong', [{ path: 'webhook', zh: '该网址不在公网上', en: 'not public' }])
  const sent = await open([], { '/api/alert': refusal }, `/myAttention?view=alerts&add=${URL_ID}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入数值')
  expect(changes(sent)).toEqual([])
  await userEvent.type(dialog.getByRole('spinbutton', { name: '数值' }), '5')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('该网址不在公网上')
})

test('an amount that is emptied is missing, not 0', async () => {
  const sent = await open([], {}, `/myAttention?view=alerts&add=${URL_ID}`)
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => userEvent.click(dialog.getByRole('button', { name: '保存' }))
  const value = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '数值' })
  await userEvent.type(value, '1234567')
  expect(value.value).toBe('1,234,567')
  await userEvent.clear(value)
  await save()
  expect(value.value).toBe('')
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入数值')
  await userEvent.click(dialog.getByRole('combobox', { name: '类型' }))
  await userEvent.setup({ pointerEventsCheck: 0 }).click(await screen.findByTitle('增速超限'))
  const percent = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '百分比' })
  const before = percent.value
  await userEvent.clear(percent)
  await save()
  expect((await dialog.findByRole('alert')).textContent).toBe('应为数字')
  await userEvent.type(percent, before)
  const least = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '基数至少' })
  expect(least.value).toBe('0')
  await userEvent.clear(least)
  await save()
  expect(least.value).toBe('')
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入基数，不限则填 0')
  expect(changes(sent)).toEqual([])
})

test('one is muted, put to sleep and, when that is confirmed, deleted', async () => {
  const sent = await open([alert()])
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: '更多操作：过百万' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('静音')
  await eventually(() => expect(changes(sent)[0]?.body).toEqual({ alert_id: 'a1', muted: true }))
  await choose('暂停 30 天')
  await eventually(() => expect(changes(sent)).toHaveLength(2))
  const { snoozed_until = 0 } = (changes(sent)[1]?.body ?? {}) as { snoozed_until?: number }
  expect(Math.abs(snoozed_until - (Date.now() / 1000 + 30 * 86_400))).toBeLessThan(60)
  await choose('删除')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await eventually(() => expect(changes(sent)[2]).toMatchObject({ method: 'DELETE', path: '/api/alert', query: { alert_id: 'a1' } }))
})

test('the tab of follows tells how many events are unread; a follow with alerts says so before it is ended, and they go with it', async () => {
  const sent = await open([alert()], {}, '/myAttention')
  expect(await screen.findByTitle('1 条未读提醒')).toBeTruthy()
  expect(screen.getByRole('link', { name: '添加提醒：面霜' }).getAttribute('href')).toBe(`#/myAttention?view=alerts&add=${URL_ID}`)
  await userEvent.click(screen.getByRole('button', { name: '取消关注 面霜' }))
  expect(await screen.findByText('面霜（其 1 条提醒会一并删除，且不能撤销）')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: '取消关注' }))
  await eventually(() => {
    const [ended] = sent.filter(({ method, path }) => path === '/api/sub/marked' && method === 'DELETE')
    expect(ended?.query).toMatchObject({ url_id: URL_ID, alerts: 'remove' })
  })
})

test('without alerts it says what they are for', async () => {
  await open([])
  expect(await screen.findByText('还没有提醒')).toBeTruthy()
  expect(screen.getByRole('button', { name: '添加提醒' })).toBeTruthy()
})

test('a list that cannot be read says why', async () => {
  await open([], { '/api/alert/list': () => failure(503, -503, '服务暂不可用', 'away') })
  expect(await screen.findByText('服务暂不可用')).toBeTruthy()
})
