import type { SaleReport, Subscription } from '@marketscope/contract/calls/subscription'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import { HomeAside } from './home-aside.tsx'
import { RecentPanel } from './recent-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const SITES = [
  { name: { zh: '天猫', en: 'Tmall' }, months: { start: '2023-01', end: '2026-10' } },
  { name: { zh: '京东', en: 'JD' }, months: { start: '2023-01', end: '2026-09' } },
  { name: { zh: '淘宝', en: 'Taobao' }, months: { start: '2023-01', end: '2026-10' } },
].map((site, at) => ({ ...site, id: `site${at}`, platform: 'other' as const, currency: 'CNY', tree: 'x', data_versions: [] }))

const report = (patch: Partial<SaleReport> = {}): SaleReport => ({
  month: '2026-10',
  currency: 'CNY',
  sales: 12_345_678,
  sold: 4321,
  sales_mom: -0.05,
  sales_yoy: 0.25,
  missing_months: [],
  unfinished_months: [],
  unpriced_months: [],
  trend: [],
  ...patch,
})
const market = (id: string): Subscription => ({
  id,
  name: { zh: id, en: id },
  plat: ['tmall'],
  cid: [id],
  sub_name: '',
  modules: ['Summary'],
  months: { start: '2020-01', end: '2026-10' },
  is_new: false,
})
const follow = (url_id: string, name: string) => ({
  ...{ url_id, name, start: '2025-11', end: '2026-10' },
  called: { zh: name, en: name },
})
const recent = (url_id: string, zh: string, unusable: object | null = null) => ({
  url_id,
  start: '2026-01',
  end: '2026-03',
  opened_at: 1,
  tags: [{ zh, en: zh }],
  unusable,
})
const HOME = {
  follows: [follow('f1', '面霜'), follow('f2', '连衣裙')],
  follow_count: 7,
  recent: [recent('r1', '天猫'), recent('r2', '抖音', { zh: '没有权限', en: 'no permission' })],
}
const REFUSED = { zh: '没有此类目的权限', en: 'No access to this category' }

const NO_MARKETS = { data: [] as Subscription[], mail_new_months: false, mail: null, visited_at: null }

async function open(answers: Parameters<typeof answerCalls>[0] = {}, user = account('normal'), sites = SITES) {
  const sent = answerCalls({
    '/api/user': () => user,
    '/api/site': () => ({ data: [] }),
    '/api/home': () => HOME,
    '/api/home/figures': () => ({
      data: [
        { url_id: 'f1', report: report(), failure: null },
        { url_id: 'f2', report: null, failure: REFUSED },
      ],
    }),
    '/api/home/recent': () => ({ msg: 'ok' }),
    '/api/sub/subscription': () => NO_MARKETS,
    ...answers,
  })
  const view = await renderApp(
    <>
      <HomeAside user={user} sites={sites} />
      <RecentPanel />
    </>,
  )
  return { sent, view }
}
const of = (sent: Sent[], path: string) => sent.filter((one) => one.path === path)
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('the newest month is told of each platform, the latest first', async () => {
  await open()
  const newest = await panel('最新数据')
  expect(newest.getAllByRole('term').map((term) => term.textContent)).toEqual(['2026-10', '2026-09'])
  expect(newest.getAllByRole('definition').map((names) => names.textContent)).toEqual(['天猫、淘宝', '京东'])
})

test('many platforms of one month are counted, and named when they are opened', async () => {
  const many = [...Array(9).keys()].map((place) => ({
    ...(SITES[0] as (typeof SITES)[number]),
    id: `s${place}`,
    name: { zh: `站${place}`, en: `S${place}` },
  }))
  await open({}, account('normal'), many)
  const newest = await panel('最新数据')
  expect(newest.getByText('9 个平台')).toBeTruthy()
  expect(newest.getByRole('definition').textContent).toContain('站0、站1、')
})

test('a follow says which months of its line lack what, the newest among them', async () => {
  const gaps = {
    missing_months: [{ month: '2026-10', sites: ['douyin', 'jd'] }],
    unpriced_months: [...'13579'].map((at) => ({ month: `2026-0${at}`, sites: ['jd'] })),
  }
  await open({ '/api/home/figures': () => ({ data: [{ url_id: 'f1', report: report(gaps), failure: null }] }) })
  const follows = await panel('我的关注')
  expect(await follows.findByText('以下月份无数据：2026-10（抖音、京东）')).toBeTruthy()
  expect(
    follows.getByText('以下月份销售额未知：2026-03（京东）；2026-05（京东）；2026-07（京东）；2026-09（京东），另有 1 段'),
  ).toBeTruthy()
})

test('follows have their newest month from one answer; one that may not be read says so, the other is there', async () => {
  const { sent } = await open()
  const follows = await panel('我的关注')
  expect(await follows.findByText('¥1,234.57万')).toBeTruthy()
  expect(follows.getByText('-5.00%')).toBeTruthy()
  expect(follows.getByText('+25.00%')).toBeTruthy()
  expect(follows.getByText('没有此类目的权限')).toBeTruthy()
  expect(follows.getByRole('link', { name: /面霜/ }).getAttribute('href')).toBe('#/fenxi_detail/f1/2025-11/2026-10/filter')
  expect(follows.getByRole('link', { name: '全部 7 个' })).toBeTruthy()
  expect(of(sent, '/api/home/figures')).toHaveLength(1)
})

test('follows are listed while their figures cannot be had, which can be asked for again', async () => {
  let broken = true
  await open({
    '/api/home/figures': () =>
      broken ? failure(400, -400, '暂不可用', 'not now') : { data: [{ url_id: 'f1', report: report(), failure: null }] },
  })
  const follows = await panel('我的关注')
  expect(await follows.findByText('暂不可用')).toBeTruthy()
  expect(follows.getByRole('link', { name: /面霜/ })).toBeTruthy()
  broken = false
  await userEvent.click(follows.getByRole('button', { name: '重试' }))
  expect(await follows.findByText('¥1,234.57万')).toBeTruthy()
})

test('a new account is told what will stand here', async () => {
  const { sent } = await open({ '/api/home': () => ({ follows: [], follow_count: 0, recent: [] }) })
  expect(await screen.findByText(/还没有关注/)).toBeTruthy()
  expect(screen.getByText(/打开过的搜索会留在这里/)).toBeTruthy()
  expect(await screen.findByText(/账号还没有可用的市场/)).toBeTruthy()
  expect(of(sent, '/api/home/figures')).toEqual([])
})

test('recent searches can be opened, edited and taken off, one or all', async () => {
  const { sent } = await open()
  const searches = await panel('最近的搜索')
  expect((await searches.findByRole('link', { name: /天猫/ })).getAttribute('href')).toBe('#/fenxi_detail/r1/2026-01/2026-03/filter')
  expect(searches.getByText('没有权限')).toBeTruthy()
  expect(searches.queryByRole('link', { name: /抖音/ })).toBeNull()
  expect(searches.getAllByRole('link', { name: '修改' })[0]?.getAttribute('href')).toBe('#/search?url_id=r1&start=2026-01&end=2026-03')
  await userEvent.click(searches.getByRole('button', { name: '移除：抖音' }))
  await eventually(() => expect(searches.queryByText('抖音')).toBeNull())
  await userEvent.click(searches.getByRole('button', { name: /清\s?空/ }))
  expect(await searches.findByText(/打开过的搜索会留在这里/)).toBeTruthy()
  expect(of(sent, '/api/home/recent').map(({ method, query }) => [method, query.url_id ?? null])).toEqual([
    ['DELETE', 'r2'],
    ['DELETE', null],
  ])
})

test('what moved: rises and falls of the newest month, against the month before or the year', async () => {
  const reports = { up: report({ sales_mom: 0.5, sales_yoy: -0.1 }), down: report({ sales_mom: -0.2, sales_yoy: -0.3 }) }
  const { sent, view } = await open({
    '/api/sub/subscription': () => ({ ...NO_MARKETS, data: [market('up'), market('down')] }),
    '/api/sub/newest_figures': () => ({ data: Object.entries(reports).map(([id, one]) => ({ id, report: one, failure: null })) }),
    '/api/sub/get_uid': () => ({ url_id: 'u1' }),
  })
  const rises = await panel('销售额增长最多')
  expect(rises.getByRole('button').textContent).toContain('+50.00%')
  expect((await panel('销售额下降最多')).getByRole('button').textContent).toContain('-20.00%')
  await userEvent.click(screen.getByText('比去年同月'))
  const falls = await panel('销售额下降最多')
  expect(falls.getAllByRole('button').map((button) => /[+-]\d+/.exec(button.textContent ?? '')?.[0])).toEqual(['-30', '-10'])
  expect(screen.queryByRole('region', { name: '销售额增长最多' })).toBeNull()
  expect(of(sent, '/api/sub/newest_figures')).toHaveLength(1)
  await userEvent.click(falls.getByRole('button', { name: /^down/ }))
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/u1/2025-11/2026-10/filter'))
})

test('an account that may not read the figures of its markets is told so', async () => {
  await open({
    '/api/sub/subscription': () => ({ ...NO_MARKETS, data: [market('a')] }),
    '/api/sub/newest_figures': () => ({ data: [{ id: 'a', report: null, failure: REFUSED }] }),
  })
  expect(await (await panel('订阅市场的变化')).findByText('没有此类目的权限')).toBeTruthy()
})

test('what cannot be had is said with a way to ask again, and the rest is there', async () => {
  let broken = true
  await open({ '/api/home': () => (broken ? failure(400, -400, '暂不可用', 'not now') : HOME) })
  expect(await screen.findAllByText('暂不可用')).toHaveLength(2)
  expect(await panel('订阅市场的变化')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getAllByRole('button', { name: /重\s?试/ })[0] as HTMLElement)
  expect(await panel('我的关注')).toBeTruthy()
})

test('an account without the pages of follows and subscriptions has neither here', async () => {
  await open({}, { ...account('normal'), menu_entries: 1 })
  expect(await panel('最近的搜索')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '我的关注' })).toBeNull()
  expect(screen.queryByRole('region', { name: '订阅市场的变化' })).toBeNull()
})
