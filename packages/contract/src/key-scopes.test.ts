import { expect, test } from 'vitest'
import { CALLS } from './calls/registry.generated.ts'
import { isInScope } from './key-scopes.ts'

test('a key for reading the market comes to no call that changes something', () => {
  const asked = Object.values(CALLS).flatMap(({ method, path, permission }) =>
    method !== 'GET' && permission !== 'public' && isInScope('market', permission) ? [`${method} ${path}`] : [],
  )
  expect(asked.sort()).toEqual([
    // A task is given up and removed by who may begin it, which is asked of its kind.
    'DELETE /api/task',
    'POST /api/alert/try',
    // A search is kept to be asked; everyone who asks the same has the same.
    'POST /api/sub/filing_top_attr',
    'POST /api/sub/get_uid',
    'POST /api/sub/query_top_attr',
    'POST /api/sub/query_top_attr_values',
    'POST /api/sub/sale_reports',
    'POST /api/sub/top_attr',
    'POST /api/task/cancel',
    'POST /api/translation',
  ])
})
