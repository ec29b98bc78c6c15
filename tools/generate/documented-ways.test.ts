import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT_ASKS, PRODUCT_ANSWERS } from './ways/product-answers.ts'
import { ProjectCopy } from './ways/project-copy.ts'

const MINUTES = 10 * 60_000

const FILTER_FIELD = 'docs/add-a-filter-field.md'
const OTHER_PARTS = 'docs/add-other-parts.md'
const DIMENSION = 'docs/add-a-dimension.md'

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

it('a dimension of values does not compile before the warehouse knows what its values are', { timeout: MINUTES }, async () => {
  await walk(DIMENSION, '1. What it is')
  const registry = 'packages/warehouse/src/values/registry.generated.ts'
  expect(await copy.compiled('dimension', [registry])).toMatch(
    /registry\.generated\.ts\(\d+,\d+\): error TS2741: Property 'filed' is missing/,
  )
  for (const heading of ['2. What its values are', '3. What proves it', 'A measure']) await walk(DIMENSION, heading)
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
