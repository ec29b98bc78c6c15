import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { Task } from '@marketscope/contract/calls/task'
import { fileSource } from '@marketscope/warehouse/engine/file-source'
import { sql } from '@marketscope/warehouse/sql/sql'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { WIDE_ITEMS } from '../testing/wide-market.ts'
import { findTask } from './task-store.ts'

const ANN = 'ann@b.cc'
const BEN = 'ben@b.cc'
const [START, END] = ['2025-01', '2025-03']

let server: TestServer
let ann: Record<string, string>
let ben: Record<string, string>
let url_id: string
let annId: string
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  for (const mail of [ANN, BEN])
    await createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic' }), new Date())
  annId = (await accountByUsername(server.product.services.db, ANN))?.id ?? ''
  ;[ann, ben] = [await server.signedIn(ANN), await server.signedIn(BEN)]
  const made = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' }, headers: ann })
  url_id = resultOf<{ url_id: string }>(made).url_id
})
afterAll(() => server.close())

interface Listed {
  data: Task[]
  count: number
  open: number
}

const begin = (json: object, by = ann): Promise<Answer> => server.ask('/api/task/download', { json, headers: by })
const download = (form: 'csv' | 'xlsx', more: Record<string, string> = {}) => ({
  ...{ analysis: 'item-list', form },
  query: { url_id, start: START, end: END, sku: '0', ...more },
})
const list = async (query = '', by = ann) => resultOf<Listed>(await server.ask(`/api/task/list${query}`, { headers: by }))
async function ended(task_id: string, by = ann): Promise<Task> {
  for (;;) {
    const { data } = await list('', by)
    const task = data.find((one) => one.task_id === task_id)
    if (!task) throw new Error('no such task')
    if (!['created', 'processing'].includes(task.status)) return task
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const idOf = (answer: Answer) => resultOf<{ task_id: string }>(answer).task_id

/** Sales of each item, as plain sums: each month sells one unit more than the one before, the first is December. */
const salesOf = (id: string) => {
  const { price = 0, sold = 0 } = WIDE_ITEMS.find((item) => item.id === id) ?? {}
  return [1, 2, 3].reduce((sum, later) => sum + price * (sold + later), 0)
}
const soldOf = (id: string) => WIDE_ITEMS.find((item) => item.id === id)?.sold ?? 0
const priceOf = (id: string) => WIDE_ITEMS.find((item) => item.id === id)?.price ?? 0
const CREAMS = ['t1', 'o1'].sort((a, b) => salesOf(b) - salesOf(a))

it('a table is listed with what narrows it beside its search, so that two of them are told apart', async () => {
  const details = async (more: Record<string, string>, analysis = 'item-list') => {
    const { sku: _, ...query } = download('csv', more).query
    const task = await ended(idOf(await begin({ analysis, form: 'csv', query })))
    return task.detail.map(({ zh, en }) => [zh, en])
  }
  expect(await details({ word: '面霜' })).toContainEqual(['包含 面霜', 'Containing 面霜'])
  expect(await details({ points: '10,20' }, 'price-range')).toContainEqual(['分段点 10 · 20', 'Edges 10 · 20'])
  expect((await details({ cat: '11' }, 'brand-list')).at(-1)).toEqual(['类目 ID 11', 'Category ID 11'])
})

it('a download becomes a file of all rows with their totals, which equal plain sums', async () => {
  const task = await ended(idOf(await begin(download('csv'))))
  expect(task).toMatchObject({ status: 'completed', done: 2, total: 2, form: 'csv', start: START, end: END, remarks: null })
  expect(task.name.zh).toBe('商品列表')
  expect(task.detail.map(({ zh }) => zh)).toContain('标题 面霜')
  const file = await server.ask(task.furl ?? '', { headers: ann })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('商品列表_淘宝+天猫_2025-01_2025-03.csv'))
  const [heading = '', ...lines] = file.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const sales = heading.split(',').indexOf('销售额')
  expect(lines.slice(0, -1).map((line) => Number(line.split(',')[sales]))).toEqual(CREAMS.map(salesOf))
  expect(Number(lines.at(-1)?.split(',')[sales])).toBe(CREAMS.reduce((sum, id) => sum + salesOf(id), 0))
})

it('the same is refused while its file is fresh, with the task that is in the way; another form is another', async () => {
  const asked = download('csv', { order_by: 'sold' })
  const first = idOf(await begin(asked))
  await ended(first)
  const again = await begin({ ...asked, query: Object.fromEntries(Object.entries(asked.query).toReversed()) })
  expect(again).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: first }] } })
  expect((await begin({ ...asked, form: 'xlsx' })).status).toBe(200)
  expect((await begin(asked, ben)).status).toBe(200)
})

it('a task, its file and what can be done with it are its account’s alone; links run out and are for one file', async () => {
  const task = await ended(idOf(await begin(download('csv', { desc: '0' }))))
  const furl = task.furl ?? ''
  for (const answer of [
    await server.ask(furl, { headers: ben }),
    await server.ask('/api/task/cancel', { json: { task_id: task.task_id }, headers: ben }),
    await server.ask('/api/task/again', { json: { task_id: task.task_id }, headers: ben }),
    await server.ask(`/api/task?task_id=${task.task_id}`, { method: 'DELETE', headers: ben }),
  ])
    expect(answer.status).toBe(404)
  expect((await server.ask(furl, {})).status).toBe(401)
  expect((await server.ask(furl.replace(/until=\d+/, 'until=9999999999'), { headers: ann })).status).toBe(403)
  server.pass(3601)
  expect((await server.ask(furl, { headers: ann })).status).toBe(403)
  const fresh = (await list()).data.find(({ task_id }) => task_id === task.task_id)?.furl ?? ''
  expect((await server.ask(fresh, { headers: ann })).status).toBe(200)
})

it('what may not be asked is refused before there is a task', async () => {
  const { count } = await list()
  for (const [json, status] of [
    [{ ...download('csv'), analysis: 'no-such' }, 400],
    [{ ...download('csv'), query: { url_id, start: 'x', end: END } }, 400],
    [{ ...download('csv'), query: { url_id: 'a'.repeat(32), start: START, end: END } }, 404],
    [{ ...download('csv'), query: { url_id, start: '2031-01', end: '2031-02' } }, 404],
  ] as const)
    expect((await begin(json)).status).toBe(status)
  expect((await list()).count).toBe(count)
})

it('one that has ended is deleted with its file; one that ended cannot be cancelled, and is found by its words', async () => {
  const task_id = idOf(await begin(download('xlsx', { word: '手工' })))
  const task = await ended(task_id)
  expect(task).toMatchObject({ status: 'completed', done: 1 })
  expect((await server.ask('/api/task/cancel', { json: { task_id }, headers: ann })).status).toBe(409)
  expect((await list(`?word=${encodeURIComponent('商品')}&status=completed`)).data.length).toBeGreaterThan(0)
  expect((await list(`?word=${encodeURIComponent('没有的')}`)).data).toEqual([])
  const files = () => readdir(server.product.services.folder.files)
  const before = (await files()).length
  resultOf(await server.ask(`/api/task?task_id=${task_id}`, { method: 'DELETE', headers: ann }))
  expect((await files()).length).toBe(before - 1)
  expect((await server.ask(task.furl ?? '', { headers: ann })).status).toBe(404)
})

/** The sheets of a workbook by name, as another library reads them. */
async function sheetsOf(furl: string, by = ann): Promise<Map<string, unknown[][]>> {
  const answer = await fetch(`${server.url}${furl}`, { headers: by })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]))
}

it('a whole search is one workbook: a sheet for each table of its tabs, with the totals of the page, and first what it is of', async () => {
  const query = {
    url_id,
    start: START,
    end: END,
    tabs: 'Summary,Brandlist,Itemslist,Catlist,customAnalyze,PivotAnalyze,overseaInsight,nothing',
  }
  const answer = await begin({ kind: 'search', form: 'xlsx', query, wait: 10 })
  const { furl, task_id } = resultOf<{ furl: string; task_id: string }>(answer)
  expect(await ended(task_id)).toMatchObject({ status: 'completed', kind: 'search', name: { zh: '全部分析' } })
  const sheets = await sheetsOf(furl)
  const [first] = sheets.keys()
  expect(first).toBe('说明')
  const told = (sheets.get('说明') ?? []).map((row) => row.join(' '))
  for (const line of ['条件 标题 面霜', '平台 淘宝、天猫', `月份 ${START} 至 ${END}`, '币种 人民币', `生成账号 ${ANN}`])
    expect(told).toContain(line)
  const whole = CREAMS.reduce((sum, id) => sum + salesOf(id), 0)
  const [headings = [], ...rows] = sheets.get('商品 商品列表') ?? []
  const sales = headings.indexOf('销售额')
  expect(rows.map((row) => row[sales])).toEqual([...CREAMS.map(salesOf), whole])
  const [figures = [], values = []] = sheets.get('概览 市场概览') ?? []
  expect(values[figures.indexOf('销售额')]).toBe(whole)
  expect(told).toContain('工作表 品牌 品牌列表：2 行')
  // What shows nothing before something is chosen, or another market, is told to be elsewhere.
  expect(told.filter((line) => line.startsWith('未包含 '))).toEqual([
    '未包含 自定义分析：请在选择方案后的页签上下载',
    '未包含 透视分析：请在透视表上下载',
    '未包含 海外洞察：请在海外搜索中下载',
  ])
  // There are no concepts that grow in three months of even sales: no sheet, and it is told.
  expect(told).toContain('没有数据 商品 高增长概念')
  expect(sheets.has('商品 高增长概念')).toBe(false)
  const [cells = [], ...lines] = sheets.get('品牌 品牌 × 店铺') ?? []
  expect(cells).toContain('店铺内销售额')
  const inShops = lines.slice(0, -1).map((row) => Number(row[cells.indexOf('店铺内销售额')] ?? 0))
  expect(inShops.reduce((sum, one) => sum + one, 0)).toBe(whole)
})

it('a download is begun although its asker leaves at once', async () => {
  const before = (await list()).count
  const url = new URL('/api/task/download', server.url)
  const asked = request(url, { method: 'POST', headers: { ...ann, 'content-type': 'application/json' } })
  asked.on('error', () => undefined)
  asked.on('finish', () => setTimeout(() => asked.destroy(), 3))
  asked.end(
    JSON.stringify({ kind: 'search', form: 'xlsx', query: { url_id, start: START, end: START, tabs: 'Summary,Brandlist' }, wait: 10 }),
  )
  await expect.poll(async () => (await list()).count).toBe(before + 1)
})

it('Parquet is read by the engine as the same rows, numbers as numbers, without a line of totals', async () => {
  const { task_id } = resultOf<{ task_id: string }>(await begin({ ...download('csv'), form: 'parquet', wait: 10 }))
  await ended(task_id)
  const { engine } = server.product.services.warehouse
  const { file } = await findTask(server.product.services.db, annId, task_id)
  const rows = await engine.query<{ 销售额: number }>(
    sql`SELECT * FROM ${fileSource(server.product.services.tasks.pathOf(file ?? ''), 'Parquet')}`,
  )
  expect(rows).toHaveLength(CREAMS.length)
  expect(rows.map((row) => row.销售额)).toEqual(CREAMS.map(salesOf))
})

it('a search is only a workbook, of the tabs that are named; what is asked by an address is the same', async () => {
  const query = { url_id, start: START, end: END }
  expect((await begin({ kind: 'search', form: 'csv', query: { ...query, tabs: 'Summary' } })).status).toBe(400)
  expect((await begin({ kind: 'search', form: 'xlsx', query })).status).toBe(400)
  const asked = new URLSearchParams({ ...query, aspect: 'brand' })
  const address = `/api/task/download?${new URLSearchParams({ analysis: 'brand-list', form: 'csv', wait: '10', query: String(asked) })}`
  const { furl } = resultOf<{ furl: string }>(await server.ask(address, { headers: ann }))
  expect((await server.ask(furl, { headers: ann })).text).toContain('品牌')
})

const MAIN = 'main@b.cc'
const SUB = 'sub@b.cc'

it('what is made for a sub-account has the rights of its main account: no month more', async () => {
  const { db } = server.product.services
  const rights = { account_type: 'domestic', month_limit: { start: '2025-02', end: null } } as const
  const { id } = await createAccount(db, createAccountOrder(MAIN, rights), new Date())
  await createAccount(db, createAccountOrder(SUB, { parent_id: id }), new Date())
  const sub = await server.signedIn(SUB)
  const made = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' }, headers: sub })
  const own = resultOf<{ url_id: string }>(made).url_id
  const query = { url_id: own, start: START, end: END, sku: '0' }
  const task = await ended(idOf(await begin({ analysis: 'item-list', form: 'csv', query }, sub)), sub)
  const { text } = await server.ask(task.furl ?? '', { headers: sub })
  const [heading = '', ...lines] = text.trim().split('\r\n')
  const sales = heading.split(',').indexOf('销售额')
  // Without January, in which each sells one unit more than in December.
  const later = CREAMS.map((one) => salesOf(one) - priceOf(one) * (soldOf(one) + 1))
  expect(lines.slice(0, -1).map((line) => Number(line.split(',')[sales]))).toEqual(later.toSorted((a, b) => b - a))
  expect(task).toMatchObject({ status: 'completed', start: '2025-02', end: END })
})

it('a file that is not where it was is told to be gone, after which the same can be downloaded again', async () => {
  const { db, tasks } = server.product.services
  const asked = download('csv', { order_by: 'price' })
  const task = await ended(idOf(await begin(asked)))
  await tasks.remove((await findTask(db, annId, task.task_id)).file)
  const gone = await server.ask(task.furl ?? '', { headers: ann })
  expect(gone).toMatchObject({ status: 404, body: { error_msg: { zh: '文件已不存在，请重新下载' } } })
  expect((await list()).data.find(({ task_id }) => task_id === task.task_id)).toMatchObject({ status: 'completed', furl: null })
  const again = await server.ask('/api/task/again', { json: { task_id: task.task_id }, headers: ann })
  expect(await ended(idOf(again))).toMatchObject({ status: 'completed', done: 2 })
})

it.each(['csv', 'xlsx', 'pptx'] as const)('a file (%s) is not given to who may no longer read what is in it', async (form) => {
  const { db } = server.product.services
  const query = { url_id, start: START, end: END, tabs: 'Brandlist,Itemslist' }
  const whole = { kind: form === 'xlsx' ? 'search' : 'briefing', form, query }
  const asked = form === 'csv' ? download(form, { order_by: 'sold', desc: '0' }) : whole
  const { furl } = await ended(idOf(await begin(asked)))
  const fetched = async () => (await server.ask(furl ?? '', { headers: ann })).status
  const change = (rights: object) => db.updateTable('account').set(rights).where('id', '=', annId).execute()
  const before = await db
    .selectFrom('account')
    .select(['cat_list', 'month_limit', 'module_info', 'may_download', 'sites'])
    .where('id', '=', annId)
    .executeTakeFirstOrThrow()
  expect(await fetched()).toBe(200)
  for (const rights of [
    { cat_list: JSON.stringify({ tmall: ['12'] }) },
    { month_limit: JSON.stringify({ start: '2025-02', end: null }) },
    { month_limit: JSON.stringify({ start: '2020-01', end: '2025-02' }) },
    { module_info: JSON.stringify({ default: ['Summary', 'Brandlist', 'GeneratePPT'] }) },
    { may_download: false },
    { sites: JSON.stringify(['tmall']) },
  ]) {
    await change(rights)
    expect([rights, await fetched()]).toEqual([rights, 403])
    await change(before)
  }
  expect(await fetched()).toBe(200)
})

it('a key that reads the market alone neither sees downloads, nor ends or removes them, and is told that the key is why', async () => {
  const task = await ended(idOf(await begin(download('csv', { order_by: 'avg_price' }))))
  ann = await server.signedIn(ANN, { verified: true })
  const { key } = resultOf<{ key: string }>(await server.ask('/api/api_key', { json: { name: 'market', scope: 'market' }, headers: ann }))
  const byKey = { 'x-api-key': key }
  expect(await list('', byKey)).toMatchObject({ data: [], count: 0, open: 0 })
  const refused = { status: 403, body: { error_code: -403, error_msg: { en: 'This API key is not made for that' } } }
  expect(await server.ask(`/api/task?task_id=${task.task_id}`, { method: 'DELETE', headers: byKey })).toMatchObject(refused)
  expect(await server.ask('/api/task/cancel', { json: { task_id: task.task_id }, headers: byKey })).toMatchObject(refused)
  expect((await list()).data.map(({ task_id }) => task_id)).toContain(task.task_id)
})
