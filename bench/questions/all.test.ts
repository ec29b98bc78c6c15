import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { expect, test } from 'vitest'
import { panelsOf, questionsOf } from './all.ts'

const IDS = Object.keys(ANALYSES) as AnalysisId[]

test('every analysis is a question, one that is asked differently on several tabs a question on each', () => {
  const questions = questionsOf(IDS)
  expect(new Set(questions.map(({ id }) => id))).toEqual(new Set(IDS))
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
  expect(questionsOf(['filing-rise']).map(({ tab, parameters }) => [tab, parameters])).toEqual([
    ['filing_effect_analyze', { of: 'effect' }],
    ['filing_ingredient_analyze', { of: 'ingredient' }],
  ])
})

test('of a tab that is opened neither drawers nor the list of SKUs are asked', () => {
  const left = questionsOf(IDS).filter(({ name }) => !panelsOf(IDS).some((one) => one.name === name))
  expect(new Set(left.map(({ id }) => id))).toEqual(
    new Set(['sku-list', 'item-trend', 'rule-preview', 'rule-proposal', 'rule-tops', 'rule-words']),
  )
})

test('of each group of tabs DuckDB is asked something', () => {
  const both = new Set(questionsOf(IDS).flatMap(({ tab, theirs }) => (theirs ? [tab] : [])))
  for (const tab of [
    'Summary',
    'Plat',
    'Catlist',
    'Brandlist',
    'BrandPriceDis',
    'Shopslist',
    'PriceDis',
    'Itemslist',
    'Attrlist',
    'filing_effect_analyze',
  ])
    expect(both).toContain(tab)
})
