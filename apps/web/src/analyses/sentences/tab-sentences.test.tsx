import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope, NOWHERE, USED } from '../../testing/analysis-scope.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { placeOf } from '../frame/lead-to.ts'
import { ScopeProvider } from '../frame/scope.ts'
import { TabSentences } from './tab-sentences.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const SCOPE = analysisScope({ subtitle: '护肤' })
const figures = {
  ...NOWHERE,
  sales: 400,
  sales_yoy: 0.6,
  sales_mom: 0.25,
  sold: 20,
  avg_price: 20,
  items: 4,
  shops: 1,
  brands: 1,
  is_new: false,
}
const brand = (id: string, name: string, share: number, sales_yoy: number) => ({ ...figures, sold: 200, id, name, share, sales_yoy })
const BRANDS = {
  data: [brand('b1', '珀妍', 0.75, 0.5), brand('b2', '木棠', 0.25, 0.9)],
  count: 2,
  suggest_count: 2,
  total: figures,
  used: USED,
}

const open = (address: string, scope = SCOPE) =>
  renderApp(
    <ScopeProvider value={scope}>
      <TabSentences tab="Brandlist" />
      <div id={placeOf('brand-list')}>
        <button type="button">表格</button>
      </div>
    </ScopeProvider>,
    { address: `/fenxi_detail/a/2024-01/2024-02/filter${address}` },
  )

test('what the tab says is made of the list as it is where nobody sorted or searched it, and leads to it', async () => {
  const sent = answerCalls({ '/api/user': () => account('normal'), '/api/sub/analyze': () => BRANDS })
  await open('?tab=Brandlist&brand-list.sort=name-asc&brand-list.page=2&brand-list.word=x')
  const lead = await screen.findByRole('button', { name: '珀妍' })
  expect(screen.getByRole('region', { name: '本页要点' }).textContent).toBe(
    '销售额 ¥400，比去年同期增长 60.00%；卖出 20 件，均价 ¥20.00。珀妍居首，占 75.00%，共 2 个品牌。主要的 2 个品牌中，木棠增长最快，比去年同期增长 90.00%（拉动 18.95 个百分点）。',
  )
  // A line may be broken beside a button: the sign after it stands with it.
  expect(screen.getByRole('button', { name: '75.00%' }).parentElement?.textContent).toBe('75.00%，')
  expect(lead.parentElement?.textContent).toBe('珀妍')
  const asked = sent.filter(({ path }) => path === '/api/sub/analyze')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.query).toMatchObject({ page: '1', order_by: 'sales' })
  expect(asked[0]?.query).not.toMatchObject({ word: 'x' })
  const place = document.getElementById(placeOf('brand-list'))
  const shown = vi.fn()
  if (place) place.scrollIntoView = shown
  await userEvent.click(lead)
  expect(shown).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('表格')
})

test('sentences come in the order in which they are told: none pushes away what is being read', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const year = Array.from({ length: 12 }, (_, at) => ({
    ...blankRow(trend.columns),
    ts: Date.UTC(2023, at, 15) / 1000,
    sales: at === 4 ? 300 : 100,
  }))
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/summary': () => promise,
    '/api/sub/trend': () => ({ data: year, used: USED }),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <TabSentences tab="Summary" />
    </ScopeProvider>,
    { address: '/fenxi_detail/a/2024-01/2024-02/filter?tab=Summary' },
  )
  const place = await screen.findByRole('region', { name: '本页要点' })
  await eventually(() => expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/sub/trend', '/api/sub/summary'])))
  await new Promise((done) => setTimeout(done, 50))
  expect(place.textContent).toBe('')
  resolve({ data: { ...blankRow(summary.columns), ...figures }, used: USED })
  await eventually(() => expect(screen.getByRole('region', { name: '本页要点' }).textContent).toMatch(/^销售额 ¥400.*最高的是 2023-05/))
})

test('what the server refuses for a platform of the search is not asked, as its panel does not', async () => {
  const sent = answerCalls({ '/api/user': () => account('normal'), '/api/sub/analyze': () => BRANDS })
  await open('?tab=Brandlist', { ...SCOPE, search: savedSearch({ sites: ['amazon_us', 'tiktok_us'] }) })
  await screen.findByRole('button', { name: '表格' })
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: '本页要点' })).toBeNull())
  expect(sent.map(({ path }) => path)).not.toContain('/api/sub/analyze')
})

test('nothing stands where the numbers could not be had: the panel says why', async () => {
  answerCalls({ '/api/user': () => account('normal'), '/api/sub/analyze': () => failure(500, -500, '坏了', 'broken') })
  await open('?tab=Brandlist')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: '本页要点' })).toBeNull())
})
