import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope } from '../../testing/analysis-scope.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { paths, withQuery } from '../../url/paths.ts'
import { readQuery } from '../../url/use-url-state.ts'
import { ScopeProvider } from '../frame/scope.ts'
import { RulesTab } from './rules-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

const SCOPE = analysisScope()

async function open(address: Record<string, string>, schemes: Promise<unknown> = Promise.resolve({ data: [], tags: [] })) {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/scheme_list': () => schemes,
    '/api/sub/get_params': () => ({ ...savedSearch(), module_info: [] }),
  })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <RulesTab busy={false} />
    </ScopeProvider>,
    { address: withQuery('/fenxi', { tab: 'customAnalyze', ...address }) },
  )
  return sent
}

test('a scheme that is gone is said to be, and nothing is asked of it', async () => {
  const sent = await open({ scheme: 'r9' })
  expect(await screen.findByText('没有这个方案')).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('_analyze') || path.endsWith('item_list'))).toEqual([])
})

test('the pivot that its own tab shows is no scheme of this one', async () => {
  const ofPivot = readQuery(
    paths.scheme.href({ kind: 'pivot', url_id: 'u1', start: '2024-01', end: '2024-02', rule_id: 'r1' }).split('?')[1] ?? '',
  )
  await open({ ...ofPivot, tab: 'customAnalyze' })
  expect(await screen.findByText('请选择一个方案')).toBeTruthy()
  expect(screen.queryByText('没有这个方案')).toBeNull()
})

test('what goes with a scheme has its room while schemes are on their way', async () => {
  await open({ scheme: 'r1' }, new Promise(() => {}))
  expect(await screen.findByRole('button', { name: '编辑方案' })).toHaveProperty('disabled', true)
})
