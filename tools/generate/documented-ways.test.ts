import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../bootstrap.mjs'

const run = promisify(execFile)
const MINUTES = 10 * 60_000

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'ways-'))
  for (const part of [
    'apps',
    'packages',
    'tools',
    'bench',
    'e2e',
    '.gitignore',
    'biome.json',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    await cp(join(root, part), join(copy, part), { recursive: true, filter: (path) => !/node_modules|[/\\]dist$/.test(path) })
  await linkPackages()
}, MINUTES)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** What npm installed, but the project's own packages as the copy has them. */
async function linkPackages(): Promise<void> {
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@marketscope'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@marketscope' && name !== '.cache') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const folder of ['packages', 'apps'])
    for (const name of await readdir(join(copy, folder))) await symlink(join(copy, folder, name), join(modules, '@marketscope', name))
}

/** Runs a program of the project, or one that npm installed, in the copy; what it prints where it fails, else ''. */
async function failureOf(program: string, ...args: string[]): Promise<string> {
  return run(process.execPath, [join(copy, program), ...args], { cwd: copy, maxBuffer: 1e8 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  )
}

/** Whether files, and all that they import, compile. */
async function compiled(name: string, files: readonly string[], base = 'tsconfig.json'): Promise<string> {
  const config = join(copy, base.replace('tsconfig.json', `tsconfig.${name}.json`))
  await writeFile(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: files.map((file) => join(copy, file)) }))
  return failureOf('node_modules/typescript/bin/tsc', '-p', config, '--noEmit', '--checkers', '1')
}

async function edit(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(join(copy, path), 'utf8')
  if (!text.includes(find)) throw new Error(`${path} does not have: ${find}`)
  await writeFile(join(copy, path), text.replace(find, replace))
}

it('an analysis: `npm run new:analysis` writes files that compile, pass their tests and are known everywhere', {
  timeout: MINUTES,
}, async () => {
  expect(await failureOf('tools/generate/new-analysis.ts', 'shops/shop-growth')).toBe('')
  const [statement, view] = ['packages/warehouse/src/analyses/shop-growth', 'apps/web/src/analyses/shops/shop-growth']
  const known = ['apps/server/src/testing/adding-up.ts', 'packages/warehouse/src/analyses/registry.generated.ts']
  expect(await compiled('analysis', [`${statement}.ts`, `${statement}.test.ts`, ...known])).toBe('')
  const views = [`${view}.tsx`, `${view}.test.tsx`, 'apps/web/src/analyses/registry.generated.ts']
  expect(await compiled('view', views, 'apps/web/tsconfig.json')).toBe('')
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', `${statement}.test.ts`, `${view}.test.tsx`)).toBe('')
})

it('a field of the filter does not compile before the warehouse knows what it means', { timeout: MINUTES }, async () => {
  const fields = 'packages/contract/src/filter-fields'
  await edit(
    `${fields}/bounds.ts`,
    '/** Shelf time, days. */',
    "export const comments = boundsField('comments', { zh: '评论数', en: 'Comments' }, 'items', counted('评论条件', 'comment conditions'))\n\n/** Shelf time, days. */",
  )
  await edit(`${fields}/all.ts`, 'import { avg_price, ', 'import { avg_price, comments, ')
  await edit(`${fields}/all.ts`, '  sold,\n', '  sold,\n  comments,\n')
  const predicates = 'packages/warehouse/src/scope/month-predicates.ts'
  expect(await compiled('field', [predicates])).toMatch(/month-predicates\.ts\(\d+,\d+\): error TS2741: Property 'comments' is missing/)
  await edit(
    predicates,
    '  sales: { isMoney: true,',
    '  comments: { isMoney: false, whole: (range) => wholeRange(range, 1), conditions: (range) => within(sql`c`, range) },\n  sales: { isMoney: true,',
  )
  expect(await compiled('field', [predicates])).toBe('')
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
