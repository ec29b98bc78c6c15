import brandList from '@marketscope/contract/analyses/brand-list'
import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { moduleEntry } from '@marketscope/contract/modules'
import { monthTs } from '@marketscope/contract/months'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, failure, renderApp } from '../../testing/render-app.tsx'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import { DetailPage } from './detail-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ID = 'abcdefgh12345678'
const RANGE = { start: '2024-01', end: '2024-02' }
const ADDRESS = `/fenxi_detail/${ID}/2024-01/2024-02/filter`
const SEARCH = savedSearch({ months: { start: '2023-01', end: '2024-02' } })
const USED = {
  ...RANGE,
  clamped: false,
  missing_months: [{ month: '2024-01', sites: ['tmall'] }],
  currency: 'CNY',
  revision: 1,
  versions: {},
}
const brand = (id: string, name: string | null, sales: number, is_new = false) => ({
  ...blankRow(brandList.columns),
  id,
  name,
  sales,
  share: sales / 1000,
  sales_yoy: is_new ? null : 0.125,
  sales_mom: null,
  sold: 10,
  avg_price: sales / 10,
  items: 3,
  shops: 2,
  is_new,
})
const BRANDS = {
  data: [brand('b1', '兰蔻', 700.5), brand('none', null, 200), brand('b2', '新牌', 99.5, true)],
  count: 3,
  suggest_count: 3,
  total: { sales: 1000, sold: 30 },
  used: USED,
}
const MODULES = ['Summary', 'PriceDis', 'Brandlist', 'Itemslist']
const calls = {
  '/api/user': () => account('normal'),
  '/api/sub/get_params': () => ({ data: SEARCH, module_info: MODULES.map(moduleEntry), comment_params: null }),
  '/api/sub/marked': () => ({ data: [] }),
  '/api/sub/module_visit': () => ({ msg: 'ok' }),
  '/api/site': () => ({ data: [] }),
  '/api/sub/get_uid': () => ({ url_id: 'zyxwvuts87654321' }),
  '/api/sub/analyze': () => BRANDS,
  '/api/sub/brand_tiers': () => ({ data: [], used: USED }),
  '/api/sub/brand_change_trend': () => failure(422, -422, '查询范围过大', 'Too wide'),
}

async function open(query = '', search = SEARCH, stale = false, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ ...calls, ...answers })
  const view = await renderApp(<DetailPage id={ID} range={RANGE} search={search} modules={MODULES} stale={stale} />, {
    address: `${ADDRESS}${query}`,
  })
  const user = userEvent.setup()
  await screen.findByRole('tablist')
  return { sent, user, ...view }
}
const asked = (sent: { path: string; body: unknown }[]) => sent.filter(({ path }) => path === '/api/sub/get_uid').map(({ body }) => body)

describe('the conditions', () => {
  it('are closed one by one, the rest is searched again with the same months and tab', async () => {
    const { user, sent, path } = await open('?tab=Brandlist&brand-list.page=2')
    await user.click(screen.getByRole('button', { name: '移除条件 面霜' }))
    await waitFor(() => expect(path()).toBe('/fenxi_detail/zyxwvuts87654321/2024-01/2024-02/filter?tab=Brandlist'))
    expect(asked(sent)).toEqual([
      expect.objectContaining({ plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'], custom: [] }, title: '' }),
    ])
  })

  it('are kept where the rules need them, and the reason is told', async () => {
    const { user, sent } = await open('?tab=Brandlist')
    await user.click(screen.getByRole('button', { name: '移除条件 护肤' }))
    expect(await screen.findByText('请至少选择一个类目')).toBeDefined()
    expect(asked(sent)).toEqual([])
  })

  it('do not offer to close the last platform', async () => {
    await open('?tab=Brandlist', { ...SEARCH, filter: { ...SEARCH.filter, plat: ['tmall'] }, sites: ['tmall'] })
    expect(screen.getByText('天猫')).toBeDefined()
    expect(screen.queryByRole('button', { name: '移除条件 天猫' })).toBeNull()
  })
})

it('does not tell the conditions and notices of the search before as if they were those of the one that is on its way', async () => {
  const dropped = [{ field: 'brand_id', id: 'b9', zh: '品牌 不在了', en: 'Brand gone' }]
  await open('?tab=Brandlist', { ...SEARCH, dropped }, true)
  const conditions = screen.getByRole('region', { name: '筛选条件' })
  expect(conditions.getAttribute('aria-busy')).toBe('true')
  expect(within(conditions).queryAllByRole('button')).toEqual([])
  expect(within(conditions).getByRole('status', { name: '加载中' })).toBeDefined()
  expect(screen.queryByText(/不在了/)).toBeNull()
})

describe('the brands', () => {
  it('are a table with totals, marks for new ones and a row for those without a name', async () => {
    await open('?tab=Brandlist')
    expect((await screen.findAllByText('兰蔻')).length).toBeGreaterThan(0)
    expect(await screen.findByText('(无)')).toBeDefined()
    expect(screen.getByText('¥700.50')).toBeDefined()
    expect(screen.getByText('¥1,000.00')).toBeDefined()
    expect(screen.getAllByText('+12.50%').length).toBe(2)
    expect(screen.getAllByText('新进').length).toBe(1)
  })

  it('open beside the page when their name is pressed; Escape and back close', async () => {
    const { user, sent, path, goBack } = await open('?tab=Brandlist')
    await screen.findAllByText('兰蔻')
    const name = await waitFor(() => within(screen.getByRole('region', { name: '品牌列表' })).getByRole('button', { name: '兰蔻' }))
    await user.click(name)
    await screen.findByRole('dialog', { name: /详情/ })
    expect(decodeURIComponent(path())).toBe(`${ADDRESS}?tab=Brandlist&entity=brand:b1`)
    expect(asked(sent)).toEqual([expect.objectContaining({ brand_id: ['b1'], title: '面霜', time: ['2024-01', '2024-02'] })])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe(`${ADDRESS}?tab=Brandlist`)
    expect(document.activeElement).toBe(name)
    goBack()
    await screen.findByRole('dialog', { name: /详情/ })
  })

  it('narrow the search from beside the page: its summary is gone to, with the market it was part of', async () => {
    const { user, sent, path } = await open('?tab=Brandlist&entity=brand:b1')
    const beside = within(await screen.findByRole('dialog', { name: /详情/ }))
    await user.click(await beside.findByRole('button', { name: '只看该项' }))
    await waitFor(() => expect(path()).toBe(`/fenxi_detail/zyxwvuts87654321/2024-01/2024-02/filter?from=${ID}`))
    expect(asked(sent).at(-1)).toMatchObject({ brand_id: ['b1'], title: '面霜' })
  })

  it.each([
    ['shop:jd:S1', ['jd'], 'jd:1315'],
    ['shop:tmall:S1', ['tmall'], 'taobao:1801'],
  ])('a shop (%s) that takes the categories of other platforms with it leaves the conditions on attributes', async (entity, plat, cid) => {
    const attrv_and = [{ name: '产地', value: '中国', attr_type: 'part' }]
    const filter = {
      plat: ['tmall', 'jd'],
      cid: { not_custom: ['taobao:1801', 'jd:1315'] },
      attrv_and,
      rule_id: 'r1',
      rule_group_id: ['c1'],
    }
    const categories = [
      savedCategory(['taobao:1801'], ['护肤'], ['Skincare']),
      savedCategory(['jd:1315'], ['美妆'], ['Beauty'], { tree: 'jd' }),
    ]
    const sites = ['tmall', 'jd'].map((id) => ({ id, tree: id === 'jd' ? 'jd' : 'taobao' }))
    const { user, sent, path } = await open(
      `?tab=Brandlist&entity=${entity}`,
      { ...SEARCH, ...savedSearch({ filter, categories }) },
      false,
      {
        '/api/site': () => ({ data: sites }),
      },
    )
    const beside = within(await screen.findByRole('dialog', { name: /详情/ }))
    await user.click(await beside.findByRole('button', { name: '只看该项' }))
    await waitFor(() => expect(path()).toContain(`from=${ID}`))
    const bodies = asked(sent)
    const kept = { plat, shop_id: ['S1'], attrv_and: [expect.objectContaining({ name: '产地' })], rule_group_id: ['c1'] }
    for (const body of [bodies[0], bodies.at(-1)]) expect(body).toMatchObject({ ...kept, cid: { not_custom: [cid] } })
  })

  it('go side by side: those that cannot be asked are told, the others are shown', async () => {
    const used = { ...USED, missing_months: [] }
    const months = ['2024-01', '2024-02'].map((month, at) => ({ ...blankRow(trend.columns), ts: monthTs(month), sales: [100, 200][at] }))
    const { user, sent, path } = await open('?tab=Brandlist', SEARCH, false, {
      '/api/sub/get_uid': ({ body }: { body: unknown }) => {
        const [id] = (body as { brand_id: string[] }).brand_id
        return id === 'b2' ? failure(403, -403, '无权查看该品牌', 'Not for you') : { url_id: `of${id}` }
      },
      '/api/sub/summary': ({ query }: { query: Record<string, string> }) => ({
        data: { ...blankRow(summary.columns), sales: query.url_id === ID ? 1200 : 300 },
        used,
      }),
      '/api/sub/trend': () => ({ data: months, used }),
    })
    // Newer browsers tell with a promise when they have scrolled.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
    const complained = vi.spyOn(console, 'error')
    for (const name of ['兰蔻', '(无)', '新牌']) await user.click(await screen.findByRole('button', { name: `把 ${name} 加入对比` }))
    expect(decodeURIComponent(path())).toContain('basket=brand:b1,brand:none,brand:b2')
    const bar = within(await screen.findByRole('region', { name: '对比篮' }))
    await user.click(bar.getByRole('button', { name: '对比（3）' }))
    const figures = within(await screen.findByRole('region', { name: '对比指标' }))
    expect(figures.getAllByText('25.00%')).toHaveLength(2)
    expect(screen.getByText(/无权查看该品牌/)).toBeDefined()
    expect(sent.filter(({ path: of, query }) => of === '/api/sub/trend' && query.url_id === 'ofb1')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '指数（首月=100）' }))
    expect(path()).toContain('basket.as=index')
    await user.click(bar.getByRole('button', { name: '清空' }))
    expect(path()).not.toContain('basket')
    await waitFor(() => expect(screen.queryByRole('region', { name: '对比指标' })).toBeNull())
    await user.click(screen.getByRole('button', { name: '把 兰蔻 加入对比' }))
    expect(complained).not.toHaveBeenCalled()
  })

  it('are sorted and searched by the server, and the address says how', async () => {
    const { user, sent, path } = await open('?tab=Brandlist&brand-list.page=2')
    await screen.findAllByText('兰蔻')
    await user.click(screen.getByRole('columnheader', { name: /均价/ }))
    await waitFor(() => expect(path()).toContain('brand-list.sort=-avg_price'))
    expect(path()).not.toContain('brand-list.page')
    await user.type(screen.getByRole('textbox', { name: /在结果中搜索/ }), '兰{Enter}')
    await waitFor(() =>
      expect(sent.at(-1)?.query).toMatchObject({ aspect: 'brand', order_by: 'avg_price', desc: '1', word: '兰', page: '1' }),
    )
  })
})

it('says why a chart cannot be shown and asks again when told to', async () => {
  const { user, sent } = await open('?tab=Brandlist')
  const panel = () => screen.getByRole('region', { name: '头部品牌份额变化' })
  const alert = await waitFor(() => within(panel()).getByRole('alert'), { timeout: 10_000 })
  expect(within(alert).getByText('查询范围过大')).toBeDefined()
  const before = sent.filter(({ path }) => path.endsWith('brand_change_trend')).length
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('brand_change_trend')).length).toBe(before + 1))
})

it('asks for the discount version of the address', async () => {
  const { sent } = await open('?tab=Brandlist&version=cp')
  await screen.findAllByText('兰蔻')
  expect(sent.find(({ path }) => path === '/api/sub/analyze')?.query).toMatchObject({
    version: 'cp',
    start: '2024-01',
    end: '2024-02',
    url_id: ID,
  })
})
