import summary from '@marketscope/contract/analyses/summary'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

/** What is written in a market, words that a reader finds it by, and words that are others. */
const WRITTEN: readonly (readonly [written: string, found: readonly string[], not: readonly string[]])[] = [
  ['Ёлка искусственная', ['елка', 'ёлка', 'ЁЛКА', 'Елка'], ['иолка', 'ялка']],
  ['Чай зелёный', ['зеленый', 'зелёный', 'чай'], ['чаи']],
  ['Crème hydratante', ['creme', 'CRÈME', 'cre\u0300me'], ['crame']],
  ['Straßenschuhe weiß', ['strasse', 'STRASSE', 'weiss', 'STRAẞE'], ['strase']],
  ['Şampuan bakım', ['sampuan', 'șampuan', 'şampuan', 'bakim', 'BAKIM'], ['sampoan']],
  ['İpek Ürün', ['ipek', 'İPEK', 'urun'], ['ibek']],
  ['Łóżko dębowe', ['lozko', 'łóżko', 'debowe'], ['lozka']],
  ['Støvsuger Bjørn', ['stovsuger', 'støvsuger', 'bjorn'], ['stuvsuger']],
  ['Sữa rửa mặt Đẹp', ['sua rua mat', 'SỮA', 'đẹp', 'dep'], ['sau']],
  ['عطر أحمر إسلامي', ['احمر', 'أحمر', 'اسلامي', 'إسلامي'], ['اخضر']],
  ['كَرِيم الوجه', ['كريم', 'کریم'], ['كرم الوجه']],
  ['L’Oréal Paris serum', ['loreal', "l'oréal", 'L’OREAL', 'L`Oréal'], ['l-oreal']],
  ['Kéra\u200bsta\u00adse bain', ['kerastase', 'Kérastase', 'kera\u2060stase'], ['kerastasse']],
  ['SK‑II Pitera – essence', ['sk-ii', 'SK–II', 'SK—II', 'ＳＫ－ＩＩ', 'sk−ii'], ['skii']],
  ['護髮精華 麵霜', ['护发精华', '護髮', '护髮', '面霜', '麵霜'], ['护法']],
  ['头发护理 后面', ['頭髮', '护理', '後面', '后面'], ['頭目']],
  ['カラス ぬいぐるみ', ['カラス', 'からす', 'ｶﾗｽ'], ['ガラス']],
  ['ガラス コップ', ['ガラス', 'ｶﾞﾗｽ', 'がらす'], ['カラス']],
  ['น้ำหอม', ['น้ำ', 'น้ำหอม'], ['นำหอม']],
  ['Йогурт питьевой', ['йогурт', 'ЙОГУРТ'], ['иогурт']],
  ['Κρέμα προσώπου ΟΔΟΣ', ['κρεμα', 'ΠΡΟΣΩΠΟΥ', 'οδος', 'οδόσ'], ['κρυμα']],
  ['५००ml दूध', ['500ml', 'दूध'], ['दध']],
  ['ＡＢＣ㎏ ①號', ['abc', 'kg', '1号', '1號'], ['2号']],
]

const SITE = 'tmall'
const MONTH = '2025-03'
/** Of cosmetics, which have filings. */
const CID = { not_custom: ['1801'] }
let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await loadFiles(server.product.services, `${server.product.services.config.data}/written`, {
    'categories.csv': csv(['tree,category_id,parent_id,name_zh,name_en', 'taobao,1801,,美容护肤,Skin care']),
    'brands.csv': csv(['brand_id,name_zh,name_en', ...WRITTEN.map(([written], place) => `b${place},${quoted(written)},`)]),
    'items.csv': csv([
      'site,item_id,title,category_id,brand_id,attributes,filing_no',
      ...WRITTEN.map(([written], place) => `${SITE},i${place},${quoted(written)},1801,b${place},${quoted(`名称:${written}`)},f${place}`),
    ]),
    'filings.csv': csv([
      'filing_no,product_name,company',
      ...WRITTEN.map(([written], place) => `f${place},${quoted(written)},${quoted(written)}`),
    ]),
    'item-months.csv': csv([
      'site,month,item_id,price,sold,sales',
      ...WRITTEN.map((_, place) => `${SITE},${MONTH},i${place},1,${2 ** place},${2 ** place}`),
    ]),
    'sku-months.csv': csv([
      'site,month,item_id,sku_id,sku_name,sold,sales',
      ...WRITTEN.map(([written], place) => `${SITE},${MONTH},i${place},k${place},${quoted(written)},${2 ** place},${2 ** place}`),
    ]),
  })
  headers = await server.signedIn('analyst@demo.market')
})
afterAll(() => server.close())

/** What is written of the items that a search finds; each sells another power of two. */
async function foundBy(filter: object): Promise<string[]> {
  const { url_id } = resultOf<{ url_id: string }>(
    await server.ask('/api/sub/get_uid', { json: { plat: SITE, cid: CID, ...filter }, headers }),
  )
  const answer = await server.ask(`/api/sub/summary?${new URLSearchParams({ url_id, start: MONTH, end: MONTH })}`, { headers })
  return itemsOf(resultOf<{ data: { sold: number | null } }>(answer).data.sold ?? 0)
}

const itemsOf = (sold: number) => WRITTEN.flatMap(([written], place) => (Math.floor(sold / 2 ** place) % 2 === 1 ? [written] : []))

/** A rule of one condition, asked as the class of a scheme is. */
async function takenBy(when: object): Promise<string[]> {
  const content = ClassesContent.parse({
    matching: 'first',
    classes: [{ id: 'a', name: 'A', children: [], rules: [{ id: 'r', name: '', when }] }],
  })
  const { result } = await server.product.services.warehouse.analyse(
    summary,
    inputSchema(summary).parse({ url_id: '0'.repeat(26), start: MONTH, end: MONTH }),
    SearchFilter.parse({ plat: SITE, cid: CID, rule_id: 's', rule_group_id: ['a'] }),
    { sites: null, month_limit: null, versions: [], schemes: [{ rule_id: 's', version: JSON.stringify(when), name: 's', content }] },
  )
  return itemsOf((result as { data: { sold: number | null } }).data.sold ?? 0)
}

const attribute = (value: string) => ({ attrv_and: [{ name: '名称', value }], attr_vague: true })

/** The ids of brands that are offered while it is typed. */
async function offeredBy(word: string): Promise<string[]> {
  const answer = await server.ask(`/api/sub/suggest_brand?${new URLSearchParams({ plat: SITE, word })}`, { headers })
  return resultOf<{ data: { id: string }[] }>(answer).data.map(({ id }) => id)
}

describe.each(WRITTEN)('%s', (written, found, not) => {
  const brand = `b${WRITTEN.findIndex(([own]) => own === written)}`
  const [first = ''] = found

  test.each(found)('is found by %s', async (word) => {
    expect(await foundBy({ title: word }), 'title').toContain(written)
    expect(await foundBy(attribute(word)), 'attribute').toContain(written)
    expect(await offeredBy(word), 'brand').toContain(brand)
  })

  test('is found by its first word in filings, and by rules of words, attributes and SKUs', async () => {
    expect(await foundBy({ filing_name: first }), 'filing').toContain(written)
    expect(await takenBy({ title: first }), 'title').toContain(written)
    expect(await takenBy({ sku: first }), 'SKU').toContain(written)
  })

  test.each(not)('is not found by %s', async (word) => {
    expect(await foundBy({ title: word }), 'title').not.toContain(written)
    expect(await foundBy(attribute(word)), 'attribute').not.toContain(written)
    expect(await foundBy({ filing_name: word }), 'filing').not.toContain(written)
    expect(await takenBy({ title: word }), 'rule').not.toContain(written)
    expect(await offeredBy(word), 'brand').not.toContain(brand)
  })
})

test.each([
  ['Crème hydratante', 'CREME HYDRATANTE'],
  ['SK‑II Pitera – essence', 'sk-ii pitera - essence'],
  ['護髮精華 麵霜', '护发精华 面霜'],
  ['L’Oréal Paris serum', "L'OREAL PARIS SERUM"],
])('%s as a whole is the brand, the value and the value of a rule %s', async (written, whole) => {
  expect(await foundBy({ brand: [whole] })).toEqual([written])
  expect(await foundBy({ attrv_and: [{ name: '名稱', value: whole }] })).toEqual([written])
  expect(await takenBy({ brand: [whole] })).toEqual([written])
  expect(await takenBy({ attribute: '名稱', values: [whole] })).toEqual([written])
  expect(await foundBy({ attrv_and: [{ name: 'company', value: whole, attr_type: 'filing' }] })).toEqual([written])
})

test.each([
  ['面霜 not 男士', '面霜 and not 男士', null],
  ['LOTION', 'LOTION', null],
  ['Ёлка 護髮', 'Ёлка and 護髮', 'елка and 护发'],
  ['L’Oréal (crème or SK–II)', 'L’Oréal and (crème or SK–II)', 'loreal and (creme or sk-ii)'],
])('Check says how %s is read', async (word, format_parse, searched) => {
  const answer = await server.ask(`/api/sub/get_format_keyword?${new URLSearchParams({ plat: SITE, word })}`, { headers })
  const reading = searched && {
    zh: expect.stringContaining(`按“${searched}”查找`),
    en: expect.stringContaining(`Looked for as "${searched}"`),
  }
  expect(resultOf(answer)).toEqual({ state: 'ok', error_type: null, error_at: null, format_parse, reading })
})

test.each(['\u200b', '面霜 or \u2060', '`'])('a word of no signs is a fault: %j', async (word) => {
  const answer = await server.ask(`/api/sub/get_format_keyword?${new URLSearchParams({ plat: SITE, word })}`, { headers })
  expect(resultOf(answer)).toMatchObject({ state: 'error', error_type: 0 })
})
