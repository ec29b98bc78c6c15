import type { ItemInfo } from '@marketscope/contract/calls/item'
import { monthTs } from '@marketscope/contract/months'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRememberedVersions } from '../../state/versions.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import SkuDetailScreen from './sku-detail-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useRememberedVersions.setState(useRememberedVersions.getInitialState(), true)
})

const MONTHS = { start: '2024-01', end: '2024-02' }
const URL_ID = 'abcdefgh12345678'
const INFO: ItemInfo = {
  item_id: '1',
  site: { id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' } },
  title: 'Lipstick <b>😀</b>',
  title_source: '口红 "两色"',
  title_translated: 'Lipstick <b>😀</b>',
  path_name: 'Makeup > Lipstick',
  path_name_source: '彩妆 > 口红',
  category_id: 'taobao:131',
  images: [],
  link: 'https://example.com/1',
  brand: { id: 'b1', name: 'Poyan' },
  shop: {
    ...{ id: 's1', name: 'Poyan shop', type: null, business_name: 'Poyan Ltd', address: null, contact: null },
    ...{ describe_score: 4.9, service_score: null, logistics_score: null },
  },
  location: null,
  shelf_time: '2022-05-01',
  currency: 'CNY',
  price: 110,
  crossed_price: null,
  lowest_price: 0,
  comments: 12,
  attributes: [],
  filing: null,
  is_filing: false,
  months: { start: '2023-01', end: '2024-02' },
  item_months: { start: '2023-05', end: '2024-02' },
  used: MONTHS,
  versions: ['none'],
  data_versions: [],
  data_version: '',
  tabs: ['BaseInfo', 'SkuList', 'SkuAttrList'],
}
const USED = { ...MONTHS, clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const FIGURES = {
  ...{
    sales: 100,
    sales_yoy: 0.5,
    sales_mom: null,
    sold: 10,
    sold_yoy: null,
    sold_mom: null,
    avg_price: 10,
    avg_price_yoy: null,
    avg_price_mom: null,
  },
  ...{ category: 'Lipstick', rank: 2, rank_of: 4, share: 0.25 },
}
const sku = (id: string, name: string, sales: number) => ({
  ...{
    id,
    name,
    sales,
    share: sales / 100,
    sales_yoy: null,
    sales_mom: null,
    sold: 1,
    avg_price: 1,
    price: null,
    shelf_time: null,
    is_new: false,
  },
})
const SKUS = {
  data: [sku('a', 'Red', 60), sku('(rest)', '(not by SKU)', 40)],
  count: 2,
  suggest_count: 2,
  total: { sales: 100 },
  used: USED,
}
const calls = {
  '/api/user': () => account('normal'),
  '/api/site': (): unknown => ({ data: [] }),
  '/api/sub/get_params': (): unknown => ({ data: savedSearch(), module_info: [], comment_params: null }),
  '/api/sub/item_info': (): unknown => ({ data: INFO }),
  '/api/sub/item_figures': () => ({ data: FIGURES, used: USED }),
  '/api/sub/item_months': () => ({
    data: [
      {
        ts: monthTs('2024-01'),
        sales: null,
        sold: null,
        avg_price: null,
        price: null,
        crossed_price: null,
        lowest_price: null,
        comments: null,
      },
    ],
    used: USED,
  }),
  '/api/sub/item_attr': () => ({ data: [{ id: '产地', name: 'Origin', value: 'France', value_source: '法国' }], used: USED }),
  '/api/sub/item_sku_sales': (): unknown => SKUS,
  '/api/sub/item_sku_sales_trend': () => ({ data: [], used: USED }),
  '/api/sub/item_sku_attr_keys': () => ({
    data: [
      { id: '颜色', name: 'Colour', values: 2, skus: 2, sales: 60, share: 0.6 },
      { id: '尺码', name: 'Size', values: 2, skus: 2, sales: 60, share: 0.6 },
    ],
    used: USED,
  }),
  '/api/sub/item_sku_attr_sales': () => ({ data: [], count: 0, suggest_count: 0, total: {}, used: USED }),
  '/api/sub/item_sku_attr_sales_trend': () => ({ data: [], used: USED }),
}

async function open(query: Record<string, string> = {}, own: Partial<typeof calls> = {}) {
  const sent = answerCalls({ ...calls, ...own })
  const address = `/skuDetail?${new URLSearchParams({ plat: 'tmall', item_id: '1', ...MONTHS, ...query })}`
  const view = await renderApp(<SkuDetailScreen />, { language: 'en', address })
  return { ...view, sent }
}

describe('the header of an item', () => {
  it('says who it is, and leads to the search it was come to from, narrowed or not', async () => {
    await open({ url_id: URL_ID })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lipstick <b>😀</b>' })).toBeTruthy()
    expect(screen.getByText('口红 "两色"')).toBeTruthy()
    expect(screen.getByText('¥110.00')).toBeTruthy()
    expect(screen.getByText('¥0.00')).toBeTruthy()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Poyan')).toBe(`#/detail?url_id=${URL_ID}&brand_id=b1&start=2024-01&end=2024-02&version=none`)
    expect(href('Poyan shop')).toBe(`#/detail?url_id=${URL_ID}&shop_id=s1&start=2024-01&end=2024-02&version=none`)
    expect(href('Open on the platform')).toBe('https://example.com/1')
    expect(href('Back to the results')).toBe(`#/fenxi_detail/${URL_ID}/2024-01/2024-02/filter?tab=Itemslist&version=none`)
    expect(document.title).toContain('Lipstick')
  })

  it('leads back to the figures it was come to with, also those that it has not', async () => {
    const along = { version: 'cp', douyin_version: 'v5', compare: '2023-10', corrections: 'off' }
    const { sent } = await open({ url_id: URL_ID, ...along })
    const back = await screen.findByRole('link', { name: 'Back to the results' })
    const query = 'version=cp&douyin_version=v5&compare=2023-10&corrections=off'
    expect(back.getAttribute('href')).toBe(`#/fenxi_detail/${URL_ID}/2024-01/2024-02/filter?tab=Itemslist&${query}`)
    const category = screen.getByRole('link', { name: 'Makeup > Lipstick' }).getAttribute('href')
    expect(category).toBe(`#/detail?url_id=${URL_ID}&cat_id=taobao%3A131&start=2024-01&end=2024-02&${query}`)
    await screen.findByText('No. 2')
    expect(sent.find(({ path }) => path === '/api/sub/item_figures')?.query).toMatchObject({ version: 'none', compare_start: '2023-10' })
  })

  it('says which figures were read where the address said nothing: those remembered', async () => {
    useRememberedVersions.setState({ discount_version: 'cp' })
    await open({ url_id: URL_ID }, { '/api/sub/item_info': () => ({ data: { ...INFO, versions: ['none', 'cp'] } }) })
    const back = await screen.findByRole('link', { name: 'Back to the results' })
    expect(back.getAttribute('href')).toContain('tab=Itemslist&version=cp')
  })

  it.each<[string, object, string | null]>([
    ['as they are in a search of categories', { plat: ['tmall'], cid: { not_custom: ['1801'] } }, null],
    ['with its category in a search of none', { plat: ['tmall'], title: '口红' }, 'taobao:131'],
  ])('asks for its attributes %s', async (_, filter, category) => {
    const { path } = await open(
      { url_id: URL_ID },
      { '/api/sub/get_params': () => ({ data: savedSearch({ filter }), module_info: [], comment_params: null }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: /France/ }))
    await eventually(() => expect(path()).toContain('attrv_and'))
    const query = new URLSearchParams(path().split('?')[1])
    expect(query.get('url_id')).toBe(URL_ID)
    expect(query.get('attrv_and')).toBe('[{"name":"产地","value":"法国"}]')
    expect(query.get('cat_id')).toBe(category)
  })

  it('without a category leads to what has none either', async () => {
    await open({}, { '/api/sub/item_info': () => ({ data: { ...INFO, category_id: null, path_name: null } }) })
    const brand = await screen.findByRole('link', { name: 'Poyan' })
    expect(brand.getAttribute('href')).toBe('#/detail?plat=tmall&cat_id=none&brand_id=b1&start=2024-01&end=2024-02&version=none')
  })

  it('leads to a search of its category where it was not come to from one', async () => {
    await open()
    const brand = await screen.findByRole('link', { name: 'Poyan' })
    expect(brand.getAttribute('href')).toBe('#/detail?plat=tmall&cat_id=taobao%3A131&brand_id=b1&start=2024-01&end=2024-02&version=none')
    expect(screen.getByRole('link', { name: 'Back to search' }).getAttribute('href')).toBe('#/search')
  })

  it('asks with what the address says, and the analyses with the item and its months', async () => {
    const { sent } = await open({ url_id: URL_ID, sub_name: 'custom_103', commentUrlId: 'c1', start: '2020-01' })
    await screen.findByText('No. 2')
    const of = (path: string) => sent.find((one) => one.path === path)?.query
    expect(of('/api/sub/item_info')).toMatchObject({
      ...{
        plat: 'tmall',
        item_id: '1',
        start: '2020-01',
        end: '2024-02',
        sub_name: 'custom_103',
        url_id: URL_ID,
        comment_url_id: 'c1',
        site_lang: 'en',
      },
    })
    expect(of('/api/sub/item_figures')).toMatchObject({ plat: 'tmall', item_id: '1', ...MONTHS, url_id: URL_ID })
    expect(screen.getByText(/Some of these months cannot be shown/)).toBeTruthy()
    expect((await screen.findAllByRole('button', { name: /Download/ })).length).toBeGreaterThan(0)
  })
})

const TMALL = {
  ...{ id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' }, currency: 'CNY', tree: 'taobao', data_versions: [] },
  months: { start: '2023-01', end: '2024-02' },
}

describe('months of the address', () => {
  it.each([
    ['of which one begins', { start: '2023-11', end: '' }, ['2023-11', '2024-02']],
    ['of which one ends', { start: '', end: '2024-01' }, ['2023-02', '2024-01']],
    ['of which none is told', { start: '', end: '' }, [undefined, undefined]],
  ])('%s are asked for by the rule of searches', async (_, query, months) => {
    const { sent } = await open(query, { '/api/site': () => ({ data: [TMALL] }) })
    await screen.findByText('No. 2')
    const asked = sent.findLast(({ path }) => path === '/api/sub/item_info')?.query
    expect([asked?.start, asked?.end]).toEqual(months)
  })

  it('of which one cannot be shown say so', async () => {
    await open({ start: '2023-11', end: '' }, { '/api/site': () => ({ data: [TMALL] }) })
    expect(await screen.findByText(/Some of these months cannot be shown/)).toBeTruthy()
  })

  it.each<Record<string, string>>([{ start: '2024-13' }, { start: '2024-13', end: '' }, { end: 'soon' }])(
    'that are none are refused: %j',
    async (query) => {
      const { sent } = await open(query)
      expect(await screen.findByText('The months in the link are not valid')).toBeTruthy()
      expect(sent.some(({ path }) => path === '/api/sub/item_info')).toBe(false)
    },
  )
})

describe('an item that was corrected', () => {
  const corrected = (shown: boolean): Partial<typeof calls> => ({
    '/api/sub/item_info': () => ({ data: { ...INFO, corrections: { items: 1, shown } } }),
  })

  it('says so, and leads to what was loaded', async () => {
    const { path, sent } = await open({}, corrected(true))
    expect(await screen.findByText('1 product is shown as corrected')).toBeTruthy()
    expect(sent.find((one) => one.path === '/api/sub/item_info')?.query.corrections).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'View without corrections' }))
    expect(path()).toContain('corrections=off')
    await eventually(() => expect(sent.findLast((one) => one.path === '/api/sub/item_info')?.query.corrections).toBe('off'))
  })

  it('is looked at without where the address says so: its header, its analyses, and the searches that it leads to', async () => {
    const { sent } = await open({ url_id: URL_ID, corrections: 'off' }, corrected(false))
    expect(await screen.findByText('1 product has corrections and is shown without them')).toBeTruthy()
    await screen.findByText('No. 2')
    for (const path of ['item_info', 'item_figures', 'item_attr'])
      expect([path, sent.find((one) => one.path === `/api/sub/${path}`)?.query.corrections]).toEqual([path, 'off'])
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Poyan')).toBe(`#/detail?url_id=${URL_ID}&brand_id=b1&start=2024-01&end=2024-02&version=none&corrections=off`)
    expect(href('Back to the results')).toBe(`#/fenxi_detail/${URL_ID}/2024-01/2024-02/filter?tab=Itemslist&version=none&corrections=off`)
  })
})

describe('the tabs of an item', () => {
  it('stand in the address', async () => {
    const { path } = await open()
    await userEvent.click(await screen.findByRole('tab', { name: 'SKU sales' }))
    expect(path()).toContain('itemActivedTab=SkuList')
    await eventually(() => expect(within(screen.getByRole('region', { name: 'SKUs' })).getByText('(not by SKU)')).toBeTruthy())
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(path()).not.toContain('itemActivedTab')
  })

  it('fall back to the first one, and say so', async () => {
    await open({ itemActivedTab: 'FilingInfo' })
    expect(await screen.findByText(/no such tab/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true')
  })

  it('say once that there are no SKUs', async () => {
    await open({ itemActivedTab: 'SkuList' }, { '/api/sub/item_sku_sales': () => ({ ...SKUS, data: [], count: 0 }) })
    expect(await screen.findByText('No SKU data of this product in these months')).toBeTruthy()
  })

  it('put SKUs together by the attributes chosen, up to two', async () => {
    const { path, sent } = await open({ itemActivedTab: 'SkuAttrList' })
    await userEvent.click(await screen.findByRole('button', { name: 'Size', pressed: false }))
    await eventually(() => expect(decodeURIComponent(path())).toContain('sku_key=颜色&sku_key2=尺码'))
    await eventually(() => expect(sent.some(({ query }) => query.sku_key === '颜色' && query.sku_key2 === '尺码')).toBe(true))
  })

  it('hide downloads where the address says so', async () => {
    await open({ showDownloadBtn: 'false' })
    await screen.findByText('No. 2')
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })
})

describe('an item that cannot be shown', () => {
  it.each([
    ['is not there', failure(404, -404, '没有', 'nothing'), 'No such product'],
    ['is beyond the account', failure(403, -403, '没有权限', 'Your account may not'), 'Your account may not'],
    ['is asked for wrongly', failure(400, -400, '参数', 'wrong months'), 'wrong months'],
  ])('%s', async (_, answer, text) => {
    await open({}, { '/api/sub/item_info': () => answer })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to search' })).toBeTruthy()
  })

  it('is not named', async () => {
    await open({ item_id: '' })
    expect(await screen.findByText('The link does not name a product')).toBeTruthy()
  })

  it('can be asked for again after a fault', async () => {
    let faults = 1
    await open({}, { '/api/sub/item_info': () => (faults-- > 0 ? failure(500, -500, '服务器错误', 'Server error') : { data: INFO }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No. 2')).toBeTruthy()
  })
})
