import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Task } from '@marketscope/contract/calls/task'
import { MEANINGS } from '@marketscope/contract/meanings/records'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const ANN = 'ann@b.cc'
const MONTH = { start: '2025-12', end: '2025-12' }

let server: TestServer
let headers: Record<string, string>
let url_id: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-notes-'))
  server = await startTestServer({ market: 'wide' })
  await createAccount(server.product.services.db, createAccountOrder(ANN, { account_type: 'domestic' }), new Date())
  headers = await server.signedIn(ANN)
  const made = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' }, headers })
  url_id = resultOf<{ url_id: string }>(made).url_id
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const SHARE = `${MEANINGS.share?.zh} 单位：%；对象：此搜索在这些月份的全部销售额。`
const GROWTH = `${MEANINGS.growth?.zh} 单位：%（十倍及以上为 ×N）；对比期：去年同期（2024-12）。`

/** What a download becomes: its task as the list has it, and its bytes. */
async function made(form: string, analysis: string | null, query: Record<string, string>) {
  const json = {
    kind: analysis ? 'table' : 'search',
    ...(analysis ? { analysis } : {}),
    form,
    query: { url_id, ...MONTH, ...query },
    wait: 10,
  }
  const { task_id, furl } = resultOf<{ task_id: string; furl: string }>(await server.ask('/api/task/download', { json, headers }))
  const answer = await fetch(`${server.url}${furl}`, { headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { data } = resultOf<{ data: Task[] }>(await server.ask('/api/task/list', { headers }))
  const task = data.find((one) => one.task_id === task_id)
  if (!task) throw new Error('no such task')
  return { task, bytes, called: decodeURIComponent(answer.headers.get('content-disposition') ?? '') }
}

const COLUMNS = { columns: 'name,sales,share,sales_yoy,avg_price' }

describe('a file explains its figures', () => {
  it('as a workbook in its sheet, beside what it is of', async () => {
    const { bytes } = await made('xlsx', 'brand-list', COLUMNS)
    const [about] = (await readXlsx(bytes)).sheets
    expect(about?.name).toBe('说明')
    const lines = (about?.rows ?? []).map((row) => row.map((value) => value ?? ''))
    expect(lines).toContainEqual(['月份', '2025-12'])
    expect(lines).toContainEqual(['价格口径', '不计优惠'])
    expect(lines.slice(lines.findIndex(([name]) => name === '列的含义') + 1)).toEqual([
      ['销售额', `${MEANINGS.sales?.zh} 单位：人民币（CNY）。`],
      ['份额', SHARE],
      ['销售额同比', GROWTH],
      ['均价', `${MEANINGS.avg_price?.zh} 单位：人民币（CNY）。`],
      ['行', expect.stringContaining('“(无)”是没有品牌的商品')],
    ])
  })

  it('as Parquet in its metadata, as another reader finds it, and has no row more', async () => {
    const { bytes, task } = await made('parquet', 'brand-list', COLUMNS)
    const path = join(folder, 'brands.parquet')
    await writeFile(path, bytes)
    const database = await (await DuckDBInstance.create()).connect()
    const asked = await database.runAndReadAll(`SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${path}')`)
    const told = Object.fromEntries(asked.getRows().map(([key, value]) => [String(key), JSON.parse(String(value))]))
    expect(told.columns).toMatchObject({ 份额: SHARE, 销售额同比: GROWTH })
    expect(told.about).toMatchObject({ 月份: '2025-12', 价格口径: '不计优惠', 币种: '人民币' })
    const rows = await database.runAndReadAll(`SELECT count(*)::INT FROM '${path}'`)
    expect(rows.getRows()).toEqual([[task.total]])
    database.closeSync()
  })

  it('as CSV in the list of tasks and its name, never as lines of the data', async () => {
    const { bytes, task, called } = await made('csv', 'brand-list', { ...COLUMNS, version: 'none', site_lang: 'zh' })
    expect(task.notes).toContainEqual({ name: '份额', value: SHARE })
    expect(task.notes).toContainEqual({ name: '月份', value: '2025-12' })
    expect(called).toContain('品牌列表_淘宝+天猫_2025-12_2025-12.csv')
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    // The heading, the rows and their total.
    expect(lines).toHaveLength((task.total ?? 0) + 2)
  })

  it('as a whole search each thing once, with the tables that it is said of where it is said otherwise of others', async () => {
    const { bytes, task } = await made('xlsx', null, { tabs: 'Summary,Brandlist' })
    const [about] = (await readXlsx(bytes)).sheets
    const names = (about?.rows ?? []).map(([name]) => String(name ?? ''))
    expect(names.filter((name) => name === '销售额')).toHaveLength(1)
    expect(names.filter((name) => /^份额( · |$)/.test(name)).length).toBeGreaterThan(1)
    expect(names).toContain('HHI')
    expect(task.notes.map(({ name }) => name)).toContain('HHI')
  })
})
