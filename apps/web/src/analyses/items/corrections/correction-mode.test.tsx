import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { analysisScope } from '../../../testing/analysis-scope.ts'
import { blankRow } from '../../../testing/blank-row.ts'
import { plainLayout } from '../../../testing/layouts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
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

interface Progress {
  state: 'pending' | 'completed'
  done: number
  items: number
}

/** The list of products of an account that may correct them; `progress` tells how far a change is. */
async function open(progress: () => Progress | Response) {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/layout': () => plainLayout(),
    '/api/sub/item_list': () => ({ data: [row(1), row(2)], count: 2, suggest_count: 2, total: {}, used }),
    '/api/sub/item_sales_trend': () => ({ data: [], used }),
    '/api/sub/analyze': () => ({ data: [], used, count: 0, suggest_count: 0, total: {} }),
    '/api/sub/correction_preview': () => preview,
    '/api/sub/corrections': () => ({ data: [], count: 0 }),
    '/api/sub/correction': ({ method }) => (method === 'GET' ? progress() : { id: 'b1', items: 1, msg: '' }),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <AnalysisPanel view={itemList} tab="Itemslist" />
    </ScopeProvider>,
    { language: 'en', address: '/x' },
  )
  return sent
}

it('by keys alone: products are picked, the editor opened, the change previewed in words of the page, and made', async () => {
  const sent = await open(() => ({ state: 'completed', done: 1, items: 1 }))
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

/** Makes a change in the drawer and leaves it while it is pending. */
async function leaveWhilePending() {
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Correct')
  await press('Search and replace')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('radio', { name: 'Custom label' }))
  await user.type(drawer.getByRole('textbox', { name: 'Label' }), 'ours{Enter}')
  await press('Correct 1 product')
  expect(await screen.findByText(/^0 of 1 written/)).toBeTruthy()
  await press('Close')
  await eventually(() => expect(screen.queryByText(/of 1 written/)).toBeNull())
  return { press, user }
}

it('a change goes on without its drawer: it is found again there, and on its end the page is asked again and told', async () => {
  let progress: Progress = { state: 'pending', done: 0, items: 1 }
  const sent = await open(() => progress)
  const { press, user } = await leaveWhilePending()
  await press('Search and replace')
  expect(await screen.findByText(/of 1 written/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Corrections made' }))
  expect(await screen.findByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/of 1 written/)).toBeTruthy()
  await press('Close')
  const asked = () => sent.filter(({ path }) => path === '/api/sub/item_list').length
  const before = asked()
  progress = { state: 'completed', done: 1, items: 1 }
  expect(await screen.findByText('Correction completed: 1 product')).toBeTruthy()
  expect(asked()).toBeGreaterThan(before)
  await press('Search and replace')
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeTruthy()
  expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/sub/correction')).toHaveLength(1)
})

it('a change that is left is cancelled from the drawer that is opened again; one that fails is told without it', async () => {
  let answer: () => Progress | Response = () => ({ state: 'pending', done: 0, items: 1 })
  const sent = await open(() => answer())
  const { press } = await leaveWhilePending()
  await press('Search and replace')
  await press('Cancel')
  await eventually(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
  answer = () => failure(404, -404, '没有', 'nothing there')
  expect(await screen.findByText('Cancelled: nothing was changed')).toBeTruthy()
  await press('Close')
  await press('Leave')
  answer = () => ({ state: 'pending', done: 0, items: 1 })
  await leaveWhilePending()
  answer = () => failure(500, -500, '出错', 'It broke')
  expect(await screen.findByText('It broke')).toBeTruthy()
})
