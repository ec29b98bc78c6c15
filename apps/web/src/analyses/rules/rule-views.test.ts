import { SearchFilter } from '@marketscope/contract/filter'
import { filterTags } from '@marketscope/contract/filter-tags'
import { expect, test } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
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

test('a class has the same colour in its bar, in its months and in the table', () => {
  const row = { rule_id: 'r1', parent_id: '', ts: 1704067200, sales: 1, sold: 1, share: 0.5, avg_price: 1, items: 1, shops: 1, brands: 1 }
  const rows = ['c1', 'c2', 'none'].map((id) => ({ ...row, id, name: id }))
  const context = prepareContext({ tab: 'customAnalyze', measures: [measureOf(ruleAnalyze, 'share')] })
  const bars = placesOf(ruleAnalyze.chart?.({ rows, count: 3, total: null } as never, context)).series[0]?.colours
  const months = placesOf(ruleTrend.chart?.({ rows, count: 3, total: null } as never, context)).series.map(({ colour }) => colour)
  expect(new Set(bars).size).toBe(3)
  expect(months.slice(0, 3)).toEqual(bars)
  expect(ruleAnalyze.table?.({ rows, count: 3, total: null } as never, context).rows.map(({ colour }) => colour)).toEqual(bars)
})
