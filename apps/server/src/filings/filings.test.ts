import { join } from 'node:path'
import type { Filing } from '@marketscope/contract/calls/filing'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountDraft } from '../accounts/accounts.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

/** Site, item, category, filing, sold a month at ten yuan each. */
const ITEMS = [
  ['tmall', 'm1', '121', 'F1', 3],
  ['taobao', 'o1', '121', 'F1', 2],
  ['tmall', 'screen', '51', 'F1', 50],
  ['tmall', 'm3', '121', '', 1],
  ['tmall', 'm4', '121', 'F9', 1],
] as const

const MONTHS = ['2025-01', '2025-02', '2025-03']

const FILES = {
  'categories.csv': csv([
    'tree,category_id,parent_id,name_zh',
    'taobao,1801,,护肤',
    'taobao,121,1801,面霜',
    'taobao,50,,家电',
    'taobao,51,50,显示器',
  ]),
  'items.csv': csv([
    'site,item_id,title,category_id,filing_no',
    ...ITEMS.map(([site, id, category, filing]) => `${site},${id},标题 ${id},${category},${filing}`),
  ]),
  'item-months.csv': csv([
    'site,month,item_id,price,sold,sales',
    ...ITEMS.flatMap(([site, id, , , sold]) => MONTHS.map((month) => `${site},${month},${id},10,${sold},${sold * 10}`)),
  ]),
  'filings.csv': csv([
    'filing_no,product_name,company,filing_date,effects,ingredients',
    'F1,甲霜,甲厂,2024-05-01,保湿;美白,水;甘油;水',
    'F2,乙霜,甲厂,,保湿,"水;1,2-己二醇"',
  ]),
  'attribute-words.csv': csv(['name,value,text_zh,text_en', 'ingredients,水,水,Water']),
}

let server: TestServer
let analyst: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  await loadFiles(server.product.services, join(server.product.services.folder.root, 'filings'), FILES)
  await server.product.services.custom.put([
    {
      sub_name: 'custom_103',
      name: { zh: '化妆品', en: 'Cosmetics' },
      categories: [{ id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:121'] }],
    },
  ])
  analyst = await somebody({})
})
afterAll(() => server.close())

const somebody = async (draft: Partial<AccountDraft>) => (await newAccount(server, draft)).headers

type Own = Record<string, string | number>

const ask = (call: 'filing_info' | 'filing_items' | 'filing_trend', own: Own, headers = analyst) =>
  server.ask(`/api/sub/${call}?${new URLSearchParams(Object.entries(own).map(([key, value]): [string, string] => [key, String(value)]))}`, {
    headers,
  })

const OF = { filing_no: 'F1', plat: 'taobao,tmall', start: '2025-01', end: '2025-03' }

interface Rows {
  data: { item_id: string; sales: number; share: number }[]
  count: number
  total: { sales: number }
  used: { start: string }
}

const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return [status, (body as { error_code?: number }).error_code]
}

describe('a filing', () => {
  it('is told by its number, each value once, with how many filings of items say it', async () => {
    const { data } = resultOf<{ data: Filing }>(await ask('filing_info', { filing_no: 'F1', site_lang: 'en' }))
    expect(data).toEqual({
      filing_no: 'F1',
      product: '甲霜',
      company: { value: '甲厂', label: '甲厂', filings: 1 },
      date: '2024-05-01',
      effects: [
        { value: '保湿', label: '保湿', filings: 1 },
        { value: '美白', label: '美白', filings: 1 },
      ],
      ingredients: [
        { value: '水', label: 'Water', filings: 1 },
        { value: '甘油', label: '甘油', filings: 1 },
      ],
    })
  })

  it('without items is told too', async () => {
    const { data } = resultOf<{ data: Filing }>(await ask('filing_info', { filing_no: ' F2 ' }))
    expect([data.product, data.date, data.ingredients.map(({ value, filings }) => [value, filings])]).toEqual([
      '乙霜',
      null,
      [
        ['水', 1],
        ['1,2-己二醇', null],
      ],
    ])
    const { data: rows, count } = resultOf<Rows>(await ask('filing_items', { ...OF, filing_no: 'F2' }))
    expect([rows, count]).toEqual([[], 0])
  })

  it('is told by an item; an item without one has none, one whose filing is nowhere has its number', async () => {
    const by = async (item_id: string) => resultOf<{ data: Filing | null }>(await ask('filing_info', { plat: 'tmall', item_id })).data
    expect((await by('m1'))?.product).toBe('甲霜')
    expect(await by('m3')).toBeNull()
    expect(await by('m4')).toMatchObject({ filing_no: 'F9', product: null, company: null, effects: [] })
  })

  it.each<[string, Own]>([
    ['an unknown number', { filing_no: 'F404' }],
    ['an unknown item', { plat: 'tmall', item_id: 'nobody' }],
    ['a number like SQL', { filing_no: "F1' OR '1'='1" }],
  ])('%s is not recorded, said in both languages', async (_, own) => {
    const answer = await ask('filing_info', own)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error_code: -404, error_msg: { zh: expect.any(String), en: expect.any(String) } })
    if ('filing_no' in own) expect(await codeOf(ask('filing_items', { ...OF, ...own }))).toEqual([404, -404])
  })

  it('needs a number or an item', async () => {
    const answer = await ask('filing_info', { plat: 'tmall' })
    expect([answer.status, (answer.body as { fields: { path: string }[] }).fields.map(({ path }) => path)]).toEqual([400, ['filing_no']])
    expect(await codeOf(ask('filing_items', { ...OF, plat: '' }))).toEqual([400, -400])
  })
})

describe('what sells under it', () => {
  it('are its items among cosmetics, on the platforms and in the months asked', async () => {
    const { data, count, total } = resultOf<Rows>(await ask('filing_items', OF))
    expect([count, total.sales, data.map(({ item_id, sales, share }) => [item_id, sales, share])]).toEqual([
      2,
      150,
      [
        ['m1', 90, 0.6],
        ['o1', 60, 0.4],
      ],
    ])
    const tmall = resultOf<Rows>(await ask('filing_items', { ...OF, plat: 'tmall', start: '2025-02', end: '2025-02' }))
    expect(tmall.data.map(({ item_id, sales }) => [item_id, sales])).toEqual([['m1', 30]])
  })

  it('come in pages and in the order asked', async () => {
    const page = resultOf<Rows>(await ask('filing_items', { ...OF, order_by: 'sales', desc: 0, page: 2, page_size: 1 }))
    expect([page.count, page.data.map(({ item_id }) => item_id)]).toEqual([2, ['m1']])
    expect(await codeOf(ask('filing_items', { ...OF, order_by: 'colour' }))).toEqual([400, -400])
  })

  it('adds up to their trend', async () => {
    const { data } = resultOf<{ data: { sales: number; items: number }[] }>(await ask('filing_trend', OF))
    expect(data.map(({ sales, items }) => [sales, items])).toEqual([
      [50, 2],
      [50, 2],
      [50, 2],
    ])
  })
})

it('tells corrections of the items that sell under it, and of no others', async () => {
  const headers = await somebody({})
  const used = async () => {
    const answers = await Promise.all((['filing_items', 'filing_trend'] as const).map((call) => ask(call, OF, headers)))
    return answers.map((answer) => resultOf<{ used: { corrections?: object } }>(answer).used.corrections)
  }
  const label = async (site: string, id: string) => {
    const csv = `site,item_id,kind,name,value,from,to\n${site},${id},label,竞品,1,2025-01,2025-03\n`
    resultOf(await server.ask('/api/sub/correction_file', { json: { csv }, headers }))
    await server.product.services.correctionJobs.settled()
  }
  await label('tmall', 'm3')
  expect(await used()).toEqual([undefined, undefined])
  await label('taobao', 'o1')
  expect(await used()).toEqual([
    { items: 1, shown: true },
    { items: 1, shown: true },
  ])
})

it.each([
  ['filing_effect_analyze', 'effect', ['功效', '备案数', '首次备案日期'], ['名称', '备案号', '备案/生产企业']],
  ['filing_product_analyze', 'product', ['备案产品', '备案号', '备案/生产企业', '备案日期'], ['名称', '备案数', '首次备案日期']],
])('%s in a workbook and in a file that names no columns has the columns of its page', async (tab, of, told, untold) => {
  const filter = { plat: 'taobao,tmall', cid: { not_custom: ['1801'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: analyst }))
  const months = { url_id, start: OF.start, end: OF.end }
  const fetched = async (json: object) => {
    const { furl } = resultOf<{ furl: string }>(await server.ask('/api/task/download', { json: { ...json, wait: 10 }, headers: analyst }))
    return fetch(`${server.url}${furl}`, { headers: analyst })
  }
  const whole = await fetched({ kind: 'search', form: 'xlsx', query: { ...months, tabs: tab } })
  const { sheets } = await readXlsx(new Uint8Array(await whole.arrayBuffer()))
  const list = sheets.find(({ name }) => name.endsWith('列表'))
  const file = await fetched({ kind: 'table', analysis: 'filing-list', form: 'csv', query: { ...months, of } })
  const [line = ''] = (await file.text()).replace(/^\uFEFF/, '').split('\r\n')
  for (const headings of [list?.rows[0], line.split(',')]) {
    expect(headings).toEqual(expect.arrayContaining(told))
    expect(headings?.filter((one) => untold.includes(String(one)))).toEqual([])
  }
})

describe('rights', () => {
  it('nobody is told anything without signing in', async () => {
    for (const call of ['filing_info', 'filing_items', 'filing_trend'] as const)
      expect(await codeOf(ask(call, OF, {}))).toEqual([401, -401])
  })

  it('an account without cosmetics is told of no filing', async () => {
    const screens = await somebody({ cat_list: { taobao: ['50'] } })
    for (const call of ['filing_info', 'filing_items', 'filing_trend'] as const)
      expect(await codeOf(ask(call, OF, screens))).toEqual([403, -403])
    expect(await codeOf(ask('filing_info', { plat: 'tmall', item_id: 'm1' }, screens))).toEqual([404, -404])
    expect(resultOf<{ data: Filing }>(await ask('filing_info', { plat: 'tmall', item_id: 'screen' }, screens)).data.filing_no).toBe('F1')
  })

  it.each<[string, Partial<AccountDraft>]>([
    ['of some cosmetics', { cat_list: { taobao: ['121', '50'] } }],
    ['of a group of cosmetics', { cat_list: {}, custom_groups: ['custom_103'] }],
  ])('an account %s sees the items there', async (_, draft) => {
    const own = await somebody(draft)
    expect(resultOf<Rows>(await ask('filing_items', OF, own)).data.map(({ item_id }) => item_id)).toEqual(['m1', 'o1'])
  })

  it('sites, months and tabs of the account hold', async () => {
    const taobao = await somebody({ sites: ['taobao'] })
    expect(await codeOf(ask('filing_items', OF, taobao))).toEqual([403, -403])
    expect(resultOf<Rows>(await ask('filing_items', { ...OF, plat: 'taobao' }, taobao)).count).toBe(1)
    const late = await somebody({ month_limit: { start: '2025-03', end: null } })
    const { used, total } = resultOf<Rows>(await ask('filing_items', OF, late))
    expect([used.start, total.sales]).toEqual(['2025-03', 50])
    const noTabs = await somebody({ module_info: { default: ['Summary'] } })
    expect(await codeOf(ask('filing_items', OF, noTabs))).toEqual([403, -403])
    // Who may not see the list of products is not told what one of them is filed as.
    expect(await codeOf(ask('filing_info', { plat: 'tmall', item_id: 'm1' }, noTabs))).toEqual([403, -403])
    const locked = await somebody({ only_multi_plat: true })
    expect(await codeOf(ask('filing_items', { ...OF, plat: 'taobao' }, locked))).toEqual([400, -400])
  })
})
