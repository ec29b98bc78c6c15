import { expect, test } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisDeclaration } from './analysis.ts'
import { columnsOver } from './column.ts'

test('what only explains a gap comes after what a reader of a list or file looks for', () => {
  const lists = Object.values<AnalysisDeclaration>(ANALYSES).filter(({ columns }) => columns.some(({ name }) => name === 'new_yoy'))
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.map(({ id, columns }) => [id, columns.slice(-2).map(({ name }) => name)])).toEqual(
    lists.map(({ id }) => [id, ['new_yoy', 'new_mom']]),
  )
})

test.each([
  ['differ', [{ place: 'a' }, { place: 'b' }], ['name', 'place']],
  ['are of one place', [{ place: 'a' }, { place: 'a' }, { place: null }], ['name']],
  ['say a class', [{ place: null, of: 'x' }], ['name', 'of']],
])('a column that tells rows apart, or that not every table has, is shown where rows %s', (_, rows, shown) => {
  const columns = [
    { name: 'name', optional: false },
    { name: 'place', optional: true, shown: 'apart' as const },
    { name: 'of', optional: true, shown: 'said' as const },
  ]
  const over = columnsOver(columns, rows)
  expect(over.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(shown)
  expect(over.map(({ name }) => name)).toEqual(shown.includes('of') ? ['name', 'place', 'of'] : ['name', 'place'])
})
