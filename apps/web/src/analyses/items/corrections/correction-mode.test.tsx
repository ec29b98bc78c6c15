import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { analysisScope } from '../../../testing/analysis-scope.ts'
import { blankRow } from '../../../testing/blank-row.ts'
import { plainLayout } from '../../../testing/layouts.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { AnalysisPanel } from '../../frame/analysis-panel.tsx'
import { ScopeProvider } from '../../frame/scope.ts'
import itemList from '../item-list.tsx'

vi.mock('../../../charts/draw/chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <figure>{label}</figure> }))
afterEach(() => vi.unstubAllGlobals())

const used = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
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
})

const SCOPE = analysisScope({ input: { site_lang: 'en' } })

const before = { zh: '法国', en: 'France' }
const preview = {
  ...{ items: 1, sales: 99, currency: 'CNY', corrected: 0 },
  data: [{ site: 'tmall', item_id: 'i1', title: 'Item 1', before: '法国', after: null, called: { before, after: null }, sales: 99 }],
}

it('by keys alone: products are picked, the editor opened, the change previewed in words of the page, and made', async () => {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/layout': () => plainLayout(),
    '/api/sub/item_list': () => ({ data: [row(1), row(2)], count: 2, suggest_count: 2, total: {}, used }),
    '/api/sub/item_sales_trend': () => ({ data: [], used }),
    '/api/sub/analyze': () => ({ data: [], used, count: 0, suggest_count: 0, total: {} }),
    '/api/sub/correction_preview': () => preview,
    '/api/sub/correction': ({ method }) => (method === 'POST' ? { id: 'b1', items: 1 } : { state: 'completed', done: 1, items: 1 }),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <AnalysisPanel view={itemList} tab="Itemslist" />
    </ScopeProvider>,
    { language: 'en', address: '/x' },
  )
  const user = userEvent.setup()
  const press = async (element: HTMLElement, keys: string) => {
    element.focus()
    expect(document.activeElement).toBe(element)
    await user.keyboard(keys)
  }
  await press(await screen.findByRole('button', { name: 'Correct' }), '{Enter}')
  await press((await screen.findAllByRole('checkbox', { name: 'Select Item 1 to correct it' }))[0] as HTMLElement, ' ')
  await press(await screen.findByRole('button', { name: /^Correct selected: 1/ }), '{Enter}')
  const drawer = within(await screen.findByRole('dialog'))
  await press(await drawer.findByRole('radio', { name: 'Remove' }), ' ')
  await press(drawer.getByRole('combobox', { name: 'Attribute' }), '产地')
  await press(drawer.getByRole('textbox', { name: 'Note' }), 'wrong{Enter}')
  expect(await drawer.findByText('France')).toBeTruthy()
  expect(drawer.queryByText('法国')).toBeNull()
  await press(drawer.getByRole('button', { name: 'Correct 1 product' }), '{Enter}')
  await eventually(() =>
    expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/sub/correction')?.body).toMatchObject({
      change: { kind: 'attribute', name: '产地', value: null },
      ...{ items: [{ site: 'tmall', item_id: 'i1' }], shared: false, note: 'wrong', start: '2024-01', end: '2024-02' },
    }),
  )
  expect(await drawer.findByText('Correction completed: 1 product')).toBeTruthy()
})
