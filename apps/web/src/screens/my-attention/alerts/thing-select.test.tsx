import brandList from '@marketscope/contract/analyses/brand-list'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { USED } from '../../../testing/analysis-scope.ts'
import { blankRow } from '../../../testing/blank-row.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import { ThingSelect } from './thing-select.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BRANDS = [
  { id: 'b1', name: 'Philaton' },
  { id: 'b2', name: 'Shiduo' },
]

test('what was found for another word is not chosen', async () => {
  answerCalls({
    '/api/sub/get_params': () => ({ data: savedSearch(), module_info: [], comment_params: null }),
    '/api/sub/analyze': ({ query, body }) => {
      const { word = '' } = { ...query, ...(body as { word?: string } | null) }
      const data = BRANDS.filter(({ name }) => name.includes(word)).map((brand) => ({ ...blankRow(brandList.columns), ...brand }))
      return { data, count: data.length, suggest_count: data.length, total: { sales: 1 }, used: USED }
    },
  })
  const onChange = vi.fn()
  await renderApp(<ThingSelect urlId="u1" of="brand" value={null} faults={[]} onChange={onChange} />)
  const box = await screen.findByRole('combobox')
  await userEvent.click(box)
  await screen.findByTitle('Philaton')
  await userEvent.type(box, 'Shiduo')
  const enter = { key: 'Enter', keyCode: 13, which: 13 }
  fireEvent.keyDown(box, enter)
  fireEvent.keyUp(box, enter)
  expect(onChange).not.toHaveBeenCalled()
  await screen.findByTitle('Shiduo')
  await eventually(() => expect(screen.queryByTitle('Philaton')).toBeNull())
  await userEvent.click(screen.getByTitle('Shiduo'))
  expect(onChange.mock.calls).toEqual([[{ id: 'b2', site: '', name: 'Shiduo' }]])
})
