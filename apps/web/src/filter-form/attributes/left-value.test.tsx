import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { savedCategory } from '../../testing/saved-search.ts'
import { type AttributeRow, EMPTY_ROW } from '../filter-draft.ts'
import { SubmitHold } from '../use-submit-hold.ts'
import { AttributeRowInputs } from './attribute-row.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the form waits for what is stored for a value that is left', async () => {
  answerCalls({ '/api/sub/query_top_attr_values': () => ({ data: [{ value: '保湿', label: 'Moisturising', items: 60 }] }) })
  const work: Promise<unknown>[] = []
  let row: AttributeRow = { ...EMPTY_ROW, name: '功效' }
  function Form() {
    const [held, setHeld] = useState(row)
    row = held
    return (
      <SubmitHold value={(one) => work.push(one)}>
        <AttributeRowInputs
          row={held}
          number={1}
          market={{
            plat: ['tmall'],
            categories: [savedCategory(['1801'], ['美容护肤'], ['Skincare'], { tree: 'taobao' })],
            sub_name: '',
            start: '2024-01',
            end: '2024-12',
          }}
          known={[]}
          knownState="success"
          insist={false}
          isOnly
          onChange={setHeld}
          onRemove={() => {}}
        />
      </SubmitHold>
    )
  }
  await renderApp(<Form />)
  await userEvent.type(await screen.findByRole('combobox', { name: '属性 1 属性值' }), 'Moisturising')
  await userEvent.click(document.body)
  expect(work).toHaveLength(1)
  await act(() => Promise.all(work))
  expect(row.value).toBe('保湿')
})
