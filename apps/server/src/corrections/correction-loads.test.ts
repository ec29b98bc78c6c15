import type pivot from '@marketscope/contract/analyses/pivot'
import type { AnalysisResult } from '@marketscope/contract/analysis'
import type { CorrectedItem } from '@marketscope/contract/calls/correction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

const [MAIN, SUB] = ['main@loads.test', 'sub@loads.test']

type Headers = Record<string, string>
let server: TestServer
let main: Headers
let sub: Headers
let url_id: string
const months = { start: '2025-03', end: '2025-04' }

beforeAll(async () => {
  server = await startTestServer()
  const { db, now } = server.product.services
  const { id } = await createAccount(db, createAccountOrder(MAIN), now())
  await createAccount(db, createAccountOrder(SUB, { parent_id: id }), now())
  ;[main, sub] = [await server.signedIn(MAIN), await server.signedIn(SUB)]
  const filter = { plat: 'tmall,taobao', cid: { not_custom: ['11'] } }
  url_id = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: main })).url_id
})
afterAll(() => server.close())

async function correct(change: object, headers: Headers, items: { site: string; item_id: string }[], more: object = {}) {
  const json = { url_id, ...months, change, items, ...more }
  resultOf(await server.ask('/api/sub/correction', { json, headers }))
  await server.product.services.correctionJobs.settled()
}

/** Sales by the names on both sides. */
async function told(headers: Headers, definition: object, more: object = {}) {
  const asked = { url_id, ...months, pivot: { columns: [], measures: ['sales', 'items'], ...definition }, ...more }
  const { data } = resultOf<AnalysisResult<typeof pivot>>(await server.ask('/api/sub/pivot_analyze', { json: asked, headers }))
  return Object.fromEntries(
    data.cells.map(([row, column, ...figures]) => [
      [data.rows[row ?? 0]?.name, ...((column ?? 0) > 0 ? [data.columns[column ?? 0]?.name] : [])].join(' '),
      figures,
    ]),
  )
}
const list = async () => resultOf<{ data: CorrectedItem[] }>(await server.ask('/api/sub/corrections', { headers: main })).data
const load = (name: string, content: Record<string, string>) =>
  loadFiles(server.product.services, `${server.product.services.config.data}/${name}`, content)

const [t1, t2, o1] = [
  { site: 'tmall', item_id: 't1' },
  { site: 'tmall', item_id: 't2' },
  { site: 'taobao', item_id: 'o1' },
]
const origin = { rows: ['attr:产地'] }

it('a pivot counts what the company and the account say, month by month; labels are lines; without, it is what was loaded', async () => {
  // A month: t1 2000 (from 法国), t2 500 and o1 1000 (neither says).
  await correct({ kind: 'attribute', name: '产地', value: '日本' }, main, [t1], { shared: true, start: '2025-04', end: '2025-04' })
  await correct({ kind: 'attribute', name: '产地', value: '中国' }, sub, [t2, o1])
  await correct({ kind: 'label', name: '竞品', value: '1' }, sub, [o1, t1])
  const loaded = { 合计: [7000, 3], 法国: [4000, 1], '(无)': [3000, 2] }
  expect(await told(main, origin)).toEqual({ 合计: [7000, 3], 法国: [2000, 1], 日本: [2000, 1], '(无)': [3000, 2] })
  expect(await told(sub, origin)).toEqual({ 合计: [7000, 3], 法国: [2000, 1], 日本: [2000, 1], 中国: [3000, 2] })
  expect(await told(sub, { ...origin, columns: ['month'], measures: ['sales'] })).toMatchObject({
    ...{ '法国 2025-03': [2000], '日本 2025-04': [2000], '中国 2025-03': [1500], '中国 2025-04': [1500] },
  })
  expect(await told(sub, { rows: ['label'] })).toEqual({ 合计: [7000, 3], 竞品: [6000, 2], '(无)': [1000, 1] })
  expect(await told(main, { rows: ['label'] })).toEqual({ 合计: [7000, 3], '(无)': [7000, 3] })
  expect(await told(sub, { ...origin, filters: [{ field: 'label', keys: ['label:竞品'] }] })).toEqual({
    ...{ 合计: [6000, 2], 法国: [2000, 1], 日本: [2000, 1], 中国: [2000, 1] },
  })
  expect(await told(sub, origin, { corrections: 'off' })).toEqual(loaded)
})

it('a page calls names and values as its language does', async () => {
  await load('words', { 'words.csv': 'name,value,text_zh,text_en\n产地,,,Origin\n产地,日本,,Japan\n产地,法国,,France\n' })
  const [row] = (await list()).filter(({ name }) => name === '产地')
  expect(row).toMatchObject({ name: '产地', value: '日本' })
  expect(row?.called).toEqual({
    ...{ name: { zh: '产地', en: 'Origin' }, before: { zh: '法国', en: 'France' }, value: { zh: '日本', en: 'Japan' } },
  })
  const json = { url_id, ...months, change: { kind: 'attribute', name: '产地', value: '法国' }, items: [t1], start: '2025-04' }
  const { data } = resultOf<{ data: { called: object }[] }>(await server.ask('/api/sub/correction_preview', { json, headers: main }))
  expect(data.map(({ called }) => called)).toEqual([{ before: { zh: '日本', en: 'Japan' }, after: { zh: '法国', en: 'France' } }])
})

/** All that the market has. */
const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']

it('corrections survive another load, and say so when the market says the same by then or has no such product any more', async () => {
  expect((await list()).find(({ name }) => name === '产地')?.market).toBe('differs')
  // Anew: t1 says what it was corrected to and sells more in April; o1 is there no more.
  const items = ['tmall,t1,兰芝保湿面霜 50g,11,b1,s1,产地:日本', 'tmall,t2,男士清爽面霜,11,b2,s1,', 'taobao,o9,别的,11,,s3,']
  const sold = [
    ...['03', '04'].map((month) => `tmall,2025-${month},t1,200,20,4000`),
    ...['03', '04'].map((month) => `tmall,2025-${month},t2,100,5,500`),
    ...MONTHS.map((month) => `taobao,${month},o9,20,50,1000`),
  ]
  await load('anew', {
    'items.csv': csv(['site,item_id,title,category_id,brand_id,shop_id,attributes', ...items]),
    'item-months.csv': csv(['site,month,item_id,price,sold,sales', ...sold]),
  })
  const after = resultOf<{ data: CorrectedItem[] }>(await server.ask('/api/sub/corrections', { headers: sub })).data
  const market = Object.fromEntries(after.filter(({ kind }) => kind === 'attribute').map((row) => [row.item_id, row.market]))
  expect(market).toEqual({ t1: 'same', t2: 'differs', o1: 'gone' })
  // Whatever the market says now, 日本 for t1 and 中国 for t2 still count; o9 was never corrected.
  expect(await told(sub, origin)).toEqual({ 合计: [11_000, 3], 日本: [8000, 1], 中国: [1000, 1], '(无)': [2000, 1] })
})
