import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const HEAD = 'site,month,item_id,title,category_id,brand_id,shop_id,price,sold,sales,sales_cp\n'
const file = (...rows: string[]) => ({ 'months.csv': `${HEAD}${rows.join('\n')}\n` })
const sales = async (site: string) =>
  (await desk.months()).filter((row) => row.site === site).map((row) => [row.month, row.item_id, row.sales])

/** The live rows of `item_year` of a site. */
async function years(site: string) {
  const { segments } = await currentRevision(desk.engine)
  return desk.engine.query<Record<string, unknown> & { category: number; title: string }>(
    sql`SELECT year, item_id, title, category, brand_id, shop_id, shop_type, shop = 0 AS no_shop, has, has_cp, price, sold, sales, sales_cp, sales_min_v2, title_search FROM item_year
      WHERE site = ${v.string(site)} AND segment IN ${v.uint32s(segments.map((one) => one.segment))} ORDER BY year, item_id, title`,
  )
}

describe('what is published', () => {
  test('an item year has a row for each state, with its months only', async () => {
    await desk.load({
      'shops.csv': 'site,shop_id,name_zh,shop_type\ntmall,s1,一店,tmall_flagship\n',
      'items.csv': 'site,item_id,title,title_translated,brand_id,shop_id\ntmall,1,ＡＢＣ 面霜,Face CREAM,b1,s1\n',
      ...file('tmall,2020-01,1,,,,,10,1,10,9', 'tmall,2020-02,1,New,,b2,,10.5,2,21,', 'tmall,2020-12,1,,,,,,0,0,'),
    })
    const zero = Array.from({ length: 12 }, () => 0)
    const none = zero.map(() => -1)
    expect(await years('tmall')).toEqual([
      expect.objectContaining({
        title: 'New',
        brand_id: 'b2',
        shop_id: 's1',
        shop_type: 'tmall_flagship',
        no_shop: 0,
        has: 2,
        has_cp: 0,
        price: none.with(1, 1050),
        sold: zero.with(1, 2),
        sales: zero.with(1, 2100),
        sales_cp: [],
        title_search: 'new\nface cream',
      }),
      expect.objectContaining({
        title: 'ＡＢＣ 面霜',
        brand_id: 'b1',
        has: 1 + 2048,
        has_cp: 1,
        price: none.with(0, 1000),
        sales: zero.with(0, 1000),
        sales_cp: zero.with(0, 900),
        sales_min_v2: [],
        title_search: 'abc 面霜\nface cream',
      }),
    ])
  })

  test('titles in the form in which they are searched', async () => {
    const tricky = ['ＡＢＣ ㍿ ① ｱﾞ', 'İstanbul ẞ Σς ΑΣ', 'ﬁ Ⅻ ŉ ½ ²', 'é e\u0301 Ω Ω', '한글 ไทย 𝓐𝓑 🧴']
    await desk.load({
      'items.csv': `site,item_id,title\n${tricky.map((title, index) => `ozon_ru,${index},${title}`).join('\n')}\n`,
      ...file(...tricky.map((_, index) => `ozon_ru,2020-01,${index},,,,,1,1,1,`)),
    })
    expect((await years('ozon_ru')).map((row) => row.title_search)).toEqual(
      ['abc 株式会社 1 あ\u3099', 'istanbul ss σσ ασ', 'fi xii n 1\u20442 2', 'e e ω ω', '한글 ไทย ab 🧴'].map((form) => `${form}\n`),
    )
  })

  test('replace takes the whole month, merge only the items; twice is once', async () => {
    const first = file('jd,2020-01,a,A,,,,1,1,1,', 'jd,2020-01,b,B,,,,2,1,2,', 'jd,2020-02,a,A,,,,1,1,3,')
    await desk.load(first)
    const report = await desk.load(file('jd,2020-01,a,A,,,,1,1,9,'), null)
    expect(report.months).toEqual([{ site: 'jd', version: '', month: '2020-01', rows: 1, replaces: 2, sold: 1, sales: 9 }])
    expect(await sales('jd')).toEqual([
      [202001, 'a', 900],
      [202002, 'a', 300],
    ])
    await desk.load(first)
    const mapping = { site: 'jd', mode: 'merge', fields: { month: 'month', item_id: 'id', sold: 'sold', sales: 'sales' } }
    for (const _ of [1, 2]) await desk.load({ 'm.csv': 'month,id,sold,sales\n2020-01,a,1,9\n2020-01,c,1,5\n' }, mapping)
    expect(await sales('jd')).toEqual([
      [202001, 'a', 900],
      [202001, 'b', 200],
      [202001, 'c', 500],
      [202002, 'a', 300],
    ])
  })

  test('a dry run changes nothing and tells the same', async () => {
    const before = await currentRevision(desk.engine)
    const report = await desk.load(file('jd,2020-03,a,A,,,,1,1,1,', 'jd,2020-03,b,A,,,,1,x,1,'), null, true)
    expect(report).toMatchObject({ state: 'checked', rows_read: 2, rows_faulty: 1, faults: 1, rows: { item_months: 1 } })
    expect(await desk.faults(report)).toEqual([
      { file: 'months.csv', line: 3, column: 'sold', value: 'x', reason_zh: '不是数字', reason_en: 'is not a number' },
    ])
    expect(await currentRevision(desk.engine)).toEqual(before)
    const csv = (await Array.fromAsync(desk.loads.faultsCsv(report.load_id))).join('')
    expect(csv).toBe('\uFEFFfile,line,column,value,reason_zh,reason_en\r\nmonths.csv,3,sold,x,不是数字,is not a number\r\n')
  })

  test('a fault stops the load when the mapping says so', async () => {
    const mapping = { site: 'jd', on_fault: 'stop', fields: { month: 'month', item_id: 'id', sold: 'sold', sales: 'sales' } }
    const report = await desk.load({ 'm.csv': 'month,id,sold,sales\n2020-05,a,1,9\n2020-05,b,-1,9\n' }, mapping)
    expect([report.state, report.faults]).toEqual(['fail', 1])
    expect((await sales('jd')).some(([month]) => month === 202005)).toBe(false)
    expect((await desk.faults(report)).length).toBe(1)
  })
})

describe('category trees', () => {
  test('a new generation renumbers the tree and the years that use it', async () => {
    await desk.load({
      'c.csv': 'tree,category_id,parent_id,name_zh\ndouyin,b,,B\ndouyin,b1,b,B1\n',
      ...file('douyin,2020-01,x,X,b1,,,1,1,1,', 'douyin,2020-01,y,Y,,,,1,1,1,', 'douyin,2020-01,z,Z,nope,,,1,1,1,'),
    })
    const numbers = async () => Object.fromEntries((await years('douyin')).map((row) => [row.title, row.category % 2 ** 20]))
    expect(await numbers()).toEqual({ X: 2, Y: 0 })
    const report = await desk.load({
      'c.csv':
        'tree,category_id,parent_id,name_zh\ndouyin,b0,b,B0\ndouyin,b00,b0,B00\ndouyin,b1,b0,moved\ndouyin,l1,l2,circle\ndouyin,l2,l1,circle\ndouyin,o,gone,orphan\n',
    })
    expect((await desk.faults(report)).map((fault) => [fault.line, fault.reason_en])).toEqual([
      [5, 'the category is below itself'],
      [6, 'the category is below itself'],
      [7, 'names a parent category that does not exist'],
    ])
    expect(await numbers()).toEqual({ X: 3, Y: 0 })
    await desk.loads.rollBack(report.load_id, 'me')
    expect(await numbers()).toEqual({ X: 2, Y: 0 })
  })
})

describe('rolling back', () => {
  test('gives back months, names and items; a later load of the same months goes first', async () => {
    const one = await desk.load({
      'items.csv': 'site,item_id,title\ntaobao,i,first\n',
      'brands.csv': 'brand_id,name_zh\nk,旧\n',
      ...file('taobao,2020-01,i,,,,,1,1,1,'),
    })
    const two = await desk.load({
      'items.csv': 'site,item_id,title\ntaobao,i,second\n',
      'brands.csv': 'brand_id,name_zh\nk,新\n',
      ...file('taobao,2020-01,i,,,,,1,1,2,'),
    })
    const three = await desk.load({ 'brands.csv': 'brand_id,name_zh\nk,最新\n', ...file('taobao,2021-01,i,,,,,1,1,3,') })
    expect([one, two, three].map(({ state, message }) => message?.en ?? state)).toEqual(['published', 'published', 'published'])
    const brand = async () =>
      (await desk.engine.query<{ name_zh: string }>(sql`SELECT name_zh FROM brand FINAL WHERE brand_id = 'k'`))[0]?.name_zh
    const title = async () =>
      (await desk.engine.query<{ title: string }>(sql`SELECT title FROM item FINAL WHERE site = 'taobao' AND item_id = 'i'`))[0]?.title
    expect([await brand(), await title(), (await desk.loads.get(one.load_id)).can_roll_back]).toEqual(['最新', 'second', false])
    await expect(desk.loads.rollBack(one.load_id, 'me')).rejects.toThrow('roll that one back first')
    expect((await desk.loads.rollBack(two.load_id, 'me')).state).toBe('rolled_back')
    expect([await brand(), await title(), await sales('taobao')]).toEqual([
      '最新',
      'first',
      [
        [202001, 'i', 100],
        [202101, 'i', 300],
      ],
    ])
    await desk.loads.rollBack(three.load_id, 'me')
    expect([await brand(), await sales('taobao')]).toEqual(['旧', [[202001, 'i', 100]]])
    await desk.loads.rollBack(one.load_id, 'me')
    expect([await brand(), await title(), await sales('taobao')]).toEqual([undefined, undefined, []])
    await expect(desk.loads.rollBack(one.load_id, 'me')).rejects.toThrow('Only a published load')
  })

  test('gives back the words of attributes; what a later file leaves empty stays', async () => {
    const words = async () =>
      (
        await desk.engine.query<Record<'name' | 'value' | 'text_zh' | 'text_en', string>>(
          sql`SELECT name, value, text_zh, text_en FROM attribute_word FINAL ORDER BY name, value`,
        )
      ).map((row) => [row.name, row.value, row.text_zh, row.text_en].join('|'))
    const one = await desk.load({
      'words.csv': 'name,value,text_zh,text_en\n功效,,作用,Effect\n功效,保湿,,Moisturising\n功效,保湿,,Moisturising\n',
    })
    expect([one.state, one.rows, (await desk.faults(one)).map(({ line }) => line)]).toEqual(['published', { attribute_words: 2 }, [4]])
    const two = await desk.load({ 'words.csv': 'name,text_en\n功效,Effects\n产地,Origin\n' })
    expect(await words()).toEqual(['产地|||Origin', '功效||作用|Effects', '功效|保湿||Moisturising'])
    await desk.loads.rollBack(two.load_id, 'me')
    expect(await words()).toEqual(['功效||作用|Effect', '功效|保湿||Moisturising'])
    await desk.loads.rollBack(one.load_id, 'me')
    expect(await words()).toEqual([])
  })
})
