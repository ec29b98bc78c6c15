import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
/** What was asked of the engine, by tag. */
const asked: string[] = []
beforeAll(async () => {
  fixture = await openFixture()
  const { engine } = fixture.warehouse
  const query = engine.query.bind(engine)
  engine.query = (question, options) => {
    asked.push(options?.tag ?? '')
    return query(question, options)
  }
})
afterAll(() => fixture.close())

const FILTER = SearchFilter.parse({ plat: 'tmall,taobao', cid: { not_custom: ['1801'] } })

async function answers(ids: readonly AnalysisId[], months: object): Promise<unknown[]> {
  const all = ids.map((id) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, ...months })
    return fixture.warehouse.analyse(declaration, input, FILTER, EVERYTHING)
  })
  return (await Promise.all(all)).map(({ result }) => result)
}

const timesOf = (tag: string) => asked.filter((one) => one === tag).length

test('the figures of the whole search are asked once, whichever panels tell parts of them, and later tabs do not ask', async () => {
  const [{ data }] = (await answers(['summary', 'plat-list', 'cat-list', 'attr-top'], { start: '2024-01', end: '2024-01' })) as [
    { data: { sold: number } },
  ]
  // A1 sold 10 in January, A2 4, A3 100, A4 3.
  expect([data.sold, timesOf('whole-figures')]).toEqual([117, 1])
  await answers(['attr-list', 'attr-range'], { start: '2024-01', end: '2024-01' })
  expect(timesOf('whole-figures')).toBe(1)
  await answers(['summary'], { start: '2024-01', end: '2024-02' })
  expect(timesOf('whole-figures')).toBe(2)
})

test('concepts of titles are asked once for those that grew most and for those by kind, anew against another base', async () => {
  await answers(['hot-concepts', 'concept-words'], { start: '2024-02', end: '2024-02' })
  // The products that sold most, their titles, and what a search for each of their words finds.
  expect(timesOf('concepts')).toBe(3)
  await answers(['hot-concepts', 'concept-words'], { start: '2024-02', end: '2024-02' })
  expect(timesOf('concepts')).toBe(3)
  await answers(['concept-words'], { start: '2024-02', end: '2024-02', base: 'yoy' })
  await answers(['hot-concepts'], { start: '2024-02', end: '2024-02', base: 'yoy' })
  expect(timesOf('concepts')).toBe(6)
})
