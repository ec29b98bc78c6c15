import { SearchFilter } from '@marketscope/contract/filter'
import { filterTags } from '@marketscope/contract/filter-tags'
import { expect, test } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import { shownChart, shownTable } from '../../testing/shown.ts'
import { crossPick } from '../attributes/narrow.ts'
import { REST } from '../frame/leading-parts.ts'
import { schemeOfTab } from './rule-address.ts'
import ruleAnalyze from './rule-analyze.tsx'
import ruleCross from './rule-cross.tsx'
import ruleTrend from './rule-trend.tsx'

const ROWS = [{ id: 'c1', rule_id: 'r1' }] as never
const SEARCH = savedSearch()
const classes = ['c1', 'c2', 'c3'].map((id) => ({ id, name: id, above: [] }))
/** A search of two of the classes of a scheme, each item of which is of one of them. */
const IN_CLASS = (rule_id: string) =>
  savedSearch({
    filter: { plat: ['tmall'], cid: ['1801'], rule_id, rule_group_id: 'c1,c2' },
    rule: { rule_id, name: '质地', matching: 'first', asks_attributes: false, classes },
  })

test('a click on a class narrows the search to it, on what no class takes to that; the rest of a trend is no class', () => {
  expect(ruleAnalyze.narrowing?.('c1', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['c1'] })
  expect(ruleAnalyze.narrowing?.('none', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['none'] })
  expect(ruleTrend.narrowing?.('c1', ROWS, SEARCH)).toEqual({ rule_id: 'r1', rule_group_id: ['c1'] })
  expect(ruleTrend.narrowing?.(REST, ROWS, SEARCH)).toBeNull()
})

test.each<[search: string, id: string, clickable: boolean]>([
  ['r1', 'c2', true],
  ['r1', 'c3', false],
  ['r2', 'c2', false],
])('in a search of classes of %s, %s of r1 is clicked where a filter can say both: %s', (rule, id, clickable) => {
  const search = IN_CLASS(rule)
  for (const view of [ruleAnalyze, ruleTrend]) {
    expect(view.narrowing?.(id, ROWS, search)).toEqual(clickable ? { rule_id: 'r1', rule_group_id: [id] } : null)
    const row = { id, name: id, rule_id: 'r1', parent_id: '', ts: 1704067200, sales: 1, sold: 1, share: 0.5, avg_price: 1, items: 1 }
    const context = prepareContext({ tab: 'customAnalyze', measures: [measureOf(view, 'share')], search })
    const figures = { rows: [row], count: 1, total: null } as never
    const model = placesOf(shownChart(view, figures, context))
    expect(model.series.some(({ pickable }) => pickable)).toBe(clickable)
    expect(model.pickPlaces?.includes(id) ?? false).toBe(clickable && view === ruleAnalyze)
    const table = shownTable(view, figures, context)
    expect(table.columns.find(({ name }) => name === 'name')?.pickable && table.rows.some(({ key, fixed }) => key === id && !fixed)).toBe(
      clickable,
    )
  }
})

test.each<[column: string, search: string | null, row: boolean, cell: boolean]>([
  ['brand:b1', null, true, true],
  ['category:121', 'r1', true, true],
  ['class:r2:c7', null, true, false],
  ['class:r2:c7', 'r1', true, false],
  ['brand:b1', 'r2', false, false],
])('a class of r1 against %s, in a search of classes of %s: name clickable %s, cell %s', (column, rule, named, cell) => {
  const search = rule === null ? SEARCH : IN_CLASS(rule)
  const figures = { sales: 1, sold: 1, avg_price: 1, items: 1, row_share: 1, column_share: 1 }
  const cells = [{ id: column, name: 'column', ...figures }]
  const sides = {
    row_of: 'Class',
    column_of: 'Other',
    row_side: 'class:r1',
    column_side: column.startsWith('class') ? 'class:r2' : 'brand',
  }
  const row = { id: 'class:r1:c1', name: 'c1', ...figures, ...sides, cells }
  const answer = { rows: [row], count: 1, total: { ...figures, cells } } as never
  const context = prepareContext({ measures: [measureOf(ruleCross, 'sales')], search })
  const model = shownChart(ruleCross, answer, context)
  if (model.kind !== 'heat') throw new Error('a heat map')
  expect(model.rows[0]?.pick !== null).toBe(named)
  expect(model.cells[0]?.[0]?.pick !== null).toBe(cell)
  expect(shownTable(ruleCross, answer, context).rows[0]?.picks?.column1 !== null).toBe(cell)
  expect(ruleCross.narrowing?.('class:r1:c1', [], search) !== null).toBe(named)
  expect(ruleCross.narrowing?.(crossPick('class:r1:c1', column), [], search) !== null).toBe(cell)
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
