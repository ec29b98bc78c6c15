import { join } from 'node:path'
import brandPrice, { ALL_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addedUp, type TableAnswer } from '../testing/adding-up.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

/** Names of things as nobody should write them. Also ids, where ids may be so. */
const STRANGE = [
  '😀👨‍👩‍👧',
  `"quoted" 'single'`,
  '<script>alert(1)</script>',
  '字'.repeat(300),
  'a,b;c:d=e&f%2C',
  "back\\slash \\' {p1:String} $x %s",
  '__proto__',
  'constructor',
  '(无)',
  'none',
  '\u202egnp.exe',
]
const idOf = (index: number) =>
  ['__proto__', 'toString', '<b>', 'a"b\'c', '😀', 'rest', 'all', '0', 'x&y=z', '%00', '字'][index] ?? `i${index}`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const line = (...cells: (string | number)[]) => cells.map((cell) => quoted(String(cell))).join(',')

interface Sale {
  site: string
  month: string
  item: string
  category: string
  price: number | ''
  sold: number
  sales: number
}

const months = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `2025-${String(first + at).padStart(2, '0')}`)
const sale = (site: string, month: string, item: string, category: string, price: number | '', sold: number): Sale => ({
  ...{ site, month, item, category, price, sold },
  sales: (price || 0) * sold,
})

const SALES: Sale[] = [
  ...STRANGE.flatMap((_, index) => months(1, 6).map((month) => sale('tmall', month, idOf(index), '11', 10 + index, index))),
  sale('tmall', '2025-04', 'single', '12', 19.99, 3),
  ...months(1, 6).map((month) => sale('tmall', month, 'lonely', '13', 50, 2)),
  ...months(1, 6).flatMap((month) => [
    sale('tmall', month, 'gift', '15', 0, 5),
    sale('tmall', month, 'unsold', '15', 0, 0),
    sale('tmall', month, 'unpriced', '15', '', 0),
  ]),
  // Nothing sold before May.
  ...months(1, 6).map((month) => sale('tmall', month, 'late', '16', 8, month < '2025-05' ? 0 : 4)),
  // No March at all on this platform.
  ...[...months(1, 2), ...months(4, 6)].map((month) => sale('jd', month, 'gap', '91', 7, 6)),
]

const ITEMS = [...Map.groupBy(SALES, ({ site, item }) => `${site} ${item}`).values()].flatMap(([first]) => first ?? [])
const strangeAt = (item: string) => STRANGE[ITEMS.findIndex((one) => one.item === item) % STRANGE.length] ?? ''

const FILES = {
  'categories.csv': csv([
    'tree,category_id,parent_id,name_zh,name_en',
    'taobao,1801,,护肤,Skin care',
    ...['11', '12', '13', '14', '15', '16'].map((id, index) =>
      line('taobao', id, '1801', STRANGE[index + 1] ?? '', STRANGE[index + 2] ?? ''),
    ),
    'jd,9180,,美妆,Beauty',
    'jd,91,9180,面霜,Cream',
  ]),
  'brands.csv': csv(['brand_id,name_zh,name_en', ...STRANGE.map((name, index) => line(idOf(index), name, name))]),
  'shops.csv': csv([
    'site,shop_id,name_zh,name_en,shop_type',
    ...STRANGE.map((name, index) => line('tmall', idOf(index), name, name, 'tmall_flagship')),
  ]),
  'items.csv': csv([
    'site,item_id,title,category_id,brand_id,shop_id,attributes,filing_no,image,link',
    ...ITEMS.map(({ site, item, category }, index) => {
      const attributes = JSON.stringify({ [strangeAt(item).slice(0, 60)]: strangeAt(item), 净含量: '50ml' })
      const own = category === '11' ? idOf(index) : ''
      return line(
        site,
        item,
        strangeAt(item),
        category,
        own,
        site === 'tmall' ? own : '',
        attributes,
        index % 2 ? `F${index % 4}` : '',
        'javascript:alert(1)',
        'javascript:alert(2)',
      )
    }),
  ]),
  'item-months.csv': csv([
    'site,month,item_id,price,sold,sales',
    ...SALES.map(({ site, month, item, price, sold, sales }) => line(site, month, item, price, sold, sales)),
  ]),
  'sku-months.csv': csv([
    'site,month,item_id,sku_id,sku_name,price,sold,sales',
    ...STRANGE.flatMap((name, index) =>
      [1, 2].map((sku) => line('tmall', '2025-05', idOf(index), `${sku}`, `${name.slice(0, 80)}:${name.slice(0, 80)}`, 0, 0, 0)),
    ),
  ]),
  'filings.csv': csv([
    'filing_no,product_name,company,filing_date,effects,ingredients',
    line('F1', STRANGE[2] ?? '', STRANGE[1] ?? '', '2025-01-01', JSON.stringify(STRANGE), JSON.stringify(STRANGE)),
  ]),
  'comments.csv': csv([
    'site,item_id,comment_id,month,text,rating',
    ...STRANGE.map((text, index) => line('tmall', idOf(index), `c${index}`, '2025-05', text, (index % 5) + 1)),
  ]),
}

interface Scope {
  plat: string[]
  cid: string[]
  start: string
  end: string
}

const HALF = { start: '2025-01', end: '2025-06' }
const SCOPES: Record<string, Scope> = {
  'strange names': { plat: ['tmall'], cid: ['11'], start: '2025-04', end: '2025-06' },
  'no rows': { plat: ['tmall'], cid: ['14'], ...HALF },
  'one row': { plat: ['tmall'], cid: ['12'], start: '2025-04', end: '2025-04' },
  'prices of nothing': { plat: ['tmall'], cid: ['15'], ...HALF },
  'a base of nothing': { plat: ['tmall'], cid: ['16'], start: '2025-05', end: '2025-06' },
  'a month missing on one of two': { plat: ['tmall', 'jd'], cid: ['taobao:1801', 'jd:9180'], start: '2025-02', end: '2025-04' },
}

let server: TestServer
let headers: Record<string, string>
const urls = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('analyst@demo.market')
  await loadFiles(server.product.services, join(server.product.services.folder.root, 'strange'), FILES)
  for (const [name, { plat, cid }] of Object.entries(SCOPES)) {
    const made = await server.ask('/api/sub/get_uid', { json: { plat, cid }, headers })
    urls.set(name, resultOf<{ url_id: string }>(made).url_id)
  }
})
afterAll(() => server.close())

/** Asked with a query and with a body, under each of its paths: all the same, no fault, every number a number. */
async function ask(
  { path, alsoAt = [], aspect }: AnalysisDeclaration,
  query: Record<string, unknown>,
  everyWay = true,
): Promise<TableAnswer> {
  const own = { ...query, ...(aspect ? { aspect } : {}) }
  const text = new URLSearchParams(Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]))
  const [first, ...others] = await Promise.all([
    server.ask(`${path}?${text}`, { headers }),
    ...(everyWay ? [server.ask(path, { json: own, headers })] : []),
    ...(everyWay ? alsoAt : []).map((at) => server.ask(`${at}?${text}`, { headers })),
  ])
  for (const { status, text: said } of [first, ...others]) expect([status, said]).toEqual([200, first.text])
  expect(server.logged.filter(({ event }) => event !== 'slow' && event !== 'hot')).toEqual([])
  return resultOf<TableAnswer>(first)
}

const facesOf = ({ byTab }: AnalysisDeclaration) =>
  byTab ? Object.values(byTab.tabs).map(({ value }) => ({ [byTab.parameter]: value })) : [{}]

const ALL = Object.values<AnalysisDeclaration>(ANALYSES)

describe.each(Object.entries(SCOPES))('%s', (name, { plat, cid, start, end }) => {
  const roots = cid.map((id) => id.replace(/^\w+:/, ''))
  const inside = SALES.filter(
    ({ site, category, month }) =>
      plat.includes(site) && (roots.includes(category) || roots.includes('1801') || site === 'jd') && start <= month && month <= end,
  )
  const wanted = {
    sales: Math.round(inside.reduce((sum, { sales }) => sum + sales * 100, 0)),
    sold: inside.reduce((sum, { sold }) => sum + sold, 0),
  }

  it('is answered by every analysis, which adds up where it does anywhere', async () => {
    for (const declaration of ALL.filter(({ subject, tab }) => subject !== 'item' && (tab !== 'consumerInsight' || !plat.includes('jd')))) {
      const query = { url_id: urls.get(name), start, end }
      for (const face of facesOf(declaration)) await ask(declaration, { ...query, ...face })
      const sums = await addedUp(declaration.id as AnalysisId, (_, own) => ask(declaration, { ...query, ...own }, false), wanted, false)
      if (sums) expect([declaration.id, sums.found]).toEqual([declaration.id, sums.expected])
    }
  })
})

it('every analysis of an item is answered for items of any name and id', async () => {
  for (const { site, item } of ITEMS.filter((_, index) => index % 2 === 0 || index === 1)) {
    const info = await server.ask(`/api/sub/item_info?${new URLSearchParams({ plat: site, item_id: item })}`, { headers })
    expect(resultOf<{ data: { title: string } }>(info).data.title).toBe(strangeAt(item))
    for (const declaration of ALL.filter(({ subject }) => subject === 'item'))
      await ask(declaration, { plat: site, item_id: item, ...HALF })
  }
})

it('names come back as they were written', async () => {
  const query = { url_id: urls.get('strange names'), start: '2025-04', end: '2025-06', page_size: 100 }
  const names = async (id: AnalysisId, column: string) => {
    const { data } = await ask(ANALYSES[id], query)
    return new Set((data as Record<string, unknown>[]).map((row) => row[column]))
  }
  const strange = new Set(STRANGE)
  expect(await names('brand-list', 'name')).toEqual(strange)
  expect(await names('shop-list', 'name')).toEqual(strange)
  expect(await names('item-list', 'title')).toEqual(strange)
  expect(await names('comment-list', 'text')).toEqual(strange)
  expect(await names('brand-price', 'id')).toEqual(new Set([...STRANGE.map((_, index) => idOf(index)), ALL_BRANDS]))
  const { data } = await ask(brandPrice, query)
  expect((data as { id: string; name: string }[]).filter(({ id }) => id === ALL_BRANDS).map(({ name }) => name)).toEqual(['全部品牌'])
})
