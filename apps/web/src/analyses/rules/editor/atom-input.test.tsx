import attrList from '@marketscope/contract/analyses/attr-list'
import attrTop from '@marketscope/contract/analyses/attr-top'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Column } from '@marketscope/contract/column'
import type { Atom } from '@marketscope/contract/schemes/condition'
import { exampleOf } from '@marketscope/contract/testing/example-of'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { analysisScope, USED } from '../../../testing/analysis-scope.ts'
import { plainLayout } from '../../../testing/layouts.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { ScopeProvider } from '../../frame/scope.ts'
import { AtomInput } from './atom-input.tsx'

const SCOPE = analysisScope({ input: { site_lang: 'en' } })

function answerOf({ columns }: AnalysisDeclaration, rows: readonly object[]): object {
  const example = (column: Column) => exampleOf(column.schema, { text: 'x', number: 1, entries: 1, whole: true })
  const whole = Object.fromEntries(columns.map((column) => [column.name, example(column)]))
  return { data: rows.map((row) => ({ ...whole, ...row })), used: USED, count: rows.length, suggest_count: rows.length, total: {} }
}

let kept: Atom
function Editor() {
  const [atom, setAtom] = useState<Atom>({ attribute: '', values: [] })
  kept = atom
  return (
    <ScopeProvider value={SCOPE}>
      <AtomInput atom={atom} onChange={setAtom} />
    </ScopeProvider>
  )
}

it('attributes and values are chosen by what they are called, and kept as they are stored', async () => {
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/layout': () => plainLayout([]),
    [attrList.path]: ({ query }) =>
      query.aspect === attrTop.aspect
        ? answerOf(attrTop, [{ id: '功效', name: 'Effect' }])
        : answerOf(attrList, [
            { id: '功效=保湿', name: 'Moisturising' },
            { id: '功效=美白', name: 'Whitening' },
          ]),
  })
  await renderApp(<Editor />, { language: 'en', address: '/x' })
  const user = userEvent.setup()
  await eventually(() => expect(screen.queryByRole('combobox', { name: 'Attribute' })).not.toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Attribute' }))
  await user.click(await screen.findByText('Effect', { selector: '.ant-select-item-option-content' }))
  expect(kept).toMatchObject({ attribute: '功效' })
  const name = screen.getByRole('combobox', { name: 'Attribute' })
  expect(name).toHaveProperty('value', 'Effect')
  await user.clear(name)
  await user.type(name, '功效x')
  expect(name).toHaveProperty('value', '功效x')
  await user.clear(name)
  await user.type(name, 'effect')
  await user.tab()
  expect(kept).toMatchObject({ attribute: '功效' })
  expect(name).toHaveProperty('value', 'Effect')
  const values = screen.getByRole('combobox', { name: 'Values' })
  await user.click(values)
  await user.click(await screen.findByText('Moisturising', { selector: '.ant-select-item-option-content' }))
  await user.click(await screen.findByText('Whitening', { selector: '.ant-select-item-option-content' }))
  expect(kept).toEqual({ attribute: '功效', values: ['保湿', '美白'] })
})
