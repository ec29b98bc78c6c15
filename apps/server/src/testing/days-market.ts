import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { EVERYTHING } from '@marketscope/warehouse/testing/fixture-market'
import { days, type Line } from './order-days.ts'
import type { TestServer } from './test-server.ts'

const A = { item: 'a', brand: 'B1', shop: 's1', category: '面霜', attributes: '功效:保湿;净含量:50g', title: '保湿面霜' }
const B = { item: 'b', brand: 'B2', shop: 's2', category: '眼霜', attributes: '功效:抗皱;净含量:30g', title: '抗皱眼霜' }
const C = { item: 'c', brand: 'B3', shop: 's1', category: '面霜', attributes: '功效:抗皱;净含量:30g', title: '抗皱面霜' }
const D = { item: 'd', brand: 'B1', shop: 's2', category: '眼霜', attributes: '功效:保湿;净含量:50g', title: '保湿眼霜' }

/** November of 2026 has fifteen days. b sold on other days of the months before, c never, d no more. */
export const ORDERS: Line[] = [
  ...days('2025-10', 1, 31, { ...A, n: 1, sales: 12 }),
  ...days('2025-11', 1, 30, { ...A, n: 3, sales: 30 }),
  ...days('2025-11', 20, 30, { ...B, n: 1, sales: 10 }),
  ...days('2026-08', 1, 31, { ...A, n: 1, sales: 10 }),
  ...days('2026-09', 1, 30, { ...A, n: 1, sales: 20 }),
  ...days('2026-09', 16, 30, { ...B, n: 1, sales: 30 }),
  ...days('2026-10', 1, 31, { ...A, n: 1, sales: 10 }),
  ...days('2026-10', 16, 31, { ...B, n: 5, sales: 50 }),
  ...days('2026-10', 1, 20, { ...D, n: 2, sales: 10 }),
  ...days('2026-11', 1, 15, { ...A, n: 2, sales: 22 }),
  ...days('2026-11', 1, 15, { ...B, n: 1, sales: 50 }),
  ...days('2026-11', 1, 15, { ...C, n: 4, sales: 40 }),
]

export type AnalysisId = keyof typeof ANALYSES

export type Row = Record<string, unknown>

export interface Told<Data = Row[]> {
  data: Data
  total: Row
  used: Used
}

/** What an analysis answers over November of 2026, as it leaves the API. */
export async function askLists<Data = Row[]>(
  server: TestServer,
  id: AnalysisId,
  query: object = {},
  filter: Partial<SearchFilterInput> = {},
): Promise<Told<Data>> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2026-11', end: '2026-11', ...aspect, ...query })
  const search = SearchFilter.parse({ plat: 'yuan', cid: { not_custom: ['面霜', '眼霜'] }, ...filter })
  const { result } = await server.product.services.warehouse.analyse(declaration, input, search, EVERYTHING)
  return JSON.parse(JSON.stringify(resultSchema(declaration).parse(result))) as Told<Data>
}

/** Columns of rows by the value of one of them. */
export const columnsBy = (rows: readonly Row[], key: string, ...columns: string[]) =>
  Object.fromEntries(rows.map((row) => [row[key], columns.map((name) => row[name])]))
