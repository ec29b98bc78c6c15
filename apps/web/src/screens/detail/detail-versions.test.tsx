import itemList from '@marketscope/contract/analyses/item-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRememberedVersions } from '../../state/versions.ts'
import { account } from '../../testing/accounts.ts'
import { USED } from '../../testing/analysis-scope.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { plainLayout } from '../../testing/layouts.ts'
import { eventually } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { FULL, ID, NEXT, openPage } from './testing/open-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useRememberedVersions.setState(useRememberedVersions.getInitialState(), true)
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
    await openPage({ search: jd })
    await screen.findByRole('tablist')
    expect(screen.queryByRole('combobox', { name: '优惠口径' })).toBeNull()
  })

  it('of discounts say from when they have figures', async () => {
    const { person } = await openPage({
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
    const first = await openPage({ search: jd, user })
    await first.person.click(await screen.findByRole('combobox', { name: '优惠口径' }))
    fireEvent.click(await screen.findByText('券后价'))
    await eventually(() => expect(first.path()).toContain('version=cp'))
    expect(localStorage.getItem('discount_version')).toBe('cp')
    first.unmount()
    const { of, path } = await openPage({ search: jd, user })
    expect((await asked(of))?.version).toBe('cp')
    expect(path()).not.toContain('version')
  })

  describe('of discounts while the list of SKUs is open', () => {
    const user = account('normal', { version_selected: ['cp', 'min_v2'] })
    const open = (query: string) => openPage({ search: { ...jd, sku_versions: ['none', 'cp'] }, user, query })
    const offered = async (person: Awaited<ReturnType<typeof open>>['person']) => {
      await person.click(await screen.findByRole('combobox', { name: '优惠口径' }))
      return [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent)
    }

    it('are those that SKUs have; another one shows that list from its first page', async () => {
      const { person, path, of } = await open('?tab=Itemslist&item-list.rows=sku&sku-list.page=3&version=none')
      expect(await offered(person)).toEqual(['不计优惠', '券后价'])
      fireEvent.click(screen.getByText('券后价'))
      await eventually(() => expect(path()).toContain('version=cp'))
      expect(path()).toContain('tab=Itemslist&item-list.rows=sku')
      expect(path()).not.toContain('sku-list.page')
      const skus = () => of('/api/sub/analyze').filter(({ query }) => query.aspect === 'sku')
      await eventually(() => expect(skus().at(-1)?.query).toMatchObject({ version: 'cp', page: '1' }))
    })

    it('are the first of them where the one asked for is not among them', async () => {
      const { of } = await open('?tab=Itemslist&item-list.rows=sku&version=min_v2')
      const skus = () => of('/api/sub/analyze').filter(({ query }) => query.aspect === 'sku')
      await eventually(() => expect(skus().at(-1)?.query.version).toBe('none'))
    })

    it('are all of them on another tab, and while the products are listed', async () => {
      const { of } = await open('?tab=Itemslist&version=min_v2')
      await eventually(() => expect(of('/api/sub/item_list').at(-1)?.query.version).toBe('min_v2'))
      const other = await open('?tab=Summary&item-list.rows=sku&version=min_v2')
      await eventually(() => expect(other.of('/api/sub/summary').at(-1)?.query.version).toBe('min_v2'))
    })
  })

  it('of a platform are for staff only, in the address and remembered', async () => {
    const { person, path, of } = await openPage({ search: jd, user: account('staff') })
    await person.click(await screen.findByRole('combobox', { name: '京东 数据版本' }))
    fireEvent.click(await screen.findByText('v1'))
    await eventually(() => expect(path()).toContain('jd_version=v1'))
    expect([localStorage.getItem('jd_version'), localStorage.getItem('jd_version_list')]).toEqual(['v1', 'v1,v2'])
    await eventually(() => expect(of('/api/sub/summary').at(-1)?.query.jd_version).toBe('v1'))
  })

  it('go along to the pages of products: those that are read, whether the address says them or they are remembered', async () => {
    const row = { ...blankRow(itemList.columns), title: 'Item one', item_id: '7', site_id: 'jd', site: '京东', sales: 5 }
    const list = () => ({ data: [row], count: 1, suggest_count: 1, total: {}, used: USED })
    const user = account('staff')
    const answers = { '/api/sub/item_list': list, '/api/layout': () => plainLayout([]) }
    useRememberedVersions.setState({ discount_version: 'cp', jd_version: 'v1', jd_version_list: ['v1', 'v2'] })
    await openPage({ search: jd, user, answers, query: '?tab=Itemslist&compare=2023-10' })
    const link = await screen.findByRole('link', { name: 'Item one' })
    expect(link.getAttribute('href')).toContain(`&url_id=${ID}&version=cp&jd_version=v1&compare=2023-10`)
  })

  it('of a platform are not read by others, whatever the address says', async () => {
    const { of } = await openPage({ search: jd, query: '?jd_version=v1' })
    expect(await asked(of)).not.toHaveProperty('jd_version')
    expect(screen.queryByRole('combobox', { name: '京东 数据版本' })).toBeNull()
  })
})

describe('what is not as the address says', () => {
  it('conditions that are gone are listed', async () => {
    const { person } = await openPage({
      search: {
        ...FULL,
        dropped: [
          { field: 'brand_id', id: 'b9', zh: '品牌 b9', en: 'Brand b9' },
          { field: 'cid', id: '7', zh: '类目 7', en: 'Category 7' },
        ],
      },
    })
    const list = await screen.findByText(/品牌 b9、类目 7/)
    await person.click(within(list.closest('.ant-alert') as HTMLElement).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByText(/品牌 b9、类目 7/)).toBeNull())
  })

  it('a search that cannot be asked opens the form with the rest and shows no figures', async () => {
    const { sent } = await openPage({
      search: savedSearch({
        filter: { plat: ['tmall'], title: '面霜', sold: [10, null] },
        categories: [],
        unusable: { zh: '所选类目已不存在', en: 'The categories are gone' },
      }),
    })
    expect(await screen.findByText(/^所选类目已不存在。/)).toBeDefined()
    expect(await screen.findByRole('region', { name: '筛选面板' })).toBeDefined()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(sent.filter(({ path }) => path === '/api/sub/summary')).toEqual([])
  })

  it('conditions on attributes go where the months have none, and that is told', async () => {
    const { of, path } = await openPage({ range: { start: '2021-01', end: '2021-12' } })
    expect(await screen.findByText('结束月份早于 2022 年的范围不支持属性筛选，属性条件已清除')).toBeDefined()
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2021-01/2021-12/filter`))
    expect(of('/api/sub/get_uid').map(({ body }) => body)).toEqual([
      expect.objectContaining({ attrv_and: [], title: '面霜', time: ['2021-01', '2021-12'] }),
    ])
    expect(of('/api/sub/summary').filter(({ query }) => query.url_id !== NEXT)).toEqual([])
  })

  const OF_CLASS = { rule_id: 'r1', rule_group_id: ['c1'] }
  const classed = (asks_attributes: boolean, filter: object) =>
    savedSearch({
      filter: { ...FULL.filter, attrv_and: [], ...OF_CLASS, ...filter },
      rule: { rule_id: 'r1', name: '功效', matching: 'first', asks_attributes, classes: [{ id: 'c1', name: '保湿', above: [] }] },
    })

  it('classes that ask for attributes go likewise', async () => {
    const { of, path } = await openPage({ search: classed(true, {}), range: { start: '2021-01', end: '2021-12' } })
    expect(await screen.findAllByText('结束月份早于 2022 年的范围不支持属性筛选，属性条件和用到属性的自定义类已清除')).toHaveLength(1)
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2021-01/2021-12/filter`))
    expect(of('/api/sub/get_uid').map(({ body }) => body)).toEqual([
      expect.objectContaining({ rule_id: '', rule_group_id: [], title: '面霜', time: ['2021-01', '2021-12'] }),
    ])
    expect(of('/api/sub/summary').filter(({ query }) => query.url_id !== NEXT)).toEqual([])
  })

  it('others stay, beside conditions on attributes too', async () => {
    const search = classed(false, { attrv_and: FULL.filter.attrv_and })
    const { of, path } = await openPage({ search, range: { start: '2021-01', end: '2021-12' } })
    await eventually(() => expect(path()).toBe(`/fenxi_detail/${NEXT}/2021-01/2021-12/filter`))
    expect(of('/api/sub/get_uid').map(({ body }) => body)).toEqual([expect.objectContaining({ attrv_and: [], ...OF_CLASS })])
  })

  it('a search of others is shown in such months', async () => {
    const { of, path } = await openPage({ search: classed(false, {}), range: { start: '2021-01', end: '2021-12' } })
    await eventually(() => expect(of('/api/sub/summary').length).toBeGreaterThan(0))
    expect([of('/api/sub/get_uid'), path()]).toEqual([[], '/fenxi_detail/present/2021-01/2021-12/filter'])
  })
})
