import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRememberedVersions } from '../../state/versions.ts'
import { eventually, failure } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { type calls, INFO, MONTHS, open, URL_ID } from './testing/open-item.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useRememberedVersions.setState(useRememberedVersions.getInitialState(), true)
})

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

describe('the heading of the page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

  it.each([
    ['is the item', {}, {}, 'Lipstick <b>😀</b>'],
    ['is what the page is while it is waited for', {}, { '/api/sub/item_info': () => new Promise(() => undefined) }, 'Product'],
    ['is why there is none: no such item', {}, { '/api/sub/item_info': () => failure(404, -404, '没有', 'none') }, 'No such product'],
    ['is why there is none: a fault', {}, { '/api/sub/item_info': () => failure(500, -500, '错误', 'Server fault') }, 'Server fault'],
    ['is why there is none: no item named', { item_id: '' }, {}, 'The link does not name a product'],
    ['is why there is none: no months', { start: '2024-13' }, {}, 'The months in the link are not valid'],
  ])('%s', async (_, query, answers, heading) => {
    await open(query, answers)
    await eventually(() => expect(headings()).toEqual([heading]))
  })
})
