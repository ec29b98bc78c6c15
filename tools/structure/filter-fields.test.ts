import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The source files that name a field of the filter, tests and the raw reckoning of tests apart. */
function filesNaming(word: string): string[] {
  const found = execFileSync('git', ['grep', '-lw', word, '--', 'packages', 'apps', ':!*.test.*', ':!*/testing/*'], { encoding: 'utf8' })
  return found.trim().split('\n')
}

test('a field of two days that has rules and an input of its own stands in no more files than these', () => {
  const allowed = [
    'apps/web/src/filter-form/draft-count.ts',
    'apps/web/src/filter-form/draft-rules.ts',
    'apps/web/src/filter-form/filter-form.tsx',
    'apps/web/src/filter-form/more-conditions.tsx',
    'apps/web/src/filter-form/shelf-time-module.tsx',
    'packages/contract/src/filter-fields/all.ts',
    'packages/contract/src/filter-fields/bounds.ts',
    'packages/contract/src/filter.ts',
    'packages/contract/src/market/dimension.ts',
    'packages/contract/src/market/dimensions/launch-month.ts',
    'packages/warehouse/src/scope/item-predicates.ts',
    'packages/warehouse/src/scope/match.ts',
  ]
  expect(filesNaming('online_time').filter((file) => !allowed.includes(file))).toEqual([])
})

test('how words of the title hang together, which is read in the form and asked by the warehouse, is named in nothing that only passes it on', () => {
  const passing = [
    'apps/server/src/follows',
    'apps/web/src/screens',
    'packages/warehouse/src/scope/reduce-filter.ts',
    'packages/contract/src/url-query.ts',
  ]
  expect(filesNaming('title_relation').filter((file) => passing.some((folder) => file.startsWith(folder)))).toEqual([])
})
