import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT_ASKS, PRODUCT_ANSWERS } from './ways/product-answers.ts'
import { ProjectCopy } from './ways/project-copy.ts'

const MINUTES = 10 * 60_000

const FILTER_FIELD = 'docs/add-a-filter-field.md'
const OTHER_PARTS = 'docs/add-other-parts.md'

let copy: ProjectCopy
/** The tests that the ways have written or added to. */
const tests: string[] = []
beforeAll(async () => {
  copy = await ProjectCopy.make()
}, MINUTES)
afterAll(() => copy.remove())

const walk = async (page: string, heading: string) => tests.push(...(await copy.walk(page, heading)))

it('an analysis: `npm run new:analysis` writes it, its view and their tests', { timeout: MINUTES }, async () => {
  expect(await copy.failureOf('tools/generate/new-analysis.ts', 'shops/shop-growth')).toBe('')
  tests.push('packages/warehouse/src/analyses/shop-growth.test.ts', 'apps/web/src/analyses/shops/shop-growth.test.tsx')
})

it('a field of the filter does not compile before the warehouse knows what it means', { timeout: MINUTES }, async () => {
  for (const heading of ['1. The record', '2. Its place']) await walk(FILTER_FIELD, heading)
  const predicates = 'packages/warehouse/src/scope/month-predicates.ts'
  expect(await copy.compiled('field', [predicates])).toMatch(
    /month-predicates\.ts\(\d+,\d+\): error TS2741: Property 'list_price' is missing/,
  )
  for (const heading of ['3. What it means', '4. What proves it']) await walk(FILTER_FIELD, heading)
})

it.each(['A call', "A table of the accounts' database", 'A table or a step of the market data', 'A form of files', 'A platform'])(
  '%s: the page can be followed',
  { timeout: MINUTES },
  async (heading) => {
    await walk(OTHER_PARTS, heading)
  },
)

it('then everything compiles, and is as the rules of structure want it', { timeout: MINUTES }, async () => {
  const server = 'apps/server/src/walked.test.ts'
  const client = 'apps/web/src/api/walked.test.ts'
  await copy.write(server, PRODUCT_ANSWERS)
  await copy.write(client, CLIENT_ASKS)
  tests.push(server, client)
  // Each checker more looks at what they share once more.
  const compile = (config: string) => copy.failureOf('node_modules/typescript/bin/tsc', '-p', config, '--noEmit', '--checkers', '1')
  const compiled = Promise.all([compile('tsconfig.json'), compile('apps/web/tsconfig.json')])
  expect(await copy.failureOf('tools/structure/main.ts')).toBe('')
  expect(await compiled).toEqual(['', ''])
})

it('the tests of the ways pass, in which the product answers with what was added', { timeout: MINUTES }, async () => {
  // What is true of every platform, field and table.
  const all = ['packages/contract/src/item-links.test.ts', 'packages/contract/src/filter.test.ts', 'packages/demo-market/src/trees.test.ts']
  const more = ['packages/warehouse/src/schema/migrations.test.ts', 'packages/warehouse/src/load/mapping/mapping.test.ts']
  expect(await copy.tested([...tests, ...all, ...more])).toBe('')
})

it('the answers of an analysis are kept by the test of all of them', { timeout: MINUTES }, async () => {
  expect(await copy.tested(['packages/warehouse/src/analyses/conformance.test.ts'], '-u', '-t', 'shop-growth')).toBe('')
  expect(await copy.read('packages/warehouse/src/analyses/golden/shop-growth.sql')).toContain('GROUP BY shop')
})

it('a dimension of values does not compile before it has its expression, and stands everywhere afterwards', {
  timeout: MINUTES,
}, async () => {
  await writeFile(
    join(copy, 'packages/contract/src/market/dimensions/filed.ts'),
    `import { declareValues } from '../dimension.ts'

export default declareValues({
  id: 'filed',
  name: { zh: '是否备案', en: 'Filed or not' },
  asked: { words: /是否备案/g, values: { zh: '备案情况', en: 'kinds of filing' } },
  none: { zh: '未备案', en: 'Not filed' },
  kind: 'thing',
  order: 77,
  uses: ['list', 'crossing', 'pivot'],
  filter: true,
})
`,
  )
  expect(await failureOf('tools/generate/main.ts')).toBe('')
  const registry = 'packages/warehouse/src/values/registry.generated.ts'
  expect(await compiled('dimension', [registry])).toMatch(/registry\.generated\.ts\(\d+,\d+\): error TS2741: Property 'filed' is missing/)
  await writeFile(
    join(copy, 'packages/warehouse/src/values/filed.ts'),
    `import { sql } from '../sql/sql.ts'
import type { ValueSql } from './value.ts'

const filed: ValueSql = { from: 'item', text: sql\`if(filing_no = '', '', '1')\` }

export default filed
`,
  )
  expect(await failureOf('tools/generate/main.ts')).toBe('')
  const test = 'packages/warehouse/src/analyses/filed.test.ts'
  await writeFile(join(copy, test), STANDS_EVERYWHERE)
  expect(await compiled('dimension', [registry, 'packages/contract/src/field-budgets.ts', test])).toBe('')
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', test)).toBe('')
})

it('a measure does not compile before the warehouse knows what it is, and is a value of pivots afterwards', {
  timeout: MINUTES,
}, async () => {
  await writeFile(
    join(copy, 'packages/contract/src/market/measures/categories.ts'),
    `import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'categories',
  name: { zh: '类目数', en: 'Categories' },
  kind: 'distinct',
  made: 'distinct',
  order: 70,
  definition: { zh: '有商品记录的类目个数。', en: 'Categories with products on record.' },
})
`,
  )
  expect(await failureOf('tools/generate/main.ts')).toBe('')
  const registry = 'packages/warehouse/src/query/measures/registry.generated.ts'
  expect(await compiled('measure', [registry])).toMatch(
    /registry\.generated\.ts\(\d+,\d+\): error TS2741: Property 'categories' is missing/,
  )
  await writeFile(
    join(copy, 'packages/warehouse/src/query/measures/categories.ts'),
    `import { sql } from '../../sql/sql.ts'
import { distinct } from './measure.ts'

export default distinct('category', sql\`category\`, sql\`0\`)
`,
  )
  expect(await failureOf('tools/generate/main.ts')).toBe('')
  const test = 'packages/warehouse/src/analyses/categories.test.ts'
  await writeFile(join(copy, test), IS_COUNTED)
  expect(await compiled('measure', [registry, test])).toBe('')
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', test)).toBe('')
})

const ASKED = `import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

const MARKET = { ...SMALL_MARKET, items: SMALL_MARKET.items.map((item) => ({ ...item, filing_no: item.item_id === 'A1' ? 'F1' : '' })) }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function said(declaration: AnalysisDeclaration, query: object, filter: object = {}) {
  const { aspect } = declaration
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...(aspect ? { aspect } : {}), start: '2024-01', end: '2024-02', ...query })
  const whole = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] }, ...filter })
  return JSON.stringify((await fixture.warehouse.analyse(declaration, input, whole, EVERYTHING)).result)
}
`

const IS_COUNTED = `${ASKED}
test('a measure is a value of pivots, and grows', async () => {
  const pivot = { rows: ['brand'], columns: [], measures: ['categories', 'categories:yoy'] }
  const answer = await said(ANALYSES.pivot, { pivot: JSON.stringify(pivot) })
  expect(answer).toContain('{"id":"categories","name":"类目数","kind":"distinct"}')
  // Face creams and masks.
  expect(answer).toContain('"cells":[[0,0,2')
})
`

const STANDS_EVERYWHERE = `${ASKED}
test('a dimension stands in lists, trends, crossings, pivots and filters', async () => {
  expect(await said(ANALYSES['dimension-list'], { dimension: 'filed' })).toContain('"id":"filed:1","name":"1","dimension":"是否备案","rank":1')
  expect(await said(ANALYSES['dimension-trend'], { dimension: 'filed' })).toContain('"id":"filed:1"')
  expect(await said(ANALYSES['attr-cross'], { row: 'filed', column: 'brand' })).toContain('"row_of":"是否备案"')
  expect(await said(ANALYSES.pivot, { pivot: JSON.stringify({ rows: ['filed'], columns: [], measures: ['sales'] }) })).toContain('未备案')
  expect(await said(ANALYSES.summary, {}, { filed: '1' })).toContain('"sales":2900')
})
`
