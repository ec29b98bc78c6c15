import trend from '@marketscope/contract/analyses/trend'
import type { Used } from '@marketscope/contract/analysis'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import MyAttentionScreen from '../my-attention-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const [A, B, C] = ['a1b2c3d4e5f60718', 'b1b2c3d4e5f60718', 'c1b2c3d4e5f60718'] as const

interface Market {
  months: { start: string; end: string } | null
  currency?: string
  missing?: { month: string; sites: string[] }[]
  equal_days?: Used['equal_days']
  /** Of every month. */
  sales: number
}
const MARKETS: Record<string, Market> = {
  [A]: { months: { start: '2020-01', end: '2025-10' }, sales: 100 },
  [B]: { months: { start: '2024-06', end: '2025-12' }, sales: 20 },
  [C]: { months: { start: '2020-01', end: '2025-12' }, sales: 3 },
}

const saved = ({ months, currency = 'CNY' }: Market) => ({
  ...savedSearch(),
  filter: { plat: ['tmall'] },
  sites: ['tmall'],
  categories: [],
  brands: [],
  shops: [],
  currency,
  title_parse: null,
  months,
  plat_group: '3',
  is_filing: false,
  attr_logic: 'and',
  attribute_words: [],
  rule: null,
  dropped: [],
  unusable: null,
  versions: ['none'],
  unfinished_months: [],
  sku_versions: [],
  data_versions: {},
})
const follow = (url_id: string, name: string) => ({
  url_id,
  name,
  note: '',
  start: '2025-01',
  end: '2025-10',
  created_at: 1,
  opened_at: null,
  platforms: [],
  tags: [],
  unusable: null,
})
const used = ({ start, end }: Record<string, string>, currency: string, missing_months: { month: string; sites: string[] }[] = []) => ({
  start,
  end,
  clamped: false,
  missing_months,
  currency,
  revision: 1,
  versions: {},
})
const FIGURES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands']

function answer(markets: Record<string, Market> = MARKETS, later: (sent: Sent) => Promise<void> | undefined = () => undefined) {
  const of = ({ query }: Sent) => markets[query.url_id ?? '']
  const unknown = () => failure(404, -404, '没有这个搜索', 'no such search')
  return answerCalls({
    '/api/user': () => account('normal'),
    '/api/task/download': () => ({ task_id: 't', furl: null }),
    '/api/site': () => ({ data: [] }),
    '/api/sub/marked': () => ({ data: [follow(A, '面霜'), follow(B, '精华'), follow(C, '面膜')] }),
    '/api/sub/get_params': (sent) => {
      const market = of(sent)
      return market ? { data: saved(market), module_info: [], comment_params: null } : unknown()
    },
    '/api/sub/trend': async (sent) => {
      await later(sent)
      const market = of(sent)
      const { start = '', end = '' } = sent.query
      const rows = monthsOf({ start, end }).map((month) => ({
        ts: monthTs(month),
        ...Object.fromEntries(trend.columns.slice(1).map(({ name }) => [name, name === 'sales' ? (market?.sales ?? 0) : null])),
      }))
      return { data: rows, used: used(sent.query, market?.currency ?? 'CNY') }
    },
    '/api/sub/summary': async (sent) => {
      await later(sent)
      const market = of(sent)
      const row = Object.fromEntries(FIGURES.flatMap((name) => [name, `${name}_yoy`, `${name}_mom`].map((key) => [key, null])))
      return {
        data: { ...row, sales: market?.sales ?? 0, sales_yoy: 0.5 },
        used: { ...used(sent.query, market?.currency ?? 'CNY', market?.missing), equal_days: market?.equal_days },
      }
    },
  })
}
const asked = (sent: Sent[], path: string) =>
  sent.filter((one) => one.path === path).map(({ query }) => [query.url_id, query.start, query.end])
const open = (ids: readonly string[], rest = '') =>
  renderApp(<MyAttentionScreen />, { address: `/myAttention?compare=${ids.join(',')}${rest}` })

test('each search is asked over the latest twelve months that all have', async () => {
  const sent = answer()
  await open([A, B])
  const figures = within(await screen.findByRole('table', { name: '指标对比' }))
  expect(await figures.findByText('¥100')).toBeTruthy()
  expect(figures.getByText('¥20')).toBeTruthy()
  expect(figures.getAllByText('+50.00%')).toHaveLength(2)
  const twelve = [
    [A, '2024-11', '2025-10'],
    [B, '2024-11', '2025-10'],
  ]
  expect(asked(sent, '/api/sub/trend')).toEqual(twelve)
  expect(asked(sent, '/api/sub/summary')).toEqual(twelve)
  expect(screen.getByText('共同可查月份 2024-06 至 2025-10')).toBeTruthy()
})

test('the months are those of the address; the table of the trend has a row for each search and no sum of them', async () => {
  const sent = answer()
  await open([A, B], '&start=2025-01&end=2025-02&compare.view=table')
  expect(await screen.findAllByText('¥100.00')).toHaveLength(2)
  expect(screen.getAllByText('¥20.00')).toHaveLength(2)
  for (const ofRow of ['¥200.00', '¥40.00']) expect(screen.getAllByText(ofRow)).toHaveLength(1)
  for (const sum of ['¥120.00', '¥240.00']) expect(screen.queryByText(sum)).toBeNull()
  expect(asked(sent, '/api/sub/trend')).toEqual([
    [A, '2025-01', '2025-02'],
    [B, '2025-01', '2025-02'],
  ])
})

test('figures of the months before are not downloaded as those of the months that are asked for', async () => {
  const waiting: (() => void)[] = []
  answer(MARKETS, ({ query }) => (query.start === '2025-03' ? new Promise((resolve) => waiting.push(resolve)) : undefined))
  const { goTo } = await open([A, B], '&start=2025-01&end=2025-02')
  const downloads = () => screen.getAllByRole('button', { name: /^下载 / }).map((button) => button.hasAttribute('disabled'))
  await eventually(() => expect(downloads()).toEqual([false, false]))
  goTo(`/myAttention?compare=${A},${B}&start=2025-03&end=2025-04`)
  await eventually(() => expect(waiting).toHaveLength(4))
  expect(downloads()).toEqual([true, true])
  for (const come of waiting) come()
  await eventually(() => expect(downloads()).toEqual([false, false]))
})

test('different currencies are told and share no axis', async () => {
  const sent = answer({ ...MARKETS, [B]: { months: { start: '2024-06', end: '2025-12' }, sales: 20, currency: 'USD' } })
  await open([A, B])
  expect((await screen.findByRole('alert')).textContent).toContain('CNY / USD')
  const figures = within(await screen.findByRole('table', { name: '指标对比' }))
  expect(await figures.findByText('US $20')).toBeTruthy()
  expect(screen.queryByText('趋势对比')).toBeNull()
  expect(asked(sent, '/api/sub/trend')).toEqual([])
})

test('months that are left out are told below the figures, of whichever search', async () => {
  const missing = [{ month: '2025-03', sites: ['tmall'] }]
  answer({ ...MARKETS, [B]: { months: { start: '2024-06', end: '2025-12' }, sales: 20, currency: 'USD', missing } })
  await open([A, B])
  expect((await screen.findByText(/2025-03/)).className).toBe('missing-note')
})

test('growth over the same days is marked with the search that it is of', async () => {
  const days = { month: '2025-10', base_month: '2024-10', sites: [{ site: 'tmall', days: [1, 2, 3] }] }
  answer({ ...MARKETS, [B]: { months: { start: '2024-06', end: '2025-12' }, sales: 20, currency: 'USD', equal_days: { yoy: days } } })
  await open([A, B])
  const figures = within(await screen.findByRole('table', { name: '指标对比' }))
  expect(await figures.findByText('¥100')).toBeTruthy()
  const [one, other] = figures.getAllByText('+50.00%').map((growth) => growth.closest('.compare-figure > span')?.textContent)
  expect([one, other]).toEqual(['同比 +50.00%', '同比（同日） +50.00%'])
})

test('searches without a month in common are not compared', async () => {
  answer({ ...MARKETS, [B]: { months: { start: '2019-01', end: '2019-12' }, sales: 1 } })
  await open([A, B])
  expect(await screen.findByText('这些搜索没有共同的月份')).toBeTruthy()
})

test('one that cannot be asked is left out with its reason; a single one is no comparison', async () => {
  const sent = answer()
  const three = await open([A, B, 'gone000000000000'])
  expect(await screen.findByText(/没有这个搜索/)).toBeTruthy()
  await eventually(() => expect(asked(sent, '/api/sub/summary').map(([id]) => id)).toEqual([A, B]))
  three.unmount()
  await open([A])
  expect(await screen.findByText('可对比的搜索不足两个')).toBeTruthy()
})

test('figures are explained in their headings, and the measure of the lines beside it', async () => {
  answer()
  await open([A, B], '&start=2025-01&end=2025-02')
  const panel = await screen.findByRole('region', { name: '指标对比' })
  const marks = await within(panel).findAllByRole('button', { name: /的含义$/ })
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(
    ['销售额', '销量', '均价', '商品数', '店铺数', '品牌数'].map((figure) => `“${figure}”的含义`),
  )
  const [, average = marks[0]] = marks.slice(1)
  if (average) await userEvent.click(average)
  const dialog = within(await screen.findByRole('dialog', { name: '“均价”的含义' }))
  expect(await dialog.findByText(/^均价 = 销售额 ÷ 销量/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '趋势对比' })).getByRole('button', { name: '“销售额”的含义' })).toBeTruthy()
})

test('at most four are compared, and of more than two one can be left out', async () => {
  answer({ ...MARKETS, d1b2c3d4e5f60718: { months: null, sales: 1 } })
  const view = await open([A, B, C])
  await userEvent.click(await screen.findByRole('button', { name: '移出对比：精华' }))
  expect(decodeURIComponent(view.path())).toBe(`/myAttention?compare=${A},${C}`)
  expect(screen.queryByRole('button', { name: '移出对比：面霜' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '返回关注列表' }))
  expect(view.path()).toBe('/myAttention')
  view.unmount()
  const sent = answer()
  await open([A, B, C, 'd1b2c3d4e5f60718', 'e1b2c3d4e5f60718'])
  await eventually(() => expect(sent.filter(({ path }) => path === '/api/sub/get_params')).toHaveLength(4))
})

test('it leads to a report of what is compared, and is downloaded whole by the server as it is asked for', async () => {
  const sent = answer()
  await open([A, B], '&start=2025-01&end=2025-02')
  const report = await screen.findByRole('link', { name: '定期报告' })
  expect(report.getAttribute('href')).toBe(`#/myAttention?view=reports&add=${A}%2C${B}`)
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: '全部下载' }))
  await eventually(() =>
    expect(sent.find(({ path }) => path === '/api/task/download')?.body).toMatchObject({
      ...{ kind: 'compare', form: 'xlsx', query: { compare: `${A},${B}`, start: '2025-01', end: '2025-02' } },
    }),
  )
})
