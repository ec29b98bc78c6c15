import type { SavedSearch } from '@marketscope/contract/calls/search'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { plainLayout } from '../../testing/layouts.ts'
import { answerCalls, eventually, renderApp, type Sent } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { withQuery } from '../../url/paths.ts'
import { AnalysisPanel } from '../frame/analysis-panel.tsx'
import { type AnalysisScope, ScopeProvider } from '../frame/scope.ts'
import itemList from './item-list.tsx'
import skuList from './sku-list.tsx'

vi.mock('../../charts/draw/chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <figure>{label}</figure> }))
afterEach(() => vi.unstubAllGlobals())

const used = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const COUNT = 25

const blank = ({ declaration }: typeof skuList) => blankRow(declaration.columns)

const sku = (n: number) => ({
  ...{
    ...blank(skuList),
    sku_name: n === 2 ? null : `SKU ${n}`,
    sku_id: `s${n}`,
    title: 'Lipstick',
    site: '天猫',
    site_id: 'tmall',
    item_id: 'i1',
  },
  ...{ sales: 100 - n, share: 0.02, sold: 1, avg_price: 10, brand_id: 'b1', brand_name: 'Poyan', shop_id: 'S1', shop_name: 'Flagship' },
  ...{ category_id: '121', is_new: n === 1 },
})

function skus({ query }: Sent) {
  const [page, size] = [Number(query.page), Number(query.page_size)]
  const found = query.word === 'none' ? 0 : COUNT
  const data = Array.from({ length: Math.max(0, Math.min(size, found - (page - 1) * size)) }, (_, index) =>
    sku((page - 1) * size + index + 1),
  )
  return { data, count: found, suggest_count: found, total: found === 0 ? {} : { sales: 2000, share: 0.25 }, used }
}

const NO_SKUS = () => ({ data: [], count: 0, suggest_count: 0, total: {}, used })

async function open({
  query = {},
  search = savedSearch(),
  answer = skus,
}: {
  query?: Record<string, string>
  search?: SavedSearch
  answer?: (sent: Sent) => object
} = {}) {
  const item = { ...blank(itemList), title: 'Item 1', site: '天猫', site_id: 'tmall', item_id: 'i1', sales: 100, shop_id: 'S1' }
  const sent = answerCalls({
    '/api/layout': () => plainLayout([]),
    '/api/sub/item_list': () => ({ data: [item], count: 1, suggest_count: 1, total: {}, used }),
    '/api/sub/analyze': answer,
  })
  const scope = {
    input: { url_id: 'a'.repeat(26), start: '2024-01', end: '2024-02', version: 'none', site_lang: 'en' },
    ...{ search, along: {}, siteName: (id: string) => id, subtitle: '', colours: createColourBook(), watermark: '' },
    ...{ narrow: vi.fn(), tellUsed: () => {} },
  } satisfies AnalysisScope
  const view = await renderApp(
    <ScopeProvider value={scope}>
      <AnalysisPanel view={itemList} tab="Itemslist" />
      <AnalysisPanel view={skuList} tab="Itemslist" />
    </ScopeProvider>,
    { language: 'en', address: withQuery('/x', query) },
  )
  return { ...view, scope, user: userEvent.setup(), asked: (path: string) => sent.filter((call) => call.path === path) }
}

const OPEN = { 'item-list.rows': 'sku', 'sku-list.size': '10' }

describe('the list of products with a row for each SKU', () => {
  it('takes the place of the products, which are not asked for then, and is left by going back', async () => {
    const { user, asked, path, goBack } = await open()
    await screen.findByText('Item 1')
    expect(asked('/api/sub/analyze')).toEqual([])
    await user.click(screen.getByText('SKUs'))
    await screen.findByText('SKU 1')
    expect(path()).toContain('item-list.rows=sku')
    expect(screen.queryByText('Item 1')).toBeNull()
    expect(asked('/api/sub/analyze').at(-1)?.query).toMatchObject({ aspect: 'sku', page: '1', order_by: 'sales', desc: '1' })
    goBack()
    await screen.findByText('Item 1')
    expect(screen.queryByText('SKU 1')).toBeNull()
  })

  it('is there at once where the address says so, and the products are not asked for', async () => {
    const { asked } = await open({ query: OPEN })
    await screen.findByText('SKU 1')
    expect(asked('/api/sub/item_list')).toEqual([])
    expect(screen.getByText(/These SKUs make up 25.00% of the sales of the products/)).toBeDefined()
  })

  it('is not offered where no SKUs are loaded, whatever the address says', async () => {
    const { asked } = await open({ query: OPEN, search: savedSearch({ sku_versions: [] }) })
    await screen.findByText('Item 1')
    expect(screen.queryByText('SKUs')).toBeNull()
    expect(asked('/api/sub/analyze')).toEqual([])
  })

  it('leads to the SKUs of the product and to the product, and narrows to brand and shop', async () => {
    const { user, scope } = await open({ query: OPEN })
    const first = await screen.findByRole('link', { name: 'SKU 1' })
    expect(first.getAttribute('href')).toMatch(/^#\/skuDetail\?plat=tmall&item_id=i1&.*c_id=121&itemActivedTab=SkuList$/)
    expect(screen.getByRole('link', { name: 's2' })).toBeDefined()
    const row = within(first.closest('tr') as HTMLElement)
    expect(row.getByRole('link', { name: 'Lipstick' }).getAttribute('href')).not.toContain('itemActivedTab')
    await user.click(row.getByRole('button', { name: 'Poyan' }))
    await user.click(row.getByRole('button', { name: 'Flagship' }))
    // The search is of two sites, which may both have a shop of this id.
    expect(scope.narrow.mock.calls).toEqual([[{ brand_id: ['b1'], brand: [] }], [{ shop_id: ['S1'], shop: [], plat: ['tmall'] }]])
  })

  it('is sorted, looked through and read page by page, all of it in the address', async () => {
    const { user, asked, path } = await open({ query: OPEN })
    await screen.findByText('SKU 1')
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await screen.findByText('SKU 25')
    // The table has a second, hidden head for its widths.
    const [heading] = screen.getAllByText('SKU name')
    if (heading) await user.click(heading)
    await eventually(() => expect(asked('/api/sub/analyze').at(-1)?.query).toMatchObject({ order_by: 'sku_name', desc: '0', page: '1' }))
    await user.type(screen.getByRole('textbox', { name: /SKUs$/ }), 'none{Enter}')
    await screen.findByText('Nothing matches')
    expect(path()).toContain('sku-list.word=none')
    expect(screen.queryByText(/These SKUs make/)).toBeNull()
  })

  it('says why it is empty where the products have no SKUs', async () => {
    await open({ query: OPEN, answer: NO_SKUS })
    await screen.findByText('No SKUs are recorded for these products')
    expect(screen.getByText('Products')).toBeDefined()
  })
})
