import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentRevision, publishRevision, type Segment } from '../schema/revision.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

const FILTER = SearchFilter.parse({ plat: 'tmall,taobao', cid: { not_custom: ['1801'] } })

async function summary(start = '2024-01') {
  const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start, end: '2024-02' })
  const { result } = await fixture.warehouse.analyse(ANALYSES.summary, input, FILTER, EVERYTHING)
  return result as { data: { sales: number; sold: number }; used: { revision: number } }
}

/** Publishes the segments that `keep` lets stay, as a load or a roll-back does. */
async function publish(segments: readonly Segment[]): Promise<void> {
  const { engine } = fixture.warehouse
  const { at: _, ...now } = await currentRevision(engine)
  await publishRevision(engine, { ...now, revision: now.revision + 1, segments: [...segments] })
  await fixture.warehouse.refresh()
}

test('every segment is read after opening, and questions are answered from memory', async () => {
  const { hot } = fixture.warehouse
  expect(hot.state).toMatchObject({ segments: 4, rows: 9, complete: true, failure: null, answered: 0 })
  expect(await summary()).toMatchObject({ data: { sales: 5489.97, sold: 193 } })
  expect(hot.state.answered).toBe(1)
})

test('a roll-back lets go of segments, the next publication reads them again', async () => {
  const { hot, engine } = fixture.warehouse
  const { segments } = await currentRevision(engine)
  await publish(segments.filter(({ site }) => site === 'tmall'))
  await hot.settled()
  expect(hot.state).toMatchObject({ segments: 2, complete: true })
  expect(hot.view([3])).toBeNull()
  expect(await summary()).toMatchObject({ data: { sales: 3999.97 }, used: { revision: 2 } })
  await publish(segments)
  await hot.settled()
  expect(hot.state).toMatchObject({ segments: 4, complete: true })
  expect(await summary()).toMatchObject({ data: { sales: 5489.97 }, used: { revision: 3 } })
})

test('answers given while others publish are those of the revision that they name', async () => {
  const { segments } = await currentRevision(fixture.warehouse.engine)
  const sales = new Map<number, Set<number>>()
  let publishing = true
  const asking = async (start: string) => {
    do {
      const { data, used } = await summary(start)
      sales.set(used.revision, (sales.get(used.revision) ?? new Set()).add(data.sales))
      await new Promise((resolve) => setTimeout(resolve, 1))
    } while (publishing)
  }
  const all = Promise.all([asking('2024-01'), asking('2024-01')])
  for (let round = 0; round < 4; round++) await publish(round % 2 === 0 ? segments.filter(({ site }) => site === 'tmall') : segments)
  publishing = false
  await all
  for (const [revision, found] of sales) expect([...found]).toEqual([revision % 2 === 0 ? 3999.97 : 5489.97])
})

test('what does not fit the budget is answered by SQL', async () => {
  await fixture.close()
  fixture = await openFixture(52_900)
  expect(fixture.warehouse.hot.state).toMatchObject({ segments: 3, complete: false })
  expect(await summary('2023-01')).toMatchObject({ data: { sold: 213 } })
  await fixture.close()
  fixture = await openFixture(0)
  expect(fixture.warehouse.hot.state).toMatchObject({ segments: 0, answered: 0 })
  expect(await summary()).toMatchObject({ data: { sales: 5489.97 } })
  expect(fixture.warehouse.hot.state.answered).toBe(0)
})

test('a segment that memory would not count exactly is left to SQL, and those that are read with it are held', async () => {
  const [state] = SMALL_MARKET.states.filter(({ site }) => site === 'taobao')
  if (!state) throw new Error('no state of taobao')
  const beyond = { ...state, item_id: 'A9', months: [month(202401, 100, 1, 2 ** 54)] }
  await fixture.close()
  fixture = await openFixture(undefined, { ...SMALL_MARKET, states: [...SMALL_MARKET.states, beyond] })
  const { hot } = fixture.warehouse
  const place = SMALL_MARKET.segments.findIndex(([site, year]) => site === 'taobao' && year === 2024)
  const held = SMALL_MARKET.segments.map((_, index) => hot.view([index + 1]) !== null)
  expect(held).toEqual(SMALL_MARKET.segments.map((_, index) => index !== place))
  expect(hot.state).toMatchObject({ segments: 3, complete: false, failure: null })
})
