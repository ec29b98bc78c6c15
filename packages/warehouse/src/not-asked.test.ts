import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'
import { SMALL_MARKET } from './testing/small-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(SMALL_MARKET)
})
afterAll(() => fixture.close())

async function ask(id: keyof typeof ANALYSES, plat: string, cid: string[]) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect })
  const asked = SearchFilter.parse({ plat, cid: { not_custom: cid } })
  const { result } = await fixture.warehouse.analyse(declaration, input, asked, EVERYTHING)
  const { data, used } = resultSchema(declaration).parse(result)
  return { rows: [data].flat() as Record<string, unknown>[], used }
}

// 1801 is of the tree that taobao and tmall share; jd has one of its own, without a category chosen.
test('a platform in whose tree no category is chosen is not asked, and has no figures instead of none sold', async () => {
  const { rows: platforms, used } = await ask('plat-list', 'tmall,jd', ['1801'])
  expect(used.not_asked).toEqual(['jd'])
  const [own, other] = [platforms.find(({ id }) => id === 'tmall'), platforms.find(({ id }) => id === 'jd')]
  expect(own?.sales).toBeGreaterThan(0)
  expect(other).toMatchObject({ sales: null, sold: null, avg_price: null, items: null, share: null, rank: null, sales_mom: null })
  for (const id of ['plat-trend', 'plat-price'] as const) {
    const rows = (await ask(id, 'tmall,jd', ['1801'])).rows.filter((row) => row.id === 'jd')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ sales, sold, share }) => [sales, sold, share])).toEqual(rows.map(() => [null, null, null]))
  }
})

test('what it lacks keeps nothing from being told of those that are asked', async () => {
  const [alone, beside] = [await ask('summary', 'tmall', ['1801']), await ask('summary', 'tmall,jd', ['1801'])]
  expect(beside.rows).toEqual(alone.rows)
  expect(beside.used.missing_months).toEqual(alone.used.missing_months)
})

test('one of the same tree is asked', async () => {
  expect((await ask('plat-list', 'tmall,taobao', ['1801'])).used.not_asked).toBeUndefined()
})
