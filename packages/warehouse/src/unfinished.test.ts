import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { baseOfColumn } from '@marketscope/contract/compared'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentRevision, type DaySegment, publishRevision } from './schema/revision.ts'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'
import { SMALL_MARKET } from './testing/small-market.ts'

/** The small market, of which tmall's February of 2024 is kept by days, up to the 5th. */
const FIVE_DAYS: DaySegment = {
  segment: 99,
  site: 'tmall',
  version: '',
  month: 202402,
  rows: 1,
  days: 0b11111,
  last_loaded_on: '2024-02-06',
}
const ALL_DAYS: DaySegment = { ...FIVE_DAYS, days: 2 ** 29 - 1, last_loaded_on: '2024-03-01' }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...SMALL_MARKET, days: [FIVE_DAYS] })
})
afterAll(() => fixture.close())

/** Publishes what is known of the days, as a load of the rest of the month does. */
async function publish(days: DaySegment): Promise<void> {
  const { warehouse } = fixture
  const { at: _, revision, ...live } = await currentRevision(warehouse.engine)
  await publishRevision(warehouse.engine, { ...live, revision: revision + 1, days: [days] })
  await warehouse.refresh()
}

/** What is answered while the month is open, and once it is over. */
async function both<T>(question: () => Promise<T>): Promise<{ open: T; over: T }> {
  const open = await question()
  await publish(ALL_DAYS)
  const over = await question()
  await publish(FIVE_DAYS)
  return { open, over }
}

async function ask(id: keyof typeof ANALYSES, query: object = {}, plat = 'tmall') {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-02', end: '2024-02', ...aspect, ...query })
  const asked = SearchFilter.parse({ plat, cid: { not_custom: ['1801', '50010788'] } })
  const { result } = await fixture.warehouse.analyse(declaration, input, asked, EVERYTHING)
  return resultSchema(declaration).parse(result) as { data: object; total?: object; used: Record<string, unknown> }
}

test('a month that is not over has its figures, and is set against no other', async () => {
  const { open, over } = await both(() => ask('summary'))
  expect(open.used.unfinished_months).toEqual([{ month: '2024-02', sites: ['tmall'] }])
  expect(over.used.unfinished_months).toBeUndefined()
  expect(open.data).toMatchObject({ sales: 2500, sales_mom: null, sold_mom: null, avg_price_mom: null })
  // 2,199.97 in January, 2,500 in February.
  expect(over.data).toMatchObject({ sales: 2500, sales_mom: 0.136379 })
})

test('nor is another set against it', async () => {
  const { open, over } = await both(() => ask('summary', { start: '2024-01', end: '2024-01', compare_start: '2024-02' }))
  expect(open.data).toMatchObject({ sales: 2199.97, sales_mom: null })
  expect(over.data).toMatchObject({ sales: 2199.97, sales_mom: -0.120012 })
})

test('a trend leaves out the growth of that month alone', async () => {
  const { open, over } = await both(() => ask('trend', { start: '2024-01', base: 'mom', compare_start: '2023-12' }))
  const grown = ({ data }: typeof open) => (data as { sales_mom: number | null }[]).map(({ sales_mom }) => sales_mom)
  const [before, now] = grown(over)
  expect(now).not.toBeNull()
  expect(grown(open)).toEqual([before, null])
})

test('platforms go by their own months', async () => {
  const { open, over } = await both(() => ask('plat-list', {}, 'tmall,taobao'))
  const known = ({ data }: typeof open) =>
    Object.fromEntries((data as { id: string; sales_mom: number | null }[]).map(({ id, sales_mom }) => [id, sales_mom !== null]))
  expect(known(over)).toEqual({ tmall: true, taobao: true })
  expect(known(open)).toEqual({ tmall: false, taobao: true })
})

test.each((Object.keys(ANALYSES) as (keyof typeof ANALYSES)[]).filter((id) => (ANALYSES[id] as AnalysisDeclaration).subject !== 'item'))(
  '%s sets nothing against a month that is not over',
  async (id) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    const compared = declaration.columns.filter((column) => {
      const { kind, name } = column
      return kind === 'change' || name === 'share_before' || name === 'is_new' || (kind === 'rank' && baseOfColumn(column) !== null)
    })
    let answer: Awaited<ReturnType<typeof ask>>
    try {
      answer = await ask(id)
    } catch (thrown) {
      // What needs filings, comments or more items than there are says so.
      expect(String(thrown)).toContain('MarketError')
      return
    }
    const rows = [answer.data, answer.total ?? []].flat() as Record<string, unknown>[]
    expect(rows.flatMap((row) => compared.map(({ name }) => [name, row[name] || null])).filter(([, value]) => value !== null)).toEqual([])
  },
)

test('a month that its source brings whole and says is not over is told as one that is kept by days, and a later publication ends that', async () => {
  const { warehouse } = fixture
  const { at: _, revision, ...live } = await currentRevision(warehouse.engine)
  const open_months = [{ site: 'tmall', version: '', month: 202402, until: '2024-02-05' }]
  await publishRevision(warehouse.engine, { ...live, revision: revision + 1, days: [], open_months })
  await warehouse.refresh()
  const open = await ask('summary')
  expect(open.used).toMatchObject({ unfinished_months: [{ month: '2024-02', sites: ['tmall'] }] })
  expect(open.used.equal_days).toBeUndefined()
  expect(open.data).toMatchObject({ sales: 2500, sales_mom: null })
  await publishRevision(warehouse.engine, { ...live, revision: revision + 2, days: [], open_months: [] })
  await warehouse.refresh()
  expect((await ask('summary')).data).toMatchObject({ sales: 2500, sales_mom: 0.136379 })
  await publish(FIVE_DAYS)
})
