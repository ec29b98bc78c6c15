import type { CallResult } from '@marketscope/contract/call'
import type { CorrectedItem, importCorrections, previewCorrections } from '@marketscope/contract/calls/correction'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

const MAIN = 'main@months.test'

let server: TestServer
let headers: Record<string, string>
let url_id: string

const MONTHS = ['2021-11', '2021-12', '2022-01', '2022-02', '2022-03']
const [ALL, FIRST] = [
  { start: '2021-11', end: '2022-03' },
  { start: '2021-11', end: '2021-12' },
]
const LAST = { start: '2022-03', end: '2022-03' }
const RECORDED = { start: '2022-01', end: '2022-03' }

/** Each sells for 100 a month, p2 for 50; p3 has no month of 2022. Of 2023 they say something else. */
const market = (effects: readonly [string, string], months: readonly string[]) => ({
  'categories.csv': csv(['tree,category_id,parent_id,name_zh,name_en', 'taobao,1801,,护肤,Skin care']),
  'items.csv': csv([
    'site,item_id,title,category_id,attributes,filing_no',
    `tmall,p1,面霜一,1801,功效:${effects[0]},国妆1`,
    `tmall,p2,面霜二,1801,功效:${effects[1]},`,
    'tmall,p3,面霜三,1801,功效:保湿,',
  ]),
  'filings.csv': csv(['filing_no,product_name,company,filing_date,effects,ingredients', '国妆1,登记的面霜,一号厂,2021-05-01,保湿,水']),
  'item-months.csv': csv([
    'site,month,item_id,price,sold,sales',
    ...months.flatMap((month) => [`tmall,${month},p1,10,10,100`, `tmall,${month},p2,10,5,50`]),
    ...months.filter((month) => month < '2022').map((month) => `tmall,${month},p3,10,10,100`),
  ]),
})

beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { services } = server.product
  await loadFiles(services, `${services.config.data}/first`, market(['保湿', '美白'], MONTHS))
  await loadFiles(services, `${services.config.data}/later`, market(['修护', '修护'], ['2023-01']))
  await createAccount(services.db, createAccountOrder(MAIN), services.now())
  headers = await server.signedIn(MAIN)
  url_id = await search({})
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db, correctionJobs } = server.product.services
  await correctionJobs.settled()
  const batches = await db.selectFrom('correction_batch').select('id').where('state', '=', 'completed').execute()
  for (const { id } of batches) await post('_undo', { id })
})

const post = (path: string, json: object) => server.ask(`/api/sub/correction${path}`, { json, headers })

async function search(more: object): Promise<string> {
  const json = { plat: 'tmall', cid: { not_custom: ['1801'] }, ...more }
  return resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json, headers })).url_id
}

type Preview = CallResult<typeof previewCorrections>
async function preview(change: object, months: object, more: object = {}) {
  const answer = await post('_preview', { url_id, ...months, change, ...more })
  const { items, sales, data } = resultOf<Preview>(answer)
  return { items, sales, told: data.map(({ item_id, before, after }) => [item_id, before, after]) }
}

async function correct(change: object, months: object, more: object = {}): Promise<string> {
  const { id } = resultOf<{ id: string }>(await post('', { url_id, ...months, change, ...more }))
  await server.product.services.correctionJobs.settled()
  return id
}

const list = async () =>
  resultOf<{ data: CorrectedItem[] }>(await server.ask('/api/sub/corrections', { headers })).data.filter(
    ({ batch }) => batch.state === 'completed',
  )

/** Sales of what has the label. */
async function labelled(name: string) {
  const asked = new URLSearchParams({ url_id: await search({ label: [name] }), ...ALL })
  const answer = await server.ask(`/api/sub/summary?${asked}`, { headers })
  return resultOf<{ data: { sales: number } }>(answer).data.sales
}

const [p1, p2] = [
  { site: 'tmall', item_id: 'p1' },
  { site: 'tmall', item_id: 'p2' },
]
const own = { kind: 'label', name: '竞品', value: '1' }
const effect = { kind: 'attribute', name: '功效', value: '抗皱' }

describe('a correction applies to the months selected', () => {
  it('of which the last says it already', async () => {
    const items = [p1, p2]
    await correct(own, LAST, { items })
    expect(await labelled('竞品')).toBe(150)
    expect(await preview(own, ALL, { items })).toEqual({
      ...{ items: 2, sales: 750 },
      told: [
        ['p1', null, '1'],
        ['p2', null, '1'],
      ],
    })
    const id = await correct(own, ALL, { items })
    expect(await labelled('竞品')).toBe(750)
    expect(await preview(own, ALL, { items })).toEqual({ items: 0, sales: 0, told: [] })
    expect(await post('', { url_id, ...ALL, change: own, items })).toMatchObject({ status: 400 })
    await post('_undo', { id })
    expect(await labelled('竞品')).toBe(150)
    expect((await preview(own, ALL, { items })).items).toBe(2)
  })

  it('of which only earlier ones have what is taken away, among all products of the search', async () => {
    await correct(own, FIRST, { items: [p1] })
    const away = { ...own, value: null }
    expect(await preview(away, ALL)).toEqual({ items: 1, sales: 500, told: [['p1', '1', null]] })
    await correct(away, ALL)
    expect(await labelled('竞品')).toBe(0)
    expect(await list()).toMatchObject([
      { item_id: 'p1', before: '1', value: null, from: '2021-11', to: '2022-03' },
      { item_id: 'p1', before: null, value: '1' },
    ])
  })

  it('also those in which the search does not find the product', async () => {
    await correct(own, LAST, { items: [p1] })
    expect(await preview(own, ALL, { url_id: await search({ label: ['竞品'] }) })).toEqual({
      ...{ items: 1, sales: 100 },
      told: [['p1', null, '1']],
    })
  })

  it('and tells the last value that is another', async () => {
    await correct(effect, LAST, { items: [p1] })
    expect(await preview(effect, RECORDED, { items: [p1] })).toEqual({ items: 1, sales: 300, told: [['p1', '保湿', '抗皱']] })
    const filing = { kind: 'filing', value: '改名的面霜' }
    await correct(filing, LAST, { items: [p1] })
    expect((await preview(filing, ALL, { items: [p1] })).told).toEqual([['p1', '登记的面霜', '改名的面霜']])
  })

  it('while a text within the value is replaced in that of the last month', async () => {
    const replace = { kind: 'attribute', name: '功效', search: '保', value: '补' }
    expect((await preview(replace, RECORDED, { items: [p1] })).told).toEqual([['p1', '保湿', '补湿']])
    await correct(effect, LAST, { items: [p1] })
    expect(await preview(replace, RECORDED, { items: [p1] })).toEqual({ items: 0, sales: 0, told: [] })
  })

  it('imported: what it said before is the last that is another', async () => {
    await imported('tmall,p1,attribute,功效,修护,2022-01,2023-01', 'tmall,p2,attribute,功效,补水,2022-01,2023-01')
    expect(await list()).toMatchObject([
      { item_id: 'p1', before: '保湿', value: '修护' },
      { item_id: 'p2', before: '修护', value: '补水' },
    ])
  })
})

describe('attributes of months before they were recorded', () => {
  const refused = { status: 400, body: { error_code: -400, fields: [{ path: 'end', ...RULE_TEXTS.attribute_before_2022 }] } }

  it('are not corrected; labels and names of filings are', async () => {
    for (const path of ['', '_preview']) expect(await post(path, { url_id, ...FIRST, change: effect, items: [p1] })).toMatchObject(refused)
    expect((await preview(own, FIRST)).items).toBe(3)
    expect((await preview({ kind: 'filing', value: '改名的面霜' }, FIRST, { items: [p1] })).items).toBe(1)
  })

  it('are left out of a range that ends later', async () => {
    expect(await preview(effect, ALL)).toEqual({
      ...{ items: 2, sales: 450 },
      told: [
        ['p1', '保湿', '抗皱'],
        ['p2', '美白', '抗皱'],
      ],
    })
    await correct(effect, ALL)
    expect(await list()).toMatchObject([
      { item_id: 'p1', from: '2022-01', to: '2022-03' },
      { item_id: 'p2', from: '2022-01', to: '2022-03' },
    ])
  })

  it('are faults of a file, or left out of its lines', async () => {
    const { faults } = await imported('tmall,p1,attribute,功效,抗皱,2021-11,2021-12', 'tmall,p1,label,竞品,1,2021-11,2021-12')
    expect(faults).toEqual([{ line: 2, column: 'to', ...RULE_TEXTS.attribute_before_2022 }])
    await imported('tmall,p1,attribute,功效,抗皱,2021-11,2022-03', 'tmall,p1,label,竞品,1,2021-11,2021-12')
    expect(await list()).toMatchObject([
      { kind: 'attribute', from: '2022-01', to: '2022-03' },
      { kind: 'label', from: '2021-11', to: '2021-12' },
    ])
    // As one that was kept once.
    const early = { first_month: '2021-11', last_month: '2021-12' }
    await server.product.services.db.updateTable('correction').set(early).execute()
    const { csv: file, rows } = resultOf<{ csv: string; rows: number }>(await server.ask('/api/sub/correction_file', { headers }))
    expect([rows, file.includes('attribute'), file.includes('label')]).toEqual([1, false, true])
    expect((await list()).map(({ market: says }) => says)).toEqual(['differs', 'differs'])
  })
})

async function imported(...lines: string[]) {
  const answer = await post('_file', { csv: `site,item_id,kind,name,value,from,to\n${lines.join('\n')}\n` })
  await server.product.services.correctionJobs.settled()
  return resultOf<CallResult<typeof importCorrections>>(answer)
}
