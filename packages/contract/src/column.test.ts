import { expect, test } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisDeclaration } from './analysis.ts'

test('what only explains a gap comes after what a reader of a list or file looks for', () => {
  const lists = Object.values<AnalysisDeclaration>(ANALYSES).filter(({ columns }) => columns.some(({ name }) => name === 'new_yoy'))
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.map(({ id, columns }) => [id, columns.slice(-2).map(({ name }) => name)])).toEqual(
    lists.map(({ id }) => [id, ['new_yoy', 'new_mom']]),
  )
})
