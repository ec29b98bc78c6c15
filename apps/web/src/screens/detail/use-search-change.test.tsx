import { SearchFilter } from '@marketscope/contract/filter'
import { moduleEntry } from '@marketscope/contract/modules'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { FULL, ID } from './testing/open-page.tsx'
import { COLLECT_MS, useSearchChange } from './use-search-change.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const RANGE = { start: '2024-01', end: '2024-02' }
const FEBRUARY = { start: '2024-02', end: '2024-02' }
const FILTER = SearchFilter.parse(FULL.filter)

function Page() {
  const [failed, setFailed] = useState(false)
  const { held, busy, change, ask, toMonths } = useSearchChange({
    ...{ id: ID, range: RANGE, search: FULL, filter: FILTER, stale: false, tab: 'Summary', address: {}, treeOf: () => undefined },
  })
  return (
    <>
      <button type="button" onClick={() => change((filter) => ({ ...filter, title: '' }))}>
        tag
      </button>
      <button type="button" onClick={() => void ask(FILTER, RANGE).catch(() => setFailed(true))}>
        panel
      </button>
      <button type="button" onClick={() => toMonths({ start: '2021-01', end: '2021-02' })}>
        months
      </button>
      <button type="button" onClick={() => change((filter) => ({ ...filter, title: '' }), { tab: 'Itemslist', months: FEBRUARY })}>
        cell
      </button>
      <button type="button" onClick={() => change((filter) => filter, { tab: 'Itemslist', months: FEBRUARY })}>
        column
      </button>
      <p role="status">{`${held === null ? 'nothing held' : 'held'}, ${busy ? 'busy' : 'idle'}${failed ? ', failed' : ''}`}</p>
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const told = () => screen.getByRole('status').textContent

test('a changed tag is given up where the panel asks at once, and refuses', async () => {
  const sent = answerCalls({ '/api/sub/get_uid': () => failure(400, -400, '标题有误', 'bad title') })
  await renderApp(<Page />)
  await screen.findByRole('status')
  press('tag')
  expect(told()).toBe('held, busy')
  press('panel')
  await eventually(() => expect(told()).toBe('nothing held, idle, failed'))
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS + 200))
  expect(sent.filter(({ path }) => path === '/api/sub/get_uid')).toHaveLength(1)
})

test('months without attributes that are gone to at once, of what turns out to be the same search, leave nothing held', async () => {
  answerCalls({
    '/api/sub/get_uid': () => ({ url_id: ID }),
    '/api/sub/get_params': () => ({ data: FULL, module_info: [], comment_params: null }),
  })
  const { path } = await renderApp(<Page />)
  await screen.findByRole('status')
  press('tag')
  press('months')
  await eventually(() => expect(path()).toContain(`/fenxi_detail/${ID}/2021-01/2021-02/filter`))
  await eventually(() => expect(told()).toBe('nothing held, idle'))
})

const OTHER = '1'.repeat(26)

test.each([
  ['cell', OTHER],
  ['column', ID],
])('a %s that is opened as a search leads to its own months and tab', async (name, found) => {
  const sent = answerCalls({
    '/api/sub/get_uid': () => ({ url_id: found }),
    '/api/sub/get_params': () => ({
      data: FULL,
      module_info: ['Summary', 'Itemslist'].map(moduleEntry),
      comment_params: null,
    }),
  })
  const { path } = await renderApp(<Page />)
  await screen.findByRole('status')
  press(name)
  await eventually(() => expect(path()).toContain(`/fenxi_detail/${found}/2024-02/2024-02/filter?tab=Itemslist`))
  expect(sent.find((one) => one.path === '/api/sub/get_uid')?.body).toMatchObject({ time: ['2024-02', '2024-02'] })
})
