import { expect, test } from 'vitest'
import { ModuleTabs } from './account-rights.ts'
import { inTabOrder, ruleOfTab } from './modules.ts'

test('accounts are given tabs of the product and of rules, and nothing else', () => {
  expect(ModuleTabs.parse({ default: ['Summary', 'CustomTable-12-0k3f9'] })).toEqual({ default: ['Summary', 'CustomTable-12-0k3f9'] })
  for (const tab of ['CustomTable', 'CustomTable-12', 'CustomTable--x', 'CustomTable-12-a/b', 'Nonsense', ''])
    expect(ModuleTabs.safeParse({ default: [tab] }).error?.issues[0]?.path, tab).toEqual(['default', 0])
})

test('a tab of a rule names its rule and its search', () => {
  expect(ruleOfTab('CustomTable-12-0k3f9')).toEqual({ rule_id: '12', url_id: '0k3f9' })
  expect(ruleOfTab('Summary')).toBeNull()
})

test('tabs of rules follow those of the product', () => {
  expect(inTabOrder(['CustomTable-2-b', 'Brandlist', 'gone', 'CustomTable-1-a', 'Summary'])).toEqual([
    'Summary',
    'Brandlist',
    'CustomTable-2-b',
    'CustomTable-1-a',
  ])
})
