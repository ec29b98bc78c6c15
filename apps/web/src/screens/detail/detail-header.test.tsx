import type { SavedSearch } from '@marketscope/contract/calls/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import { DetailPage } from './detail-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ID = 'present'
const NEXT = 'next'
const RANGE = { start: '2024-01', end: '2024-02' }
const MODULES = ['Plat', 'Summary', 'PriceDis', 'Brandlist', 'Itemslist']
const FULL = savedSearch({
  filter: {
    plat: ['tmall', 'taobao'],
    cid: { not_custom: ['1801'] },
    title: '面霜',
    brand_id: ['b1'],
    avg_price: [100, 200],
    attrv_and: [{ name: '功效', value: '保湿' }],
  },
  brands: [{ id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } }],
})

interface Opened {
  search?: SavedSearch
  next?: SavedSearch
  query?: string
  range?: { start: string; end: string }
  user?: ReturnType<typeof account>
  modules?: string[]
  answers?: Parameters<typeof answerCalls>[0]
}

async function open({
  search = FULL,
  next = search,
  query = '',
  range = RANGE,
  user = account('normal'),
  modules = MODULES,
  answers = {},
}: Opened = {}) {
  const sent = answerCalls({
    '/api/user': () => user,
    '/api/site': () => ({ data: [] }),
    '/api/sub/get_uid': () => ({ url_id: NEXT }),
    '/api/sub/get_params': () => ({ data: next, module_info: modules, comment_params: null }),
    '/api/sub/marked': () => ({ data: [] }),
    '/api/sub/module_visit': () => ({ msg: 'ok' }),
    ...answers,
  })
  const view = await renderApp(<DetailPage id={ID} range={range} search={search} modules={modules} stale={false} />, {
    address: `/fenxi_detail/${ID}/${range.start}/${range.end}/filter${query}`,
  })
  await screen.findByRole('region', { name: '筛选条件' })
  const of = (path: string) => sent.filter((call) => call.path === path)
  return { ...view, sent, of, person: userEvent.setup() }
}
const close = (text: string) => fireEvent.click(screen.getByRole('button', { name: `移除条件 ${text}` }))
const there = (text: string) => screen.queryByRole('button', { name: `移除条件 ${text}` }) !== null

describe('closing tags', () => {
  it('shows it at once and makes one search of several closed within a second', async () => {
    const { of, path } = await open()
    close('面霜')
    close('兰蔻')
    close('功效：保湿')
    expect(['面霜', '兰蔻', '功效：保湿', '¥100–200'].map(there)).toEqual([false, false, false, true])
    expect(screen.getByRole('region', { name: '筛选条件' }).getAttribute('aria-busy')).toBe('true')
    expect(of('/api/sub/get_uid')).toEqual([])
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2024-01/2024-02/filter`))
    expect(of('/api/sub/get_uid').map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: '', brand_id: [], attrv_and: [], avg_price: [100, 200], time: ['2024-01', '2024-02'] }),
    ])
  })

  it('loads the data anew where the search turns out to be the present one', async () => {
    const { of, path } = await open({ answers: { '/api/sub/get_uid': () => ({ url_id: ID }) } })
    const before = of('/api/sub/marked').length
    close('面霜')
    await eventually(() => expect(of('/api/sub/marked').length).toBeGreaterThan(before))
    expect(path()).toBe(`/fenxi_detail/${ID}/2024-01/2024-02/filter`)
    expect(there('面霜')).toBe(true)
  })

  it('brings the tag back where the server refuses', async () => {
    await open({ answers: { '/api/sub/get_uid': () => failure(403, -403, '没有该类目的权限', 'No access to the category') } })
    close('面霜')
    expect(there('面霜')).toBe(false)
    expect(await screen.findByText('没有该类目的权限')).toBeDefined()
    await eventually(() => expect(there('面霜')).toBe(true))
  })

  it('refuses what the rules refuse, and goes on with the rest', async () => {
    const { of } = await open()
    close('护肤')
    expect(await screen.findByText('请至少选择一个类目')).toBeDefined()
    expect(there('护肤')).toBe(true)
    close('面霜')
    await eventually(() => expect(of('/api/sub/get_uid').length).toBe(1))
    expect(of('/api/sub/get_uid')[0]?.body).toMatchObject({ cid: { not_custom: ['1801'] }, title: '', attrv_and: [{ name: '功效' }] })
  })

  it('lets attributes go with a category', async () => {
    const two = savedSearch({
      ...FULL,
      filter: { ...FULL.filter, cid: { not_custom: ['1801', '77'] }, filing_name: '精华' },
      categories: [...FULL.categories, savedCategory(['50012029', '77'], ['鞋', '跑鞋'], ['Shoes', 'Running'])],
    })
    const { of } = await open({ search: two })
    close('护肤')
    await eventually(() => expect(of('/api/sub/get_uid').length).toBe(1))
    expect(of('/api/sub/get_uid')[0]?.body).toMatchObject({ cid: { not_custom: ['77'] }, attrv_and: [], filing_name: '', title: '面霜' })
  })

  it('is not offered for platforms that the account may not change', async () => {
    await open({ user: account('normal', { only_multi_plat: true }) })
    await eventually(() => expect(there('天猫')).toBe(false))
    expect(there('护肤')).toBe(true)
  })

  it('goes on with the next tag for the keyboard', async () => {
    const { person } = await open()
    screen.getByRole('button', { name: '移除条件 兰蔻' }).focus()
    await person.keyboard('{Enter}')
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('移除条件 ¥100–200'))
  })

  it('keeps platforms and categories when everything is cleared', async () => {
    const { of, person } = await open()
    await person.click(screen.getByRole('button', { name: '清空条件' }))
    await eventually(() => expect(of('/api/sub/get_uid').length).toBe(1))
    expect(of('/api/sub/get_uid')[0]?.body).toMatchObject({
      plat: ['taobao', 'tmall'],
      cid: { not_custom: ['1801'] },
      title: '',
      brand_id: [],
      avg_price: [null, null],
      attrv_and: [],
    })
  })

  it('has nothing to clear where there are only platforms and categories', async () => {
    await open({ search: savedSearch({ filter: { plat: ['tmall'], cid: { not_custom: ['1801'] } } }) })
    expect(screen.getByRole('button', { name: '清空条件' })).toHaveProperty('disabled', true)
  })

  it('reaches every one of a folded list', async () => {
    const brands = Array.from({ length: 12 }, (_, index) => ({ id: `b${index}`, name: { zh: `牌${index}`, en: `Brand ${index}` } }))
    const { of, person } = await open({
      search: { ...FULL, filter: { ...FULL.filter, brand_id: brands.map(({ id }) => id) }, brands },
    })
    const folded = screen.getByRole('button', { name: '12 个品牌' })
    await person.click(folded)
    const list = await screen.findByRole('region', { name: '品牌' })
    expect(within(list).getAllByRole('button')).toHaveLength(12)
    close('牌3')
    close('牌11')
    expect(screen.getByRole('button', { name: '10 个品牌' })).toBeDefined()
    await eventually(() => expect(of('/api/sub/get_uid').length).toBe(1))
    expect(of('/api/sub/get_uid')[0]?.body).toMatchObject({ brand_id: ['b0', 'b1', 'b10', 'b2', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9'] })
  })
})

it('copies the conditions in words, with months and versions', async () => {
  await open({ query: '?version=cp' })
  fireEvent.click(screen.getByRole('button', { name: '复制条件' }))
  await screen.findByText('已复制')
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    '平台：淘宝、天猫',
    '类目：护肤',
    '标题：面霜',
    '品牌：兰蔻',
    '均价：¥100–200',
    '属性：功效：保湿',
    '月份：2024-01 至 2024-02',
    '优惠口径：券后价',
  ])
})

describe('tabs', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('begin with the platforms across markets', async () => {
    await open({ search: { ...FULL, filter: { ...FULL.filter, plat: ['tmall', 'jd'] } } })
    expect(selected()).toBe('平台')
  })

  it('fall back to the summary, which is told until it is read', async () => {
    const { person, path } = await open({ query: '?tab=Catlist' })
    expect(selected()).toBe('概览')
    const notice = await screen.findByText('该搜索没有链接所指的标签页，已显示「概览」')
    await person.click(within(notice.closest('.ant-alert') as HTMLElement).getByRole('button', { name: '关闭' }))
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${ID}/2024-01/2024-02/filter`))
  })

  it('leave the price distribution when the search changes', async () => {
    const { path } = await open({ query: '?tab=PriceDis&version=cp' })
    expect(selected()).toBe('价格分布')
    close('面霜')
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2024-01/2024-02/filter?version=cp`))
  })

  it('go to the platforms when the search becomes one across markets', async () => {
    const { path } = await open({ query: '?tab=Brandlist', next: { ...FULL, filter: { ...FULL.filter, plat: ['tmall', 'jd'] } } })
    close('面霜')
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2024-01/2024-02/filter`))
  })

  it('say so where the account may open none', async () => {
    const { of } = await open({ modules: [] })
    expect(await screen.findByText('当前账号没有可查看的分析')).toBeDefined()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(of('/api/sub/module_visit')).toEqual([])
  })

  it('are told to the server once each time one is opened', async () => {
    const { of, person } = await open({ query: '?tab=Brandlist' })
    await person.click(screen.getByRole('tab', { name: '商品' }))
    await person.click(screen.getByRole('tab', { name: '品牌' }))
    await eventually(() =>
      expect(of('/api/sub/module_visit').map(({ query }) => query.tab)).toEqual(['Brandlist', 'Itemslist', 'Brandlist']),
    )
    expect(of('/api/sub/module_visit').every(({ query }) => query.url_id === ID)).toBe(true)
  })
})

describe('versions', () => {
  const jd = savedSearch({
    filter: { plat: ['jd'], cid: { not_custom: ['1801'] } },
    sites: ['jd'],
    versions: ['none', 'cp', 'min_v2'],
    data_versions: { jd: ['v1', 'v2'] },
  })
  const asked = async (of: (path: string) => { query: Record<string, string> }[]) => {
    await eventually(() => expect(of('/api/sub/summary').length).toBeGreaterThan(0))
    return of('/api/sub/summary').at(-1)?.query
  }

  it('of discounts are hidden from accounts that have none', async () => {
    await open({ search: jd })
    await screen.findByRole('tablist')
    expect(screen.queryByRole('combobox', { name: '优惠口径' })).toBeNull()
  })

  it('of discounts say from when they have figures', async () => {
    const { person } = await open({
      search: jd,
      range: { start: '2020-05', end: '2020-12' },
      user: account('normal', { version_selected: ['cp', 'min_v2'] }),
    })
    await person.click(await screen.findByRole('combobox', { name: '优惠口径' }))
    const reason = await screen.findByText('最低价（2020-11 起有数据）')
    expect(reason.closest('.ant-select-item')?.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('券后价').closest('.ant-select-item')?.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('of discounts are remembered for addresses that say nothing', async () => {
    const user = account('normal', { version_selected: ['cp'] })
    const first = await open({ search: jd, user })
    await first.person.click(await screen.findByRole('combobox', { name: '优惠口径' }))
    fireEvent.click(await screen.findByText('券后价'))
    await eventually(() => expect(first.path()).toContain('version=cp'))
    expect(localStorage.getItem('discount_version')).toBe('cp')
    first.unmount()
    const { of, path } = await open({ search: jd, user })
    expect((await asked(of))?.version).toBe('cp')
    expect(path()).not.toContain('version')
  })

  it('of a platform are for staff only, in the address and remembered', async () => {
    const { person, path, of } = await open({ search: jd, user: account('staff') })
    await person.click(await screen.findByRole('combobox', { name: '京东 数据版本' }))
    fireEvent.click(await screen.findByText('v1'))
    await eventually(() => expect(path()).toContain('jd_version=v1'))
    expect([localStorage.getItem('jd_version'), localStorage.getItem('jd_version_list')]).toEqual(['v1', 'v1,v2'])
    await eventually(() => expect(of('/api/sub/summary').at(-1)?.query.jd_version).toBe('v1'))
  })

  it('of a platform are not read by others, whatever the address says', async () => {
    const { of } = await open({ search: jd, query: '?jd_version=v1' })
    expect(await asked(of)).not.toHaveProperty('jd_version')
    expect(screen.queryByRole('combobox', { name: '京东 数据版本' })).toBeNull()
  })
})

describe('what is not as the address says', () => {
  it('conditions that are gone are listed', async () => {
    const { person } = await open({
      search: {
        ...FULL,
        dropped: [
          { field: 'brand_id', id: 'b9', zh: '品牌 b9', en: 'Brand b9' },
          { field: 'cid', id: '7', zh: '类目 7', en: 'Category 7' },
        ],
      },
    })
    const list = await screen.findByText('品牌 b9、类目 7')
    await person.click(within(list.closest('.ant-alert') as HTMLElement).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByText('品牌 b9、类目 7')).toBeNull())
  })

  it('a search that cannot be asked opens the form with the rest and shows no figures', async () => {
    const { sent } = await open({
      search: savedSearch({
        filter: { plat: ['tmall'], title: '面霜', sold: [10, null] },
        categories: [],
        unusable: { zh: '所选类目已不存在', en: 'The categories are gone' },
      }),
    })
    expect(await screen.findByText('所选类目已不存在')).toBeDefined()
    expect(await screen.findByRole('region', { name: '筛选面板' })).toBeDefined()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(sent.filter(({ path }) => path === '/api/sub/summary')).toEqual([])
  })

  it('conditions on attributes go where the months have none, and that is told', async () => {
    const { of, path } = await open({ range: { start: '2021-01', end: '2021-12' } })
    expect(await screen.findByText('结束月份早于 2022 年的范围不支持属性筛选，属性条件已清除')).toBeDefined()
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2021-01/2021-12/filter`))
    expect(of('/api/sub/get_uid').map(({ body }) => body)).toEqual([
      expect.objectContaining({ attrv_and: [], title: '面霜', time: ['2021-01', '2021-12'] }),
    ])
  })
})
