import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TREE_BLOCK } from '../catalog/category-ranges.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

/** Without a category chosen in its tree jd would not be asked. */
const NO = 2 * TREE_BLOCK + 1
const JD_CATEGORY = { tree: 'jd', id: '901', parent_id: '', no: NO, last: NO, level: 1, path_zh: ['护肤'], path_en: ['Skin care'] }

/** Of jd January of 2024 is there and February is not; of tmall both, 2,199.97 for 24 pieces and 2,500 for 26 (A1 1,000 then 1,900, A2 200, A4 299.97 then 600, A5 700). */
let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...SMALL_MARKET, categories: [...SMALL_MARKET.categories, JD_CATEGORY] })
})
afterAll(() => fixture.close())

async function ask(id: keyof typeof ANALYSES, plat: string, query: object = {}) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-02', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(
    declaration,
    input,
    SearchFilter.parse({ plat, cid: { not_custom: plat.includes('jd') ? ['1801', '50010788', '901'] : ['1801', '50010788'] } }),
    EVERYTHING,
  )
  return resultSchema(declaration).parse(result) as { data: Record<string, unknown>[]; used: Used }
}
const row = async (...asked: Parameters<typeof ask>) => [(await ask(...asked)).data].flat()[0]

const BOTH = 'tmall,jd'

test('what is not all there did not shrink: growth is told of whole months alone', async () => {
  expect((await ask('summary', BOTH)).used.missing_months).toEqual([{ month: '2024-02', sites: ['jd'] }])
  expect(await row('summary', BOTH)).toMatchObject({ sales: 2500, sales_mom: null, sold_mom: null, items_mom: null, shops_mom: null })
  expect(await row('summary', 'tmall')).toMatchObject({ sales: 2500, sales_mom: 0.136379, sold_mom: 0.083333 })
})

test('nothing is told to be gone, or to have changed', async () => {
  expect(await row('change-split', BOTH, { base: 'mom' })).toMatchObject({
    now: 2500,
    change: null,
    growth: null,
    gone_items: null,
    gone_sales: null,
  })
  expect(await row('change-split', 'tmall', { base: 'mom' })).toMatchObject({ now: 2500, gone_items: 2, gone_sales: 900 })
  const states = async (plat: string) =>
    (await ask('movers', plat, { of: 'item', base: 'mom', order_by: 'before', desc: '1' })).data.map(({ id, before, state }) => [
      id,
      before,
      state,
    ])
  expect(await states('tmall')).toEqual([
    ['A1', 1000, null],
    ['A5', 700, 'gone'],
    ['A4', 299.97, null],
    ['A2', 200, 'gone'],
  ])
  expect((await states(BOTH)).filter(([, before, state]) => before !== null || state !== null)).toEqual([])
})

test('a platform that is there grows by itself, and each month by its own', async () => {
  const platforms = (await ask('plat-list', BOTH)).data.map(({ id, sales_mom }) => [id, sales_mom])
  expect(platforms).toEqual([
    ['tmall', 0.136379],
    ['jd', null],
  ])
  const months = (await ask('trend', BOTH, { start: '2024-01', base: 'yoy' })).data.map(({ sales, yoy_month, sales_yoy }) => [
    sales,
    yoy_month,
    sales_yoy,
  ])
  // Of jd there is no 2023 either.
  expect(months.map(([, month, growth]) => [month, growth])).toEqual([
    ['2023-01', null],
    ['2023-02', null],
  ])
  const alone = (await ask('trend', BOTH, { base: 'mom' })).data.map(({ sales, mom_sales, sales_mom }) => [
    sales,
    typeof mom_sales,
    sales_mom,
  ])
  expect(alone).toEqual([[2500, 'number', null]])
})
