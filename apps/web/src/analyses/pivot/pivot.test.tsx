import itemList from '@marketscope/contract/analyses/item-list'
import type declaration from '@marketscope/contract/analyses/pivot'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { PIVOT_LIMITS } from '@marketscope/contract/schemes/pivot'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope, USED } from '../../testing/analysis-scope.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { plainLayout } from '../../testing/layouts.ts'
import { prepareContext } from '../../testing/prepare-context.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import { withQuery } from '../../url/paths.ts'
import { sheetOf } from '../frame/export/sheet.ts'
import { type AnalysisScope, ScopeProvider } from '../frame/scope.ts'
import pivotView from './pivot.tsx'
import { PivotTab } from './pivot-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

const INPUT = { url_id: 'a'.repeat(26), start: '2024-01', end: '2024-02', version: 'none', site_lang: 'en' } as const
const SCOPE = analysisScope({ input: INPUT })

const line = (id: string, name: string, depth: number, parent: number) => ({ id, name, depth, parent })

/** Brands, one of them with two shops, by months: sales and products. */
const ANSWER: AnalysisRow<typeof declaration> = {
  row_fields: [
    { id: 'brand', name: 'Brand', shown: 2, all: 350 },
    { id: 'shop', name: 'Shop', shown: 2, all: 2 },
  ],
  column_fields: [{ id: 'month', name: 'Month', shown: 1, all: 1 }],
  filters: [{ name: 'Brand', values: [{ id: 'brand:B9', name: 'Ninth brand' }] }],
  compared: [],
  measures: [
    { id: 'sales', name: 'Sales', kind: 'money' },
    { id: 'items', name: 'Products', kind: 'distinct' },
  ],
  rows: [
    line('', 'Total', 0, -1),
    line('brand:B1', 'Poyan', 1, 0),
    line('shop:tmall:S1', 'First shop', 2, 1),
    line('shop:tmall:S2', 'Other shop', 2, 1),
    line('brand:B2', 'Second', 1, 0),
    line('shop:tmall:S3', 'Third shop', 2, 4),
    line('others', 'Others', 1, 0),
  ],
  columns: [line('', 'Total', 0, -1), line('month:2024-01', '2024-01', 1, 0)],
  cells: [
    [0, 0, 100, 9],
    [0, 1, 60, 8],
    [1, 0, 40, 4],
    [1, 1, 10, 3],
    [2, 0, 30, 3],
    [3, 0, 10, 1],
    [3, 1, 10, 1],
    [4, 0, 50, 3],
    [4, 1, 45, 3],
    [5, 0, 50, 3],
    [5, 1, 45, 3],
    [6, 0, 10, 2],
  ],
}

const SCHEME: SchemeRow = {
  ...{ rule_id: 'r1', kind: 'pivot', name: 'Brands', note: '', tags: [], sharing: 'company', url_id: INPUT.url_id },
  ...{ start: '2024-01', end: '2024-02', market: [], owner: 'Ann', origin_user: true, may_edit: true },
  ...{ version: 2, published_version: null, saved_at: 1_760_000_000, saved_by: 'Bob', unusable: null },
}
const DEFINITION = { rows: ['brand', 'shop'], columns: ['month'], measures: ['sales', 'items'] }

async function open(
  address: Record<string, string>,
  calls: Record<string, (sent: Sent) => unknown> = {},
  currency = 'CNY',
  own: Partial<AnalysisScope> = {},
) {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/layout': () => plainLayout(),
    '/api/sub/pivot_analyze': () => ({ data: ANSWER, used: USED }),
    '/api/sub/analyze': () => ({ data: [], used: USED, count: 0, suggest_count: 0, total: {} }),
    '/api/sub/attr_top': () => ({ data: [], used: USED }),
    '/api/sub/scheme_list': () => ({ data: [SCHEME], tags: [] }),
    '/api/sub/scheme': () => ({ scheme: SCHEME, content: DEFINITION }),
    '/api/sub/scheme_version': () => ({
      data: [2, 1].map((version) => ({ version, name: 'Brands', saved_at: 1_760_000_000, saved_by: 'Bob', rolled_back_to: null })),
    }),
    ...calls,
  })
  const page = await renderApp(
    <ScopeProvider value={{ ...SCOPE, ...own, search: { ...SCOPE.search, currency } }}>
      <PivotTab busy={false} />
    </ScopeProvider>,
    { language: 'en', address: withQuery('/fenxi', { tab: 'PivotAnalyze', ...address }) },
  )
  return { ...page, sent }
}

/** What the grid shows: the name of each row, and its cells. */
function shownRows(): string[][] {
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  return rows
    .map((row) => [
      ...within(row)
        .queryAllByRole('rowheader')
        .map((cell) => (cell.querySelector('.pivot-text')?.textContent ?? '').trim()),
      ...[...row.querySelectorAll('td[data-picked] button')].map((cell) => cell.getAttribute('title')?.replace(/[^\d.-]/g, '') ?? ''),
    ])
    .filter((cells) => cells.length > 1)
}

test('what the file has is what the grid shows: sorted by a cell, without subtotals, with what is folded away', async () => {
  const pivot = { ...DEFINITION, sort: { measure: 'items', at: ['month:2024-01'], desc: true }, subtotals: false }
  const address = { pivot: JSON.stringify(pivot), folded: JSON.stringify({ rows: [['brand:B1']], columns: [] }) }
  await open(address)
  await screen.findByRole('table')
  const table = pivotView.table?.({ rows: [ANSWER], count: 1, total: null } as never, prepareContext(), address)
  if (!table) throw new Error('no table')
  const sheet = sheetOf('Pivot', table.columns, table, 'Total')
  const named = sheet.rows.map(([brand, shop, ...figures]) => [
    String(shop ?? brand ?? ''),
    ...figures.map((figure) => (figure === null ? '' : String(figure))),
  ])
  expect(shownRows().map(([name, ...figures]) => [name, ...figures.map((text) => (text === '' ? '' : String(Number(text))))])).toEqual(
    named,
  )
  expect(named.map(([name]) => name)).toEqual(['Total', 'Poyan', 'Third shop', 'Others'])
  expect(named[1]).toEqual(['Poyan', '40', '4', '10', '3'])
})

test('what is cut off is said, and a filter is told by the names of its values', async () => {
  const filters = [
    { field: 'brand', keys: ['brand:B9'], not: true },
    { field: 'shop', measure: 'sales:yoy', min: 0.1, max: null },
  ]
  const { path } = await open({ pivot: JSON.stringify({ ...DEFINITION, filters }) })
  expect(await screen.findByText('Brand: the 2 with the most sales of 350')).toBeTruthy()
  expect(screen.getByText('Brand except Ninth brand')).toBeTruthy()
  const growth = screen.getByRole('button', { name: /^Sales, YoY of Shop ≥ \+?10/ })
  expect(growth).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Brand except Ninth brand' }))
  await eventually(() => expect(path()).not.toContain('B9'))
})

test('a filter is changed in words; bounds that exclude each other are refused before they are asked', async () => {
  const filters = [{ field: 'shop-type', keys: ['type:cshop'], not: false }]
  const { path, sent } = await open({ pivot: JSON.stringify({ ...DEFINITION, filters }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Shop type: cshop' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByText('By a figure'))
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'At least' }), '20')
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'At most' }), '10')
  expect(await dialog.findByText('The least value is above the greatest')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true)
  await userEvent.clear(dialog.getByRole('spinbutton', { name: 'At most' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await eventually(() => expect(decodeURIComponent(path())).toContain('"measure":"sales","min":20,"max":null,"field":"shop-type"'))
  const asked = () => sent.filter(({ path: own }) => own === '/api/sub/pivot_analyze').map(({ query }) => query.pivot ?? '')
  await eventually(() => expect(asked().at(-1)).toContain('"min":20'))
})

test('who saves second is told, nothing is lost, and the version that is saved from is the one that was begun with', async () => {
  const { path, sent } = await open(
    { pivot_scheme: 'r1', begun: 'r1.1', pivot: JSON.stringify({ ...DEFINITION, heat: false }) },
    {
      '/api/sub/scheme': ({ method }) =>
        method === 'PUT' ? failure(409, -409, '已被修改', 'changed since') : { scheme: SCHEME, content: DEFINITION },
    },
  )
  expect(await screen.findByText(/Somebody saved version 2 of this pivot; what is on the page began with version 1/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/changed since/)).toBeTruthy()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rule_id: 'r1',
    version: 1,
    scheme: { content: { heat: false } },
  })
  expect(decodeURIComponent(path())).toContain('"heat":false')
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }))
  await eventually(() => expect(path()).toContain('begun=r1.2'))
  expect(decodeURIComponent(path())).not.toContain('"heat":false')
})

test('versions tell what they differ by, in the currency of the search, and the way back asks for it', async () => {
  const old = { ...DEFINITION, rows: ['brand'], filters: [{ field: 'brand', measure: 'sales', min: 5, max: null }] }
  const { sent } = await open(
    { pivot_scheme: 'r1' },
    {
      '/api/sub/scheme': ({ query }) => ({ scheme: SCHEME, content: query.version === '1' ? old : DEFINITION }),
      '/api/sub/scheme_version': ({ method }) =>
        method === 'POST'
          ? { rule_id: 'r1', version: 3 }
          : { data: [2, 1].map((version) => ({ version, name: 'B', saved_at: 1_760_000_000, saved_by: 'Bob', rolled_back_to: null })) },
    },
    'USD',
  )
  await userEvent.click(await screen.findByRole('button', { name: /Versions/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.click(await drawer.findByRole('button', { name: /Version 1/ }))
  expect(await drawer.findByText('Rows: Brand → Brand, Shop')).toBeTruthy()
  expect(drawer.getByText('Filter removed: Sales of Brand ≥ US $5.00')).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Restore this version' }))
  await eventually(() => expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ rule_id: 'r1', version: 2, to: 1 }))
})

test('a definition of another pivot in the address is not taken for the one of the tab', async () => {
  const { path } = await open({ pivot_scheme: 'r1', begun: 'r0.4', pivot: JSON.stringify({ ...DEFINITION, heat: false }) })
  await eventually(() => expect(path()).toContain('begun=r1.2'))
  expect(decodeURIComponent(path())).not.toContain('"heat":false')
})

test('by keys: arrows move and extend the choice, Enter shows what is behind, Alt with arrows moves a field', async () => {
  const { path } = await open({ pivot: JSON.stringify(DEFINITION) })
  const table = await screen.findByRole('table')
  const cell = (at: string) => table.querySelector<HTMLElement>(`[data-at="${at}"]`)
  cell('0.0')?.focus()
  fireEvent.keyDown(cell('0.0') as HTMLElement, { key: 'ArrowDown' })
  await eventually(() => expect(document.activeElement?.getAttribute('data-at')).toBe('1.0'))
  fireEvent.keyDown(cell('1.0') as HTMLElement, { key: 'ArrowRight', shiftKey: true })
  await eventually(() => expect(table.querySelectorAll('[data-picked="true"]')).toHaveLength(2))
  fireEvent.keyDown(cell('1.1') as HTMLElement, { key: 'Enter' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Shop' }), { key: 'ArrowDown', altKey: true })
  await eventually(() => expect(decodeURIComponent(path())).toContain('"columns":["month","shop"]'))
})

test('a cell of a month is looked into, opened as a search and left for a product in that month', async () => {
  const narrow = vi.fn<AnalysisScope['narrow']>()
  const row = { ...blankRow(itemList.columns), site_id: 'tmall', item_id: 'P1', title: 'Cream', sales: 10 }
  const calls = {
    '/api/sub/get_uid': () => ({ url_id: 'b'.repeat(26) }),
    '/api/sub/item_list': () => ({ data: [row], used: USED, count: 1, suggest_count: 0, total: {} }),
  }
  const filter = SearchFilter.parse({ plat: ['tmall'], cid: ['1801'] })
  await open({ pivot: JSON.stringify(DEFINITION) }, calls, 'CNY', { narrow, narrowed: () => filter })
  const table = await screen.findByRole('table')
  fireEvent.keyDown(table.querySelector('[data-at="1.2"]') as HTMLElement, { key: 'Enter' })
  const product = await screen.findByRole('link', { name: 'Cream' })
  expect(product.getAttribute('href')).toMatch(/start=2024-01&end=2024-01/)
  await userEvent.click(screen.getByRole('button', { name: 'Open as a search' }))
  expect(narrow.mock.calls).toEqual([
    [
      { brand_id: ['B1'], brand: [] },
      { tab: 'Itemslist', months: { start: '2024-01', end: '2024-01' } },
    ],
  ])
})

test('the choice of cells stays with its lines: other lines or another order end it, colours do not, Escape does', async () => {
  await open({ pivot: JSON.stringify(DEFINITION) })
  const table = await screen.findByRole('table')
  const cell = (at: string) => table.querySelector<HTMLElement>(`[data-at="${at}"]`) as HTMLElement
  const picked = () => [...table.querySelectorAll('[data-picked="true"] button')].map((one) => one.getAttribute('data-at'))
  const stops = () => [...table.querySelectorAll('[data-at][tabindex="0"]')].map((one) => one.getAttribute('data-at'))
  const copies = () => screen.getAllByRole('button', { name: /^Copy/ }).map((one) => one.textContent)
  const choose = (at: string) => fireEvent.click(cell(at))
  choose('5.2')
  expect([picked(), stops(), copies()]).toEqual([['5.2'], ['5.2'], ['Copy selection']])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Heat colours' }))
  await eventually(() => expect(table.querySelector('[data-heat]')).toBeNull())
  expect(picked()).toEqual(['5.2'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Subtotals' }))
  await eventually(() => expect([picked(), stops(), copies()]).toEqual([[], ['0.0'], ['Copy all']]))
  choose('3.1')
  await userEvent.click(within(table).getAllByRole('button', { name: /Sales/ })[0] as HTMLElement)
  await eventually(() => expect(picked()).toEqual([]))
  choose('2.1')
  expect(picked()).toEqual(['2.1'])
  expect(fireEvent.keyDown(cell('2.1'), { key: 'Escape' })).toBe(false)
  expect([picked(), copies()]).toEqual([[], ['Copy all']])
  expect(fireEvent.keyDown(cell('2.1'), { key: 'Escape' })).toBe(true)
})

test('a filter beyond those that there may be is refused, and none of the others goes', async () => {
  const filters = Array.from({ length: PIVOT_LIMITS.filters }, (_, at) => ({ field: 'brand', keys: [`brand:X${at}`], not: true }))
  const { path } = await open({ pivot: JSON.stringify({ ...DEFINITION, filters }) })
  const table = await screen.findByRole('table')
  const before = path()
  fireEvent.click(table.querySelector('[data-at="1.0"]') as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Cell' }))
  await userEvent.click(await screen.findByText('Only Poyan'))
  expect(await screen.findByText(`At most ${PIVOT_LIMITS.filters} filters: take one away first`)).toBeTruthy()
  expect(path()).toBe(before)
})

test('growth says of each cell, and below, what it is against', async () => {
  const months = { base: 'mom', start: '2024-01', end: '2024-01', base_start: '2023-12', base_end: '2023-12' }
  const compared = [{ ...months, id: 'month:2024-01', told: 'not_loaded' }]
  const measures = [ANSWER.measures[0], { id: 'sales:mom', name: 'Growth', kind: 'change' }]
  await open({}, { '/api/sub/pivot_analyze': () => ({ data: { ...ANSWER, measures, compared, cells: [[0, 1, 60, null]] }, used: USED }) })
  expect(await screen.findByText('vs previous period: 2024-01 vs 2023-12 (data missing)')).toBeTruthy()
  expect(screen.getByTitle('– · 2024-01 vs 2023-12 (data missing)')).toBeTruthy()
})
