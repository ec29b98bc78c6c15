import { SearchFilter } from '@marketscope/contract/filter'
import { filterTags } from '@marketscope/contract/filter-tags'
import { expect, test } from 'vitest'
import { REST } from '../frame/leading-parts.ts'
import { schemeOfTab } from './rule-address.ts'
import ruleAnalyze from './rule-analyze.tsx'
import ruleTrend from './rule-trend.tsx'

const ROWS = [{ id: 'c1', rule_id: 'r1' }] as never
const SEARCH = {} as never

test('a click on a class narrows the search to it, on what no class takes to that; the rest of a trend is no class', () => {
  expect(ruleAnalyze.narrowing?.('c1', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['c1'] })
  expect(ruleAnalyze.narrowing?.('none', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['none'] })
  expect(ruleTrend.narrowing?.('c1', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['c1'] })
  expect(ruleTrend.narrowing?.(REST, ROWS, SEARCH)).toBeNull()
})

test('each class is a tag of the search by its name, and is closed by itself', () => {
  const filter = SearchFilter.parse({ plat: 'tmall', cid: ['11'], rule_id: 'r1', rule_group_id: 'c1,none' })
  const rule = { name: '质地', classes: [{ id: 'c1', name: '面霜' }] }
  const names = { categories: [], brands: [], shops: [], attribute_words: [], rule, currency: 'CNY', title_parse: null }
  const tags = filterTags(filter, { ...names, siteName: (id: string) => ({ zh: id, en: id }), groupName: () => null } as never).filter(
    ({ kind }) => kind === 'rule',
  )
  expect(tags.map(({ text, hint }) => [text.en, hint?.en])).toEqual([
    ['面霜', 'Scheme: 质地'],
    ['Unclassified', 'Scheme: 质地'],
  ])
  expect(tags.map(({ without }) => without(filter).rule_group_id)).toEqual([['none'], ['c1']])
})

test('products are asked for the scheme of a tab there alone', () => {
  expect(schemeOfTab({ tab: 'customAnalyze', scheme: 'r1' })).toEqual({ rule_id: 'r1' })
  expect(schemeOfTab({ tab: 'CustomTable-r2-u1' })).toEqual({ rule_id: 'r2' })
  expect(schemeOfTab({ tab: 'Itemslist', scheme: 'r1' })).toEqual({})
  expect(schemeOfTab({ tab: 'customAnalyze', scheme: 'new' })).toEqual({})
})
