import type { Filing } from '@marketscope/contract/calls/filing'
import { filingItems, filingMonths } from '@marketscope/contract/filing-page'
import { monthTs } from '@marketscope/contract/months'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { marketOf, narrowedHref } from './filing-address.ts'
import FilingDetailScreen from './filing-detail-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const NUMBER = '国妆网备进字（沪）2024900280'
const SITES = ['tmall', 'taobao', 'jd'].map((id) => ({
  ...{
    id,
    platform: id,
    name: { zh: id, en: id },
    currency: 'CNY',
    tree: id === 'jd' ? 'jd' : 'taobao',
    months: { start: '2023-06', end: '2024-02' },
  },
  ...{ data_versions: [] },
}))
const said = (value: string, label: string, filings: number | null) => ({ value, label, filings })
const FILING: Filing = {
  filing_no: NUMBER,
  product: 'Cream <script>😀',
  company: said('甲厂', 'Factory A', 12),
  date: null,
  effects: [],
  ingredients: [said('水', 'Water', 12_345), said('1,2-己二醇', '1,2-Hexanediol', null)],
}
const USED = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const rowOf = (columns: Parameters<typeof blankRow>[0], own: object) => ({
  ...blankRow(columns),
  ...own,
})
const ITEM = rowOf(filingItems.columns, {
  ...{
    title: 'Item one',
    item_id: '7',
    site: 'tmall',
    site_id: 'tmall',
    brand_id: 'B1',
    brand_name: 'Poyan',
    sales: 120,
    share: 1,
    sold: 3,
  },
})

const CALLS = {
  '/api/user': () => account('normal'),
  '/api/site': () => ({ data: SITES }),
  '/api/sub/filing_info': () => ({ data: FILING }),
  '/api/sub/filing_items': () => ({ data: [ITEM], count: 1, suggest_count: 1, total: { sales: 120 }, used: USED }),
  '/api/sub/filing_trend': () => ({
    data: ['2024-01', '2024-02'].map((month) => rowOf(filingMonths.columns, { ts: monthTs(month), sales: 60 })),
    used: USED,
  }),
}

/** An account that may read figures after coupons, and the dates since when there are any. */
const WITH_COUPONS = { ...CALLS, '/api/user': () => account('normal', { version_selected: ['cp'] }) }

const open = (query: Record<string, string>) =>
  renderApp(<FilingDetailScreen />, { address: `/filingDetail?${new URLSearchParams(query)}`, language: 'en' })

describe('the page of a filing', () => {
  it('of months of which none is there shows the nearest, and says so', async () => {
    const sent = answerCalls(CALLS)
    await open({ filing_no: NUMBER, plat: 'tmall', start: '2025-01', end: '2025-02' })
    expect(await screen.findByText('The months 2025-01 to 2025-02 go beyond what can be viewed; shown: 2024-01 to 2024-02')).toBeTruthy()
    await eventually(() => expect(sent.find(({ path }) => path === '/api/sub/filing_items')?.query).toMatchObject({ start: '2024-01' }))
  })

  it('tells what it says and what sells under it, for what the address asks', async () => {
    const sent = answerCalls(CALLS)
    await open({ filing_no: NUMBER, plat: 'tmall,taobao', start: '2024-01', end: '2024-02', url_id: 'abcdefgh12345678' })
    expect(await screen.findByRole('heading', { name: 'Cream <script>😀' })).toBeTruthy()
    expect(screen.getByText('Water').textContent).toContain('12,345')
    expect(screen.getByText('Not stated')).toBeTruthy()
    expect(screen.getByText(/^2, in the order of the filing/)).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Item one' })
    expect(link.getAttribute('href')).toMatch(/^#\/skuDetail\?plat=tmall&item_id=7&start=2024-01/)
    expect(sent.find(({ path }) => path === '/api/sub/filing_items')?.query).toMatchObject({
      ...{ filing_no: NUMBER, plat: 'taobao,tmall', start: '2024-01', end: '2024-02', order_by: 'sales', page: '1' },
    })
    expect(screen.getByRole('link', { name: 'Back to the search' }).getAttribute('href')).toContain(
      '/fenxi_detail/abcdefgh12345678/2024-01/2024-02',
    )
  })

  describe('for an account of some months', () => {
    const limited = { ...CALLS, '/api/user': () => account('normal', { month_limit: { start: '2023-06', end: null } }) }

    it('asks for none that lie before them, says why and offers the latest', async () => {
      const sent = answerCalls(limited)
      await open({ filing_no: NUMBER, plat: 'tmall', start: '2021-01', end: '2021-12' })
      expect(await screen.findByText('Your account covers 2023-06 to 2024-02. Upgrade or renew to see more months.')).toBeTruthy()
      expect(sent.filter(({ path }) => path === '/api/sub/filing_items' || path === '/api/sub/filing_trend')).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Last 12 months' }))
      await screen.findByRole('link', { name: 'Item one' })
      expect(sent.find(({ path }) => path === '/api/sub/filing_items')?.query).toMatchObject({ start: '2023-06', end: '2024-02' })
    })

    it('shows what is left of months that are cut, and says why', async () => {
      const used = { ...USED, start: '2023-06', end: '2023-07', clamped: true }
      answerCalls({ ...limited, '/api/sub/filing_items': () => ({ data: [ITEM], count: 1, suggest_count: 1, total: {}, used }) })
      await open({ filing_no: NUMBER, plat: 'tmall', start: '2023-01', end: '2023-07' })
      expect(await screen.findByText('The months 2023-01 to 2023-07 go beyond what can be viewed; shown: 2023-06 to 2023-07')).toBeTruthy()
      expect(screen.getByText(/^Your account covers 2023-06 to 2024-02/)).toBeTruthy()
    })
  })

  it('narrows the search it was come to from by a brand', async () => {
    answerCalls(CALLS)
    const { path } = await open({ filing_no: NUMBER, plat: 'tmall', start: '2024-01', end: '2024-02', url_id: 'abcdefgh12345678' })
    await userEvent.click(await screen.findByRole('button', { name: 'Poyan' }))
    await eventually(() => expect(path()).toBe('/detail?url_id=abcdefgh12345678&brand_id=B1&start=2024-01&end=2024-02&version=none'))
  })

  it('shows the figures one came with, says so, and hands them on', async () => {
    const sent = answerCalls(WITH_COUPONS)
    const along = { version: 'cp', jd_version: 'v1', compare: '2023-10', corrections: 'off' }
    await open({ filing_no: NUMBER, plat: 'tmall', start: '2024-01', end: '2024-02', url_id: 'abcdefgh12345678', ...along })
    const link = await screen.findByRole('link', { name: 'Item one' })
    const query = 'version=cp&jd_version=v1&compare=2023-10&corrections=off'
    expect(link.getAttribute('href')).toContain(`&url_id=abcdefgh12345678&${query}`)
    expect(screen.getByRole('link', { name: 'Back to the search' }).getAttribute('href')).toBe(
      `#/fenxi_detail/abcdefgh12345678/2024-01/2024-02/filter?tab=filing_product_analyze&${query}`,
    )
    for (const path of ['filing_items', 'filing_trend'])
      expect(sent.findLast((one) => one.path === `/api/sub/${path}`)?.query).toMatchObject({
        ...{ version: 'cp', compare_start: '2023-10', corrections: 'off' },
      })
    expect(screen.getByRole('combobox', { name: 'Discount version' }).closest('.ant-select')?.textContent).toContain('After coupons')
  })

  it.each([
    ['the account has not', CALLS, '2024-01'],
    ['these months have not', { ...WITH_COUPONS, '/api/user': () => account('normal', { version_selected: ['min_v2'] }) }, '2020-01'],
  ])('shows figures without discounts where it is come to with a version that %s', async (_, calls, start) => {
    const sent = answerCalls(calls)
    await open({ filing_no: NUMBER, plat: 'tmall', start, end: '2024-02', version: 'min_v2' })
    await screen.findByRole('link', { name: 'Item one' })
    expect(sent.findLast(({ path }) => path === '/api/sub/filing_items')?.query.version).toBe('none')
  })

  it('refuses months that are none', async () => {
    const sent = answerCalls(CALLS)
    await open({ filing_no: NUMBER, start: '2024-13', end: '2024-02' })
    expect(await screen.findByText('The months in the link are not valid')).toBeTruthy()
    expect(sent.some(({ path }) => path === '/api/sub/filing_items')).toBe(false)
  })

  it('without months and search shows the latest twelve, and narrows nothing', async () => {
    const sent = answerCalls(CALLS)
    await open({ filing_no: NUMBER })
    await screen.findByRole('link', { name: 'Item one' })
    expect(sent.find(({ path }) => path === '/api/sub/filing_items')?.query).toMatchObject({
      plat: 'tmall,taobao',
      start: '2023-06',
      end: '2024-02',
    })
    expect(screen.queryByRole('button', { name: 'Poyan' })).toBeNull()
    expect(screen.getByRole('link', { name: 'To the search' }).getAttribute('href')).toBe('#/search')
  })

  it('says that a number is unknown, or missing', async () => {
    answerCalls({ ...CALLS, '/api/sub/filing_info': () => failure(404, -404, '没有收录备案', 'There is no filing "X"') })
    await open({ filing_no: 'X' })
    expect(await screen.findByText('There is no filing "X"')).toBeTruthy()
    await open({})
    const empty = await screen.findByText('No filing number is given')
    expect(within(empty.closest('.state-message') as HTMLElement).getByRole('link')).toBeTruthy()
  })
})

describe('where its items are looked for', () => {
  const known = SITES as Parameters<typeof marketOf>[1]

  it.each([
    [{}, ['tmall', 'taobao'], '2023-06', '2024-02'],
    [{ plat: 'tmallhk', start: '2024-02', end: '2024-01' }, ['tmallhk'], '2024-01', '2024-02'],
    [{ plat: ' tmall , ', start: '2023-09' }, ['tmall'], '2023-09', '2024-02'],
    [{ plat: 'tmall', end: '2024-01' }, ['tmall'], '2023-06', '2024-01'],
  ])('%j', (query, plat, start, end) => {
    const market = marketOf(query, known)
    expect([market.plat, market.range]).toEqual([plat, { start, end }])
  })

  it('is nowhere where nothing is loaded', () => {
    expect(marketOf({ plat: 'douyin' }, known)).toMatchObject({ range: null, limits: null, url_id: '' })
    expect(narrowedHref({ url_id: 'u', range: null, along: { version: 'cp' } }, { shop_id: 's&1' })).toBe(
      '/detail?url_id=u&shop_id=s%261&version=cp',
    )
  })
})
