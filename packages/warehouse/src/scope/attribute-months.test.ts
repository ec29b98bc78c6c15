import pivot from '@marketscope/contract/analyses/pivot'
import ruleAnalyze from '@marketscope/contract/analyses/rule-analyze'
import ruleCross from '@marketscope/contract/analyses/rule-cross'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { oneClass } from '../testing/one-class.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

const BEFORE = { start: '2021-06', end: '2021-06' }
const ACROSS = { start: '2021-06', end: '2024-01' }
const MARKET: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(VALUE_MARKET)
})
afterAll(() => fixture.close())

const SCHEMES = [
  oneClass('told', { title: 'P12' }),
  oneClass('values', { attribute: '功效', values: ['早年'] }),
  oneClass('range', { not: { all: [{ title: 'P12' }, { attribute: '净含量', range: [10, null], unit: 'ml' }] } }),
]

function ask(declaration: AnalysisDeclaration, parameters: object, months: MonthRange, filter: SearchFilterInput = MARKET) {
  const input = inputSchema(declaration).parse({
    url_id: '0'.repeat(26),
    ...months,
    ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
    ...parameters,
  })
  return fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), { ...EVERYTHING, schemes: SCHEMES })
}

const pivotOf = (more: object) => ({ pivot: JSON.stringify({ rows: ['brand'], columns: [], measures: ['sales'], ...more }) })
const classOf = (rule_id: string) => ({ ...MARKET, rule_id, rule_group_id: ['a'] })

describe('months that end before attributes were recorded', () => {
  test.each<[string, AnalysisDeclaration, object, SearchFilterInput?]>([
    ['a search', summary, {}, { ...MARKET, attrv_and: [{ name: '功效', value: '早年' }] }],
    ['rows of a pivot', pivot, pivotOf({ rows: ['attr:功效'] })],
    ['columns of a pivot', pivot, pivotOf({ columns: ['attr:功效'] })],
    ['a filter of a pivot', pivot, pivotOf({ filters: [{ field: 'attr:功效', keys: ['attr:功效=早年'] }] })],
    ['a bound of a pivot', pivot, pivotOf({ filters: [{ field: 'attr:功效', measure: 'sales', min: 1 }] })],
    ['the classes of a scheme', ruleAnalyze, { rule_id: 'values' }],
    ['a scheme that asks for a number among other things', ruleAnalyze, { rule_id: 'range' }],
    ['classes by attribute', ruleCross, { rule_id: 'told', column: 'attr:功效' }],
    ['a class as a filter', summary, {}, classOf('values')],
  ])('are not told by attributes: %s', async (_, declaration, parameters, filter) => {
    const fields = [expect.objectContaining({ ...RULE_TEXTS.attribute_before_2022 })]
    await expect(ask(declaration, parameters, BEFORE, filter)).rejects.toMatchObject({ kind: 'parameter', fields })
    await expect(ask(declaration, parameters, ACROSS, filter)).resolves.toBeTruthy()
  })

  test.each<[string, AnalysisDeclaration, object, SearchFilterInput?]>([
    ['a pivot', pivot, pivotOf({})],
    ['the classes of a scheme', ruleAnalyze, { rule_id: 'told' }],
    ['a class as a filter', summary, {}, classOf('told')],
  ])('are told by anything else: %s', async (_, declaration, parameters, filter) => {
    expect(JSON.stringify(await ask(declaration, parameters, BEFORE, filter))).toMatch(/"sales":9\b|\[0,0,9\]/)
  })
})
