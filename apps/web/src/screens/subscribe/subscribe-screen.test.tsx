import type { Subscription } from '@marketscope/contract/calls/subscription'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import SubscribeScreen from './subscribe-screen.tsx'

/** What a browser has and happy-dom does not do: tells at once that an element is in view, unless its row is `below`. */
function stubView(below: (element: Element) => boolean = () => false) {
  class Observer {
    readonly tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: !below(target) } as IntersectionObserverEntry
      this.tell([entry], this as never)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
}

beforeEach(() => stubView())
afterEach(() => {
  vi.unstubAllGlobals()
})

const market = (id: string, zh: string, patch: Partial<Subscription> = {}): Subscription => ({
  id,
  name: { zh, en: id },
  plat: ['taobao', 'tmall'],
  cid: [`taobao:${id}`],
  sub_name: '',
  modules: ['Summary', 'Brandlist'],
  months: { start: '2020-01', end: '2026-10' },
  is_new: false,
  ...patch,
})
const MARKETS = [
  market('1', '护肤', { is_new: true }),
  market('2', '彩妆', { months: null }),
  market('sun', '防晒', { plat: ['jd'], cid: ['sun'], sub_name: 'custom_102' }),
]
const REPORT = {
  ...{ month: '2026-10', currency: 'CNY', sales: 12_345_678, sold: 4321, sales_mom: -0.05, sales_yoy: 0.25, trend: [] },
  ...{ missing_months: [], unfinished_months: [], unpriced_months: [] },
}

function answer(patch: { mail?: string | null; put?: (sent: Sent) => unknown; report?: (id: string) => object | undefined } = {}) {
  return answerCalls({
    '/api/user': () => account('normal'),
    '/api/site': () => ({ data: [] }),
    '/api/sub/subscription': (sent) =>
      sent.method === 'GET'
        ? { data: MARKETS, mail_new_months: false, mail: patch.mail === undefined ? 'ann@example.com' : patch.mail, visited_at: 1 }
        : (patch.put?.(sent) ?? { mail_new_months: false }),
    '/api/sub/sale_reports': ({ body }) => ({
      data: (body as { ids: string[] }).ids.map((id) => ({ id, ...(patch.report?.(id) ?? { report: REPORT, failure: null }) })),
    }),
    '/api/sub/get_uid': () => ({ url_id: 'u1' }),
  })
}
const bodies = (sent: Sent[], path: string, method: string) =>
  sent.filter((one) => one.path === path && one.method === method).map(({ body }) => body)
/** The markets of each call for reports. */
const askedReports = (sent: Sent[]) => bodies(sent, '/api/sub/sale_reports', 'POST').map((body) => (body as { ids: string[] }).ids)
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement)

test('markets are grouped by platform; the one with a new month is marked, and the visit is told once', async () => {
  const sent = answer()
  await renderApp(<SubscribeScreen />)
  expect((await row('护肤')).getByText('新')).toBeTruthy()
  expect((await row('防晒')).queryByText('新')).toBeNull()
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual(['淘宝、天猫', '自定义类目 · 京东'])
  await eventually(() => expect(bodies(sent, '/api/sub/subscription', 'PUT')).toEqual([{ visited: true }]))
  expect((await row('护肤')).getByText('新')).toBeTruthy()
})

test('the newest month is told with its growth; of a market without data nothing is asked', async () => {
  const sent = answer()
  await renderApp(<SubscribeScreen />)
  expect(await (await row('护肤')).findByText('¥1,234.57万')).toBeTruthy()
  const cells = await row('护肤')
  expect(cells.getByText('2026-10')).toBeTruthy()
  expect(cells.getByText('+25.00%')).toBeTruthy()
  expect(cells.getByText('-5.00%')).toBeTruthy()
  expect(cells.getByText('4,321')).toBeTruthy()
  expect((await row('彩妆')).getByText('暂无数据')).toBeTruthy()
  expect(askedReports(sent)).toEqual([['1', 'sun']])
})

test('only rows that have come into view are asked about', async () => {
  stubView((element) => element.textContent?.includes('防晒') === true)
  const sent = answer()
  await renderApp(<SubscribeScreen />)
  expect(await (await row('护肤')).findByText('¥1,234.57万')).toBeTruthy()
  expect(askedReports(sent)).toEqual([['1']])
})

test('a report that fails says so in its row, and the others are there; it can be asked again', async () => {
  let broken = true
  const sent = answer({
    report: (id) => (broken && id === '1' ? { report: null, failure: { zh: '暂不可用', en: 'not now' } } : undefined),
  })
  await renderApp(<SubscribeScreen />)
  expect(await (await row('护肤')).findByText('暂不可用')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打开 护肤' })).toHaveProperty('disabled', false)
  expect((await row('防晒')).getByText('¥1,234.57万')).toBeTruthy()
  broken = false
  await userEvent.click((await row('护肤')).getByRole('button', { name: '重试' }))
  expect(await (await row('护肤')).findByText('¥1,234.57万')).toBeTruthy()
  expect(askedReports(sent)).toEqual([['1', 'sun'], ['1']])
})

test('one click makes the search of a market and opens its latest twelve months', async () => {
  const sent = answer()
  const view = await renderApp(<SubscribeScreen />, { address: '/subscribe' })
  await userEvent.click(await screen.findByRole('button', { name: '打开 护肤' }))
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/u1/2025-11/2026-10/filter'))
  await userEvent.click(screen.getByRole('button', { name: '防晒' }))
  await eventually(() =>
    expect(bodies(sent, '/api/sub/get_uid', 'POST')).toEqual([
      { plat: ['taobao', 'tmall'], cid: { not_custom: ['taobao:1'] }, sub_name: '', time: ['2025-11', '2026-10'] },
      { plat: ['jd'], cid: { custom: ['sun'] }, sub_name: 'custom_102', time: ['2025-11', '2026-10'] },
    ]),
  )
  expect(screen.getByRole('button', { name: '打开 彩妆' })).toHaveProperty('disabled', true)
})

test('the mail about new months is turned on; one that fails stays off', async () => {
  let broken = true
  const sent = answer({
    put: ({ body }) => {
      if ((body as { visited?: boolean }).visited) return { mail_new_months: false }
      return broken ? failure(400, -400, '邮件服务不可用', 'no mail now') : { mail_new_months: true }
    },
  })
  await renderApp(<SubscribeScreen />)
  const mail = await screen.findByRole('switch', { name: '新月份发布时邮件提醒我' })
  await userEvent.click(mail)
  expect(await screen.findByText('邮件服务不可用')).toBeTruthy()
  expect(mail.getAttribute('aria-checked')).toBe('false')
  broken = false
  await eventually(() => expect(mail).toHaveProperty('disabled', false))
  await userEvent.click(mail)
  await eventually(() => expect(mail.getAttribute('aria-checked')).toBe('true'))
  expect(bodies(sent, '/api/sub/subscription', 'PUT')).toContainEqual({ mail_new_months: true })
})

test('without an email address it cannot be turned on, and says why', async () => {
  answer({ mail: null })
  await renderApp(<SubscribeScreen />)
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
  expect(await screen.findByText('账号没有邮箱，无法接收邮件')).toBeTruthy()
})

test('a word leaves the markets that contain it', async () => {
  answer()
  await renderApp(<SubscribeScreen />, { address: '/subscribe?word=京东' })
  expect(await screen.findByRole('button', { name: '防晒' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '护肤' })).toBeNull()
})

test('of many analyses of a market three are written out, and all when that is wanted', async () => {
  const modules = ['Summary', 'PriceDis', 'Catlist', 'Brandlist', 'Shopslist']
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/site': () => ({ data: [] }),
    '/api/sub/subscription': () => ({ data: [market('1', '护肤', { modules })], mail_new_months: false, mail: null, visited_at: 1 }),
    '/api/sub/sale_reports': () => ({ data: [{ id: '1', report: REPORT, failure: null }] }),
  })
  await renderApp(<SubscribeScreen />)
  const more = await screen.findByRole('button', { name: '查看全部 5 项分析', expanded: false })
  expect(more.parentElement?.textContent).toBe('概览、价格分布、类目 +2')
  await userEvent.click(more)
  expect(more.parentElement?.textContent).toBe('概览、价格分布、类目、品牌、店铺 −')
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test('a market says which months of its line have no data', async () => {
  const report = { ...REPORT, missing_months: [{ month: '2026-10', sites: ['taobao'] }] }
  answer({ report: () => ({ report, failure: null }) })
  await renderApp(<SubscribeScreen />)
  expect((await screen.findAllByText('以下月份无数据：2026-10（淘宝）')).length).toBeGreaterThan(0)
})
