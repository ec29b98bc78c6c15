import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { eventually, failure } from '../../testing/render-app.tsx'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import { close, FULL, ID, NEXT, openPage } from './testing/open-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const there = (text: string) => screen.queryByRole('button', { name: `移除条件 ${text}` }) !== null

describe('closing tags', () => {
  it('shows it at once and makes one search of several closed within a second', async () => {
    const { of, path } = await openPage()
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
    const { of, path } = await openPage({ answers: { '/api/sub/get_uid': () => ({ url_id: ID }) } })
    const before = of('/api/sub/marked').length
    close('面霜')
    await eventually(() => expect(of('/api/sub/marked').length).toBeGreaterThan(before))
    expect(path()).toBe(`/fenxi_detail/${ID}/2024-01/2024-02/filter`)
    await eventually(() => expect(there('面霜')).toBe(true))
  })

  it('brings the tag back where the server refuses', async () => {
    await openPage({ answers: { '/api/sub/get_uid': () => failure(403, -403, '没有该类目的权限', 'No access to the category') } })
    close('面霜')
    expect(there('面霜')).toBe(false)
    expect(await screen.findByText('没有该类目的权限')).toBeDefined()
    await eventually(() => expect(there('面霜')).toBe(true))
  })

  it('refuses what the rules refuse, and goes on with the rest', async () => {
    const { of } = await openPage()
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
    const { of } = await openPage({ search: two })
    close('护肤')
    await eventually(() => expect(of('/api/sub/get_uid').length).toBe(1))
    expect(of('/api/sub/get_uid')[0]?.body).toMatchObject({ cid: { not_custom: ['77'] }, attrv_and: [], filing_name: '', title: '面霜' })
  })

  it('is not offered for platforms that the account may not change', async () => {
    await openPage({ user: account('normal', { only_multi_plat: true, bound_plat: ['tmall'] }) })
    await eventually(() => expect(there('天猫')).toBe(false))
    expect(there('护肤')).toBe(true)
  })

  it('goes on with the next tag for the keyboard', async () => {
    const { person } = await openPage()
    screen.getByRole('button', { name: '移除条件 兰蔻' }).focus()
    await person.keyboard('{Enter}')
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('移除条件 ¥100–200'))
  })

  it('keeps platforms and categories when everything is cleared', async () => {
    const { of, person } = await openPage()
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
    await openPage({ search: savedSearch({ filter: { plat: ['tmall'], cid: { not_custom: ['1801'] } } }) })
    expect(screen.getByRole('button', { name: '清空条件' })).toHaveProperty('disabled', true)
  })

  it('reaches every one of a folded list', async () => {
    const brands = Array.from({ length: 12 }, (_, index) => ({ id: `b${index}`, name: { zh: `牌${index}`, en: `Brand ${index}` } }))
    const { of, person } = await openPage({
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
  await openPage({ query: '?version=cp' })
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
  it('are a list of nothing but tabs: the way to those without room is no tab', async () => {
    await openPage()
    const list = screen.getByRole('tablist')
    expect(within(list).getAllByRole('tab')).toHaveLength(5)
    expect(list.querySelector('button')).toBeNull()
  })

  const tabOf = ({ body }: { body: unknown }) => (body as { tab: string }).tab
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('begin with the platforms across markets', async () => {
    await openPage({ search: { ...FULL, filter: { ...FULL.filter, plat: ['tmall', 'jd'] } } })
    expect(selected()).toBe('平台')
  })

  it('fall back to the summary, which is told until it is read', async () => {
    const { person, path } = await openPage({ query: '?tab=Catlist' })
    expect(selected()).toBe('概览')
    const notice = await screen.findByText('该搜索没有链接所指的标签页，已显示「概览」')
    await person.click(within(notice.closest('.ant-alert') as HTMLElement).getByRole('button', { name: '关闭' }))
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${ID}/2024-01/2024-02/filter`))
  })

  it('leave the price distribution when the search changes', async () => {
    const { path } = await openPage({ query: '?tab=PriceDis&version=cp' })
    expect(selected()).toBe('价格分布')
    close('面霜')
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2024-01/2024-02/filter?version=cp`))
  })

  it('go to the platforms when the search becomes one across markets', async () => {
    const { path } = await openPage({ query: '?tab=Brandlist', next: { ...FULL, filter: { ...FULL.filter, plat: ['tmall', 'jd'] } } })
    close('面霜')
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2024-01/2024-02/filter`))
  })

  it('say so where the account may open none', async () => {
    const { of } = await openPage({ modules: [] })
    expect(await screen.findByText('当前账号没有可查看的分析')).toBeDefined()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(of('/api/sub/module_visit')).toEqual([])
  })

  it('are told to the server once each time one is opened', async () => {
    const { of, person } = await openPage({ query: '?tab=Brandlist' })
    await person.click(screen.getByRole('tab', { name: '商品' }))
    await person.click(screen.getByRole('tab', { name: '品牌' }))
    await eventually(() => expect(of('/api/sub/module_visit').map(tabOf)).toEqual(['Brandlist', 'Itemslist', 'Brandlist']))
    expect(of('/api/sub/module_visit').every(({ body }) => (body as { url_id: string }).url_id === ID)).toBe(true)
  })
})
