import brandListDeclaration from '@marketscope/contract/analyses/brand-list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { analysisScope, NOWHERE, USED } from '../../../testing/analysis-scope.ts'
import { prepareContext } from '../../../testing/prepare-context.ts'
import { answerCalls, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import brandList from '../../brands/brand-list.tsx'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { sheetOf } from '../export/sheet.ts'
import { ScopeProvider } from '../scope.ts'
import { shownColumns } from './column-layout.ts'
import { tableModelOf } from './default-table.ts'
import { phoneColumns } from './phone-columns.ts'

const SCOPE = analysisScope()

const brand = (id: string, standing: object) => ({
  ...{ id, name: id, sales: 100, share: 0.1, sales_yoy: null, sales_mom: null, sold: 1, avg_price: 100, items: 1, shops: 1, is_new: false },
  ...NOWHERE,
  ...standing,
})
const ROWS = [
  brand('甲', { rank: 1, rank_yoy: 4, rank_mom: 1 }),
  brand('乙', { rank: 2, rank_yoy: 1, rank_mom: 2 }),
  brand('丙', { rank: 2, rank_yoy: 2, rank_mom: null }),
  brand('丁', { rank: 4, new_yoy: true }),
  brand('戊', { rank: 5 }),
  brand('己', { rank: 6, new_yoy: true, is_new: true }),
  brand('none', {}),
]
const LINE = [null, 5_000, 20_000, 0, 1, 1, 1, 1, 1, 1, 1, 10_000]

let sent: Sent[]
let lines: () => unknown
beforeEach(() => {
  lines = () => ({ data: ROWS.map((row, place) => ({ ...row, months: place === 0 ? LINE : Array(12).fill(null) })), ...REST })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const REST = { count: ROWS.length, suggest_count: ROWS.length, total: {}, used: USED }

async function drawn(language: 'zh' | 'en', address = '/detail?compare=yoy', count = ROWS.length) {
  sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/table_view': () => ({ data: [] }),
    '/api/sub/analyze': ({ query }) => (query.with_months === '1' ? lines() : { data: ROWS, ...REST, count }),
    '/api/task/download': () => ({ task_id: 't1', furl: null }),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <AnalysisPanel view={brandList} tab="Brandlist" />
    </ScopeProvider>,
    { language, address },
  )
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
  const textOf = async (name: string) => (await rowOf(name)).querySelector('.col-rank')?.textContent
  return { rowOf, textOf }
}

test('a row tells its place and how it moved since the months compared with', async () => {
  const { textOf } = await drawn('zh')
  expect(await textOf('甲')).toBe('1↑3上升 3 位')
  expect(await textOf('乙')).toBe('2↓1下降 1 位')
  expect(await textOf('丙')).toBe('2=名次不变')
  expect(await textOf('丁')).toBe('4新进')
  expect(await textOf('戊')).toBe('5')
  expect(await textOf('\\(无\\)')).toBe('–')
})

test('what is new says so once in its row: by its name, or by its place where the name does not', async () => {
  const { rowOf } = await drawn('zh')
  const marks = async (name: string) => within(await rowOf(name)).getAllByText('新进')
  const [byName, ...more] = await marks('己')
  expect([byName?.closest('td')?.className, byName?.title, more]).toEqual([
    expect.stringContaining('col-text'),
    '此前没有销售，无从计算增长',
    [],
  ])
  expect((await marks('丁')).map((mark) => mark.closest('td')?.className)).toEqual([expect.stringContaining('col-rank')])
  expect((await rowOf('己')).querySelector('.col-change')?.textContent).toBe('–')
})

test.each([
  ['mom', ['1=Same place', '2=Same place', '2', '4']],
  ['none', ['1', '2', '2', '4']],
])('against %s', async (compare, told) => {
  const { textOf } = await drawn('en', `/detail?compare=${compare}`)
  expect(await Promise.all(['甲', '乙', '丙', '丁'].map(textOf))).toEqual(told)
})

test('the line of a row comes after the rows, and is told in words', async () => {
  let answer: (value: unknown) => void = () => undefined
  const later = new Promise((resolve) => {
    answer = resolve
  })
  const whole = lines()
  lines = () => later
  const { rowOf } = await drawn('en')
  const line = async (name: string) => (await rowOf(name)).querySelector('.col-months')
  expect((await line('甲'))?.querySelector('[aria-busy="true"]')).toBeTruthy()
  answer(whole)
  const first = await screen.findByRole('img', { name: /^First/ })
  expect(first.getAttribute('aria-label')).toBe('First ¥5.00K in 2023-04, last ¥10.00K in 2024-02, highest ¥20.00K in 2023-05')
  expect(within(await rowOf('甲')).getByRole('img', { name: /^First/ })).toBe(first)
  expect((await line('乙'))?.textContent).toBe('–')
  const asked = sent.filter(({ path }) => path === '/api/sub/analyze')
  expect(asked.map(({ query }) => query.with_months)).toEqual([undefined, '1'])
})

test('rows without their lines are whole', async () => {
  lines = () => failure(500, -500, '出错了', 'Something failed')
  const { rowOf, textOf } = await drawn('zh')
  await waitFor(async () => expect((await rowOf('甲')).querySelector('.col-months')?.textContent).toBe('–'))
  expect(await textOf('甲')).toBe('1↑3上升 3 位')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file has both places as numbers, and no lines; a phone has the place and no line', () => {
  const figures = { rows: ROWS, count: ROWS.length, total: null } as never
  const model = tableModelOf(brandList, figures, prepareContext(), {})
  const shown = shownColumns(model.columns, null)
  const sheet = sheetOf('x', shown, model, 'Total')
  expect(sheet.headings.slice(0, 4)).toEqual(['Brand', 'Rank', 'Rank (Last year)', 'Sales'])
  expect(sheet.rows.map((row) => row.slice(1, 3))).toEqual([
    [1, 4],
    [2, 1],
    [2, 2],
    [4, null],
    [5, null],
    [6, null],
    [null, null],
  ])
  expect(
    phoneColumns(shown)
      .map(({ name }) => name)
      .slice(0, 4),
  ).toEqual(['name', 'sales', 'rank', 'share'])
  expect(phoneColumns(shown).map(({ kind }) => kind)).not.toContain('months')
  expect(brandListDeclaration.columns.map(({ kind }) => kind)).toContain('months')
})

test.each([
  ['yoy', 'rank,rank_yoy,'],
  ['mom', 'rank,rank_mom,'],
  ['none', 'rank,sales,'],
])('a file of all rows is asked for the places that are shown, compared with %s', async (compare, names) => {
  await drawn('zh', `/detail?compare=${compare}`, 900)
  await userEvent.click(await screen.findByRole('button', { name: '下载 品牌列表' }))
  await userEvent.click(await screen.findByText('全部 900 行（CSV）'))
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/download')).toBe(true))
  const { body } = sent.find(({ path }) => path === '/api/task/download') as { body: { query: Record<string, string> } }
  expect(body.query.columns).toContain(names)
})
