import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import type { Fault } from './check-draft.ts'
import type { TypedBounds } from './filter-draft.ts'
import { RangeModule } from './range-module.tsx'

async function open(fault?: Fault) {
  let held: TypedBounds = ['', '']
  function Form() {
    const [bounds, setBounds] = useState(held)
    held = bounds
    return <RangeModule field="avg_price" symbol="¥" bounds={bounds} fault={fault} onChange={setBounds} />
  }
  await renderApp(<Form />)
  return { held: () => held, low: await screen.findByRole('textbox', { name: '均价 下限' }) }
}

test.each([
  ['100~200', ['100', '200']],
  [' 100 ～ 200 ', ['100', '200']],
  ['100至200', ['100', '200']],
  ['~200', ['', '200']],
  ['100~', ['100', '']],
  ['１００~２００', ['100', '200']],
  ['¥100~¥200', ['100', '200']],
  ['￥ 100 至 ￥ 200', ['100', '200']],
  ['$100~$200', ['$100~$200', '']],
  ['100-200', ['100', '200']],
  ['-100', ['-100', '']],
  [' 100 ', ['100', '']],
  ['abc', ['abc', '']],
])('%j in one box is %j once it is left', async (text, bounds) => {
  const { held, low } = await open()
  await userEvent.type(low, text)
  await userEvent.tab()
  expect(held()).toEqual(bounds)
})

test('a pasted range fills both boxes', async () => {
  const { held, low } = await open()
  await userEvent.click(low)
  await userEvent.paste('￥1,000~￥2,000')
  expect(held()).toEqual(['1,000', '2,000'])
})

test('what is wrong is told at the boxes', async () => {
  const { low } = await open({ zh: '最小值不能大于最大值', en: '' })
  const note = screen.getByRole('alert')
  expect(note.textContent).toBe('最小值不能大于最大值')
  expect(low.getAttribute('aria-describedby')).toBe(note.id)
})
