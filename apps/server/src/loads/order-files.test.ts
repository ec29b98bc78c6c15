import { readFile } from 'node:fs/promises'
import type { CallResult } from '@marketscope/contract/call'
import type { coverage, LoadReport, OnFault, UploadedFile } from '@marketscope/contract/calls/load'
import type { getSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const FOLDER = new URL('../../../../packages/warehouse/src/testing/odd-files/', import.meta.url)
const [FIRST, SECOND] = ['orders-2026-10-days-01-15.csv', 'orders-2026-10-days-16-31.csv'] as const
const DAYS = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

async function upload(name: string, content: string | Buffer): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return resultOf(await server.ask('/api/load/upload', { raw: form, headers }))
}

const uploadOdd = async (name: string) => upload(name, await readFile(new URL(name, FOLDER)))

async function begin(file: UploadedFile, mapping: unknown, more: { dry_run?: boolean; on_fault?: OnFault } = {}): Promise<string> {
  const json = { file_ids: [file.file_id], mapping, dry_run: false, ...more }
  return resultOf<LoadReport>(await server.ask('/api/load', { json, headers })).load_id
}

const ended = (id: string) => server.product.services.loads.wait(id)
const load = async (...asked: Parameters<typeof begin>) => ended(await begin(...asked))

const proposed = (file: UploadedFile, site: string) => ({
  ...file.proposed_mapping,
  site: { id: site, platform: 'other', name: site, currency: 'CNY', time_zone: 'Asia/Shanghai' },
})

/** Rows and days of a site by the API, and its units and sales by the API. */
async function covered(site: string) {
  const { data } = resultOf<CallResult<typeof coverage>>(await server.ask('/api/load/coverage', { headers }))
  return data.filter((one) => one.site === site).map(({ month, rows, days }) => ({ month, rows, days }))
}

/** Items, units and sales of October as people see them, and the months that a search of the site calls unfinished. */
async function october(site: string) {
  const { url_id } = resultOf<{ url_id: string }>(
    await server.ask('/api/sub/get_uid', { json: { plat: site, cid: { not_custom: ['none'] } }, headers }),
  )
  const { data } = resultOf<{ data: { items: number; sold: number; sales: number } }>(
    await server.ask(`/api/sub/summary?url_id=${url_id}&start=2026-10&end=2026-10`, { headers }),
  )
  const search = resultOf<CallResult<typeof getSearch>>(await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers }))
  return { ...data, unfinished: search.data.unfinished_months }
}

test('two parts of a month add up to it, the same part twice is once, and what is rolled back is the first part', async () => {
  const site = 'parts'
  const [first, second] = [await uploadOdd(FIRST), await uploadOdd(SECOND)]
  expect(await load(first, proposed(first, site))).toMatchObject({ state: 'published', months: [{ rows: 12, sold: 180, sales: 1800 }] })
  expect(await covered(site)).toEqual([{ month: '2026-10', rows: 12, days: { known: DAYS(1, 15), finished: false } }])
  const whole = { month: '2026-10', days: { brings: DAYS(16, 31), known: DAYS(1, 31), sold: 372, sales: 3720 } }
  expect(await load(second, proposed(second, site), { dry_run: true })).toMatchObject({ state: 'checked', stops: [], months: [whole] })
  const report = await load(second, proposed(second, site))
  expect(report).toMatchObject({ state: 'published', message: null, months: [{ ...whole, rows: 12, sold: 192, sales: 1920 }] })
  const finished = [{ month: '2026-10', rows: 12, days: { known: DAYS(1, 31), finished: true } }]
  expect([await covered(site), await october(site)]).toMatchObject([finished, { items: 12, sold: 372, sales: 3720, unfinished: [] }])
  const again = await load(second, proposed(second, site))
  expect([await covered(site), await october(site)]).toMatchObject([finished, { items: 12, sold: 372, sales: 3720 }])
  for (const { load_id } of [again, report])
    expect(resultOf(await server.ask('/api/load/roll_back', { json: { load_id }, headers }))).toMatchObject({ state: 'rolled_back' })
  expect([await covered(site), await october(site)]).toMatchObject([
    [{ days: { known: DAYS(1, 15) } }],
    { items: 12, sold: 180, sales: 1800, unfinished: [{ site, month: '2026-10', days: DAYS(1, 15) }] },
  ])
})

test('parts that are loaded at once add up, whichever is first', async () => {
  const [first, second] = [await uploadOdd(FIRST), await uploadOdd(SECOND)]
  const ids = await Promise.all([begin(second, proposed(second, 'beside')), begin(first, proposed(first, 'beside'))])
  expect((await Promise.all(ids.map(ended))).map(({ state }) => state)).toEqual(['published', 'published'])
  expect(await october('beside')).toMatchObject({ items: 12, sold: 372, sales: 3720 })
})

test('a part of a month that is there as a whole is a question, which is answered by publishing', async () => {
  const site = 'whole'
  const months = await upload('months.csv', 'month,item_id,sold,sales\n2026-10,a0,100,1000\n2026-10,z,1,5\n')
  expect(await load(months, proposed(months, site))).toMatchObject({ state: 'published' })
  const part = await uploadOdd(SECOND)
  const refused = await load(part, proposed(part, site))
  expect(refused).toMatchObject({
    state: 'fail',
    stops: [
      { en: 'whole 2026-10 is there as a whole month (2 rows), and this load has days 16–31 only: the month would become these days' },
    ],
    message: { zh: expect.stringContaining('已有整月数据'), en: expect.stringContaining('on_fault: publish') },
  })
  expect(await october(site)).toMatchObject({ items: 2, sold: 101, sales: 1005 })
  expect(await covered(site)).toEqual([{ month: '2026-10', rows: 2, days: null }])
  expect(await load(part, proposed(part, site), { on_fault: 'publish' })).toMatchObject({ state: 'published' })
  expect(await october(site)).toMatchObject({ items: 12, sold: 192, sales: 1920 })
})

test('orders that were closed are left out by the proposal, and asked about where a mapping does not say so', async () => {
  const file = await uploadOdd('taobao-orders-equals-gb18030.csv')
  const mapping = proposed(file, 'taobao_orders')
  expect(mapping).toMatchObject({ where: [{ column: '订单状态', not_in: ['交易关闭'] }] })
  const { where: _, ...without } = mapping as Record<string, unknown>
  expect(await load(file, without)).toMatchObject({ state: 'fail', stops: [{ zh: expect.stringContaining('交易关闭（1 行）') }] })
  expect(await load(file, mapping)).toMatchObject({ state: 'published', months: [{ month: '2026-10', sold: 2, sales: 128 }] })
})

test('a part that is loaded after a correction leaves the correction, which holds in all days', async () => {
  const site = 'corrected'
  const [first, second] = [await uploadOdd(FIRST), await uploadOdd(SECOND)]
  await load(first, proposed(first, site))
  const { url_id } = resultOf<{ url_id: string }>(
    await server.ask('/api/sub/get_uid', { json: { plat: site, cid: { not_custom: ['none'] } }, headers }),
  )
  const months = { start: '2026-10', end: '2026-10' }
  const change = { kind: 'attribute', name: '产地', value: '法国' }
  resultOf(await server.ask('/api/sub/correction', { json: { url_id, ...months, change, items: [{ site, item_id: 'a0' }] }, headers }))
  await server.product.services.correctionJobs.settled()
  const origins = async () => {
    const pivot = { rows: ['attr:产地'], columns: [], measures: ['sold', 'sales'] }
    const { data } = resultOf<{ data: { rows: { name: string }[]; cells: [number, number, ...number[]][] } }>(
      await server.ask('/api/sub/pivot_analyze', { json: { url_id, ...months, pivot }, headers }),
    )
    return Object.fromEntries(data.cells.map(([row, , ...figures]) => [data.rows[row]?.name, figures]))
  }
  expect(await origins()).toMatchObject({ 法国: [15, 150], '(无)': [165, 1650] })
  await load(second, proposed(second, site))
  expect(await origins()).toMatchObject({ 法国: [31, 310], '(无)': [341, 3410] })
})
