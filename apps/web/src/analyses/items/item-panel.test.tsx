import { fireEvent, screen, within } from '@testing-library/react'
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

vi.mock('../../charts/draw/chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <figure>{label}</figure> }))
afterEach(() => vi.unstubAllGlobals())

/** Ten on a page. */
const COUNT = 25
const used = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }

/** One that may be shown, one of a machine inside a network, one of a host that is in no list. */
const IMAGES: Record<number, string> = {
  1: 'https://img.example.com/1.jpg',
  2: 'https://10.0.0.1/reboot',
  3: 'https://router.example/3.jpg',
}

const row = (n: number) => ({
  ...blankRow(itemList.declaration.columns),
  ...{
    title: `Item ${n}`,
    site: '天猫',
    site_id: 'tmall',
    item_id: `i${n}`,
    sales: 100 - n,
    share: 0.01,
    sold: 1,
    avg_price: 10,
    price: 10,
  },
  ...{ image: IMAGES[n] ?? null, link: 'https://example.com/1', category_id: '121' },
})

function list({ query }: Sent) {
  const [page, size] = [Number(query.page), Number(query.page_size)]
  const data = Array.from({ length: Math.max(0, Math.min(size, COUNT - (page - 1) * size)) }, (_, index) =>
    row((page - 1) * size + index + 1),
  )
  return { data, count: COUNT, suggest_count: COUNT, total: {}, used }
}

function trend({ query }: Sent) {
  const ids = query.items ? query.items.split(',') : ['tmall:i1']
  const figures = { sales: 1, sold: 1, avg_price: 1, price: 1, share: 1 }
  return { data: ids.map((id) => ({ id, name: `Title ${id}`, ts: 1704038400, ...figures })), used }
}

async function open(query: Record<string, string> = {}, search = savedSearch()) {
  const sent = answerCalls({
    '/api/layout': () => plainLayout(['img.example.com']),
    '/api/sub/item_list': list,
    '/api/sub/item_sales_trend': trend,
  })
  const scope = {
    input: { url_id: 'a'.repeat(26), start: '2024-01', end: '2024-02', version: 'none', site_lang: 'en' },
    ...{ search, along: {}, siteName: (id: string) => id, subtitle: '', colours: createColourBook(), watermark: '' },
    ...{ narrow: vi.fn(), tellUsed: () => {} },
  } satisfies AnalysisScope
  const view = await renderApp(
    <ScopeProvider value={scope}>
      <AnalysisPanel view={itemList} tab="Itemslist" />
    </ScopeProvider>,
    { language: 'en', address: withQuery('/x', { 'item-list.size': 10, ...query }) },
  )
  await screen.findAllByText(/^Item \d+$/)
  return {
    ...view,
    scope,
    user: userEvent.setup(),
    asked: (path: string) => sent.filter((call) => call.path === path).map((call) => call.query),
  }
}

describe('the list of products', () => {
  it('leads to the page of a product here, and beside it to the marketplace', async () => {
    await open()
    const href = screen.getByRole('link', { name: 'Item 1' }).getAttribute('href')
    expect(href).toMatch(/^#\/skuDetail\?plat=tmall&item_id=i1&start=2024-01&end=2024-02&url_id=a+&c_id=121$/)
    expect(screen.getByRole('link', { name: 'Open on the platform Item 1' }).getAttribute('href')).toBe('https://example.com/1')
  })

  it('keeps what is picked over pages, and compares it in a drawer', async () => {
    const { user, asked, path } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Compare the trend of Item 2' }))
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await screen.findByText('Item 11')
    await user.click(screen.getByRole('checkbox', { name: 'Compare the trend of Item 11' }))
    await user.click(screen.getByRole('button', { name: 'Compare trend (2)' }))
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('Title tmall:i11')
    expect(asked('/api/sub/item_sales_trend')).toMatchObject([{ items: 'tmall:i2,tmall:i11' }])
    expect(path()).toContain('item-list.trend=picked')

    await user.click(drawer.getByRole('button', { name: 'Remove Title tmall:i2' }))
    await eventually(() => expect(asked('/api/sub/item_sales_trend').at(-1)).toMatchObject({ items: 'tmall:i11' }))
    await eventually(() => expect(drawer.queryByText('Title tmall:i2')).toBeNull())
    await user.click(drawer.getByRole('button', { name: 'Remove Title tmall:i11' }))
    await eventually(() => expect(path()).not.toMatch(/trend|picked/))
  })

  it('shows the trend of a single product, and of the first where none is picked', async () => {
    const { user, asked, path, goBack } = await open()
    await user.click(screen.getByRole('button', { name: 'Sales trend: Item 3' }))
    await eventually(() => expect(asked('/api/sub/item_sales_trend').at(-1)).toMatchObject({ items: 'tmall:i3' }))
    goBack()
    await eventually(() => expect(path()).not.toContain('trend'))
    await user.click(screen.getByRole('button', { name: 'Trend of the top 5' }))
    await eventually(() => expect(asked('/api/sub/item_sales_trend').at(-1)?.items ?? '').toBe(''))
  })

  it('asks for new products alone, from the first page on', async () => {
    const { user, asked, path } = await open({ 'item-list.page': '2' })
    await user.click(screen.getByRole('switch', { name: 'New only' }))
    await eventually(() => expect(asked('/api/sub/item_list').at(-1)).toMatchObject({ new: '1', page: '1' }))
    expect(path()).toContain('item-list.new=1')
  })
})

describe('the image wall', () => {
  it('has the order and the pages of the table, and a drawn picture where none loads or may be shown', async () => {
    const { user, asked, container, path } = await open({ 'item-list.view': 'wall' })
    await eventually(() => expect(container.querySelectorAll('.item-card img')).toHaveLength(1))
    expect(screen.getAllByText('No image')).toHaveLength(9)
    const picture = container.querySelector('.item-card img')
    expect(picture?.getAttribute('src')).toBe('https://img.example.com/1.jpg')
    if (picture) fireEvent.error(picture)
    expect(screen.getAllByText('No image')).toHaveLength(10)
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await screen.findByText('Item 25')
    await user.click(screen.getByRole('button', { name: 'Highest first' }))
    await eventually(() => expect(asked('/api/sub/item_list').at(-1)).toMatchObject({ order_by: 'sales', desc: '0', page: '1' }))
    expect(path()).toContain('item-list.sort=sales')
  })

  it('narrows the search to a brand or a shop', async () => {
    const { user, scope } = await open({ 'item-list.view': 'wall' })
    const [brand, shop] = screen.getAllByRole('button', { name: '(none)' })
    if (brand) await user.click(brand)
    if (shop) await user.click(shop)
    expect(scope.narrow.mock.calls).toEqual([[{ brand_id: ['none'], brand: [] }], [{ shop_id: ['none'], shop: [] }]])
  })
  it('leads to no brand where a platform has none to search by', async () => {
    await open({ 'item-list.view': 'wall' }, { ...savedSearch(), sites: ['amazon_us', 'tiktok_us'] })
    const names = screen.getAllByText('(none)').map((one) => one.tagName)
    expect(names.slice(0, 2)).toEqual(['SPAN', 'BUTTON'])
  })
})
