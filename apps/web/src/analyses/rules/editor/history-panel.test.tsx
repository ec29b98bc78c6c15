import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
import { HistoryPanel } from './history-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const content = (name: string): ClassesContent => ({
  matching: 'first',
  classes: [{ id: 'a', name, rules: [{ id: 'r', name: '', when: { title: name } }], children: [] }],
})
const ROW = {
  ...{ rule_id: 'r1', kind: 'classes', name: 'x', note: '', tags: [], sharing: 'mine', url_id: 'u', start: '2025-01', end: '2025-02' },
  ...{
    market: [],
    owner: 'Ann',
    origin_user: true,
    may_edit: true,
    version: 3,
    published_version: null,
    saved_at: 1,
    saved_by: null,
    unusable: null,
  },
}
const version = (own: number, more: object = {}) => ({
  version: own,
  name: 'x',
  saved_at: 1_760_000_000,
  saved_by: 'Amy',
  rolled_back_to: null,
  ...more,
})

test('each version says what is different from what is edited, and is gone back to', async () => {
  answerCalls({
    '/api/sub/scheme_version': () => ({ data: [version(3, { rolled_back_to: 1 }), version(2), version(1)] }),
    '/api/sub/scheme': ({ query }) => ({ scheme: ROW, content: content(query.version === '2' ? '乳' : '霜') }),
  })
  const onRollBack = vi.fn()
  await renderApp(<HistoryPanel ruleId="r1" content={content('霜')} onRollBack={onRollBack} />)
  const newest = await screen.findByRole('button', { name: /^版本 3 · .* Amy （恢复自版本 1）$/ })
  await userEvent.click(newest)
  expect(await screen.findByText('与当前内容相同')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '恢复此版本' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^版本 2 / }))
  expect(await screen.findByText('类“乳”改名为“霜”')).toBeTruthy()
  expect(screen.getByText('“霜”的规则由 title[乳] 改为 title[霜]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '恢复此版本' }))
  expect(onRollBack).toHaveBeenCalledWith(2)
})

test('a version that cannot be had says so and is asked for again', async () => {
  let fails = true
  answerCalls({
    '/api/sub/scheme_version': () => ({ data: [version(2), version(1)] }),
    '/api/sub/scheme': () => (fails ? failure(500, -500, '出错', 'broken') : { scheme: ROW, content: content('霜') }),
  })
  await renderApp(<HistoryPanel ruleId="r1" content={content('霜')} onRollBack={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /^版本 1 / }))
  const retry = await screen.findByRole('button', { name: /重\s*试/ })
  fails = false
  await userEvent.click(retry)
  await eventually(() => expect(screen.getByText('与当前内容相同')).toBeTruthy())
})
