import brandList from '@marketscope/contract/analyses/brand-list'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope, USED } from '../../testing/analysis-scope.ts'
import { blankRow } from '../../testing/blank-row.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import brands from '../brands/brand-list.tsx'
import titleWords from '../words/title-words.tsx'
import { AnalysisPanel } from './analysis-panel.tsx'
import { ScopeProvider } from './scope.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const SCOPE = analysisScope({ subtitle: '护肤' })

test.each([
  ['-416 is news and no error', 422, -416, false],
  ['-404 is nothing to show and no error', 404, -404, false],
  ['-500 is an error that can be tried again', 500, -500, true],
  ['-403 is an error', 403, -403, true],
])('of a word cloud, %s', async (_, status, code, isError) => {
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/title_words': () => failure(status, code, '这是原因', 'this is why'),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <AnalysisPanel view={titleWords} tab="Itemslist" />
    </ScopeProvider>,
  )
  expect(await screen.findByText('这是原因')).toBeTruthy()
  expect(screen.queryAllByRole('alert')).toHaveLength(isError ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(isError ? 1 : 0)
  expect(screen.queryByText('r-1') !== null).toBe(isError)
})

test('that the search before had nothing is not told of the one that is on its way', async () => {
  let answered = 0
  const used = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/title_words': () => {
      answered += 1
      return answered === 1 ? { data: [], used } : new Promise(() => undefined)
    },
  })
  const page = (url_id: string) => (
    <ScopeProvider value={{ ...SCOPE, input: { ...SCOPE.input, url_id } }}>
      <AnalysisPanel view={titleWords} tab="Itemslist" />
    </ScopeProvider>
  )
  function Page() {
    const [id, setId] = useState('a1b2c3d4e5f60718')
    return (
      <>
        <button type="button" onClick={() => setId('b1b2c3d4e5f60718')}>
          next
        </button>
        {page(id)}
      </>
    )
  }
  await renderApp(<Page />)
  const nothing = '暂无数据'
  expect(await screen.findByText(nothing)).toBeTruthy()
  fireEvent.click(screen.getByText('next'))
  expect(screen.queryByText(nothing)).toBeNull()
})

test('rows of the months before are not downloaded as those of the months that are asked for', async () => {
  const waiting: (() => void)[] = []
  const row = { ...blankRow(brandList.columns), id: 'b1', name: '甲', sales: 1, items: 1 }
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/analyze': async ({ query: { start = '', end = '' } }) => {
      if (start === '2024-03') await new Promise<void>((resolve) => waiting.push(resolve))
      return { data: [row], count: 1, suggest_count: 1, total: { sales: 1 }, used: { ...USED, start, end } }
    },
  })
  function Page() {
    const [months, setMonths] = useState({ start: '2024-01', end: '2024-02' })
    return (
      <ScopeProvider value={{ ...SCOPE, input: { ...SCOPE.input, ...months } }}>
        <button type="button" onClick={() => setMonths({ start: '2024-03', end: '2024-04' })}>
          next
        </button>
        <AnalysisPanel view={brands} tab="Brandlist" />
      </ScopeProvider>
    )
  }
  await renderApp(<Page />)
  const download = () => screen.getByRole('button', { name: /^下载 / })
  await screen.findByText('甲')
  await eventually(() => expect(download()).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByText('next'))
  await eventually(() => expect(screen.getByText('甲').closest('[data-stale]')?.getAttribute('data-stale')).toBe('true'))
  expect(download()).toHaveProperty('disabled', true)
  for (const come of waiting) come()
  await eventually(() => expect(download()).toHaveProperty('disabled', false))
})
