import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { analysisScope, USED } from '../../../testing/analysis-scope.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { ScopeProvider } from '../../frame/scope.ts'
import { ClassEditor } from './class-editor.tsx'
import { ClassTree } from './class-tree.tsx'
import { PreviewPanel, usePreview } from './preview-panel.tsx'
import { NEW_DRAFT, type SchemeDrafting, useSchemeDraft } from './use-scheme-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const rule = (id: string, title: string) => ({ id, name: '', when: { title } })
const CONTENT: ClassesContent = {
  matching: 'first',
  classes: [
    { id: 'c1', name: 'Cream', rules: [rule('r1', 'cream'), rule('r2', 'butter')], children: [] },
    { id: 'c2', name: 'Lotion', rules: [rule('r3', 'lotion')], children: [] },
  ],
}
const row = (kind: string, id: string, items: number, share: number | null) => ({
  ...{ kind, id, other: '', sales: (share ?? 0) * 100, share, items, sample: 1 },
})

let drafting: SchemeDrafting
function Editor() {
  drafting = useSchemeDraft({ ...NEW_DRAFT, content: CONTENT })
  const { draft, selected } = drafting
  const shown = usePreview(draft.content)
  return (
    <>
      <ClassTree drafting={drafting} preview={shown.preview} />
      {selected && <ClassEditor drafting={drafting} selected={selected} preview={shown.preview} />}
      <PreviewPanel shown={shown} content={draft.content} onWord={() => undefined} />
    </>
  )
}

/** The answer comes once; what is asked after it stays on its way. */
async function open(data: unknown[]) {
  let answered = false
  answerCalls({
    '/api/sub/rule_analyze': ({ query }) => {
      if (query.aspect !== 'preview') return { data: [], used: USED }
      if (answered) return new Promise(() => {})
      answered = true
      return { data, used: USED }
    },
  })
  await renderApp(
    <ScopeProvider value={analysisScope()}>
      <Editor />
    </ScopeProvider>,
    { language: 'en' },
  )
  await screen.findByText('Unclassified')
}
const shares = () => [...document.querySelectorAll('.class-row-share')].map((one) => one.textContent)
const told = () => [...document.querySelectorAll('.rule-classes > li')].map((one) => one.textContent?.trim())
const rules = () => screen.getAllByRole('article').map((card) => card.querySelector('footer span')?.textContent)

test('what took nothing of what was tried says so; a class and a rule of later are not tried yet', async () => {
  await open([row('class', 'c1', 3, 0.4), row('class', 'none', 5, 0.6), row('fits', 'r1', 3, 0.4), row('takes', 'r1', 3, 0.4)])
  expect([shares(), rules()]).toEqual([
    ['40.00%', '0.00%'],
    ['3 products, 40.00%', 'No product matches this rule'],
  ])
  expect(screen.getByText('40.00% of sales is in a class')).toBeTruthy()
  drafting.add(null, 'Oil')
  await eventually(() => expect(shares()).toEqual(['40.00%', '0.00%', '–']))
  expect(told()).toEqual(['Cream 3 products, 40.00%', 'Lotion 0 products, 0.00%', 'Oil Not tried yet', 'Unclassified 5 products, 60.00%'])
  drafting.change('c1', { rules: [rule('r1', 'cream'), rule('r9', 'oil')] })
  drafting.select('c1')
  await eventually(() => expect(rules()).toEqual(['3 products, 40.00%', 'Not tried yet']))
})

test('where nothing was sold no share is known, and nothing is said to be covered', async () => {
  await open([row('class', 'c1', 3, null), row('class', 'none', 5, null), row('fits', 'r1', 3, null), row('takes', 'r1', 3, null)])
  expect([shares(), rules()]).toEqual([
    ['–', '–'],
    ['3 products, –', 'No product matches this rule'],
  ])
  expect(told()).toEqual(['Cream 3 products, –', 'Lotion 0 products, –', 'Unclassified 5 products, –'])
  expect(screen.queryByText(/of sales is in a class/)).toBeNull()
})
