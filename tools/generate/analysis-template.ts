import { identifier } from './registries.ts'

const declaration = (id: string, path: string) => `import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The market by shop. Say here what a row is and which months, items and sums it counts. */
export default declareAnalysis({
  id: '${id}',
  path: '/api/sub/${path}',
  tab: 'Summary',
  order: 100,
  title: { zh: '${id}', en: '${id}' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('id', '店铺ID', 'Shop ID'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Sold'),
  ],
})
`

const statement = (id: string, name: string) => `import ${name} from '@marketscope/contract/analyses/${id}'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { sql } from '../sql/sql.ts'

interface Row {
  id: string
  sales: number
  sold: number
}

export default implement(${name}, async ({ scope, ask }) => {
  const rows = await ask<Row>(sql\`
    SELECT toString(shop) AS id, sum(\${scope.total('sales', 'now')}) AS sales, sum(\${scope.total('sold', 'now')}) AS sold
    FROM \${scope.rows([sql\`shop\`], { sums: ['sales', 'sold'] })} GROUP BY shop ORDER BY sales DESC, shop\`)
  return { data: rows.map((row) => ({ id: row.id, sales: fromMinor(row.sales, scope.currency), sold: row.sold })) }
})
`

const statementTest = (id: string, name: string) => `import ${name} from '@marketscope/contract/analyses/${id}'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

async function ask(declaration: AnalysisDeclaration) {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02' })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
  const { result } = await fixture.warehouse.analyse(declaration, input, filter, EVERYTHING)
  return result
}

test('the rows add up to the summary', async () => {
  const { data } = (await ask(${name})) as { data: { sales: number; sold: number }[] }
  const whole = (await ask(summary)) as { data: { sales: number; sold: number } }
  expect(data.length).toBeGreaterThan(1)
  expect(data.reduce((sum, row) => sum + row.sales, 0)).toBeCloseTo(whole.data.sales, 2)
  expect(data.reduce((sum, row) => sum + row.sold, 0)).toBe(whole.data.sold)
})
`

const view = (id: string, name: string) => `import ${name} from '@marketscope/contract/analyses/${id}'
import { viewOf } from '../frame/analysis-view.ts'

/** A table alone; give it a \`chart\` when a picture says more. */
export default viewOf<typeof ${name}>({ declaration: ${name} })
`

const viewTest = (id: string, name: string) => `import ${name} from '@marketscope/contract/analyses/${id}'
import { expect, test } from 'vitest'
import { columnsOf } from '../frame/table/table-model.ts'
import view from './${id}.tsx'

test('the view shows the declared columns', () => {
  expect(view.declaration).toBe(${name})
  expect(columnsOf(view.declaration.columns, (text) => text.en).map((column) => column.text)).toEqual(['Shop ID', 'Sales', 'Sold'])
})
`

/**
 * The five files that a new analysis starts with, as [path, text]: they compile and pass, and are then made to say what is wanted.
 *
 * @param domain the folder of views that it belongs to, such as `shops`
 */
export function analysisFiles(domain: string, id: string): [string, string][] {
  const name = identifier(id)
  return [
    [`packages/contract/src/analyses/${id}.ts`, declaration(id, id.replaceAll('-', '_'))],
    [`packages/warehouse/src/analyses/${id}.ts`, statement(id, name)],
    [`packages/warehouse/src/analyses/${id}.test.ts`, statementTest(id, name)],
    [`apps/web/src/analyses/${domain}/${id}.tsx`, view(id, name)],
    [`apps/web/src/analyses/${domain}/${id}.test.tsx`, viewTest(id, name)],
  ]
}
