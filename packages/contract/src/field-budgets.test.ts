import { expect, it } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import { type AnalysisDeclaration, inputSchema } from './analysis.ts'
import type { CallDeclaration } from './call.ts'
import { CALLS } from './calls/registry.generated.ts'
import { BUDGETS, type FieldBudget } from './field-budgets.ts'
import { isLong, nameOf, type TextField, textFields } from './text-fields.ts'

const LONG = [
  ...Object.values<CallDeclaration>(CALLS).map(({ input }) => input),
  ...Object.values<AnalysisDeclaration>(ANALYSES).map((declaration) => inputSchema(declaration)),
]
  .flatMap((input) => textFields(input))
  .filter(isLong)

it('what is read in the server is declared no longer than its budget says, and the budget no longer than what is declared', () => {
  const declared = (fields: readonly TextField[]) => Math.max(...fields.map(({ longest }) => longest ?? 0))
  const inServer = Object.entries<FieldBudget>(BUDGETS).flatMap(([name, budget]) =>
    budget.read === 'server' ? [[name, budget.most] as const] : [],
  )
  for (const [name, most] of inServer) {
    const fields = LONG.filter((field) => nameOf(field) === name)
    if (fields.every(({ anything }) => anything)) continue
    expect([name, declared(fields)]).toEqual([name, most])
  }
  expect(inServer.length).toBeGreaterThan(40)
})

it('the fields of an input are found wherever they stand', () => {
  const of = (input: CallDeclaration['input']) => new Map(textFields(input).map(({ path, longest }) => [path, longest]))
  const search = of(CALLS.createSearch.input)
  expect([search.get('item_ids'), search.get('item_ids[]'), search.get('attrv_and[].value'), search.get('title')]).toEqual([
    100_000, 2000, 1000, 500,
  ])
  expect(of(CALLS.importScheme.input).get('file')).toBe(819_200)
  expect(textFields(CALLS.startLoad.input).find(({ path }) => path === 'mapping.*')).toEqual({
    path: 'mapping.*',
    longest: null,
    anything: true,
  })
})
