import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { knownSiteName, platformNames } from '@marketscope/contract/platform-names'
import { describe, expect, it } from 'vitest'
import { defaultName, tagsOf } from './tags.ts'

const filterOf = (more: SearchFilterInput) => SearchFilter.parse({ plat: 'tmall', cid: ['11'], ...more })
const named = (id: string, zh: string) => [{ id, name: { zh, en: `${zh} (en)` } }]
const category = (zh: string) => named('11', zh).map((one) => ({ ...one, custom: false, path: { zh: [zh], en: [zh] } }))
const search = (more: object = {}) => ({
  categories: [],
  brands: [],
  shops: [],
  title_parse: null,
  attribute_words: [],
  rule: null,
  currency: 'CNY',
  ...more,
})

/** A condition, its kind, and how it is read in Chinese and English. */
const ROWS: [SearchFilterInput, string, string, string][] = [
  [{ plat: 'tmall,cshop' }, 'platform', '淘宝集市、天猫', 'Taobao shops, Tmall'],
  [{ plat: 'taobao,tmall,jd,douyin' }, 'platform', '4 个平台', '4 platforms'],
  [{ cid: ['taobao:11'] }, 'category', 'taobao:11', 'taobao:11'],
  [{ title: '面霜 男士' }, 'title', '标题 面霜 男士', 'Title 面霜 男士'],
  [{ brand: '兰芝,欧莱雅' }, 'brand', '兰芝、欧莱雅', '兰芝, 欧莱雅'],
  [{ brand_id: 'b1,b2', brand: '兰芝,欧莱雅' }, 'brand', '4 个品牌', '4 brands'],
  [{ shop: '旗舰店' }, 'shop', '旗舰店', '旗舰店'],
  [{ avg_price: [100, 200.5] }, 'avg_price', '均价 ¥100–200.5', 'Average price ¥100–200.5'],
  [{ sold: [10, null] }, 'sold', '月销量 ≥ 10', 'Monthly sold ≥ 10'],
  [{ sales: [null, 5000] }, 'sales', '月销售额 ≤ ¥5,000', 'Monthly sales ≤ ¥5,000'],
  [
    { online_time: ['2023-01-01', '2023-02-01'] },
    'online_time',
    '上架时间 2023-01-01 至 2023-02-01',
    'Shelf time 2023-01-01 to 2023-02-01',
  ],
  [{ item_ids: '10001\n10002' }, 'item_ids', '商品 ID 10001、10002', 'Product IDs 10001, 10002'],
  [{ item_ids: '10001\n10002\n10003\n10004' }, 'item_ids', '4 个商品', '4 products'],
  [{ attrv_and: [{ name: '功效', value: '保湿' }] }, 'attribute', '属性 功效：保湿', 'Attributes 功效: 保湿'],
  [
    { attrv_and: [{ name: '容量', range: { value_range: [50, 100], unit: 'ml' } }] },
    'attribute',
    '属性 容量：50–100 ml',
    'Attributes 容量: 50–100 ml',
  ],
  [
    { attrv_or: [{ name: '功效' }, { name: '产地', value: '法国' }] },
    'attribute_or',
    '属性 产地：法国 或 功效：不限取值',
    'Attributes 产地: 法国 or 功效: any value',
  ],
  [
    { topAttrList: [{ name: '肤质', values: ['干性', '油性'] }] },
    'top_attribute',
    'TOP 属性 肤质：干性 / 油性',
    'Top attributes 肤质: 干性 / 油性',
  ],
  [{ filing_name: '焕亮精华' }, 'filing_name', '备案名称 焕亮精华', 'Filing name 焕亮精华'],
  [{ filing_date: [null, '2024-05-01'] }, 'filing_date', '备案日期 截至 2024-05-01', 'Filing date until 2024-05-01'],
]

describe('the words of a followed search', () => {
  it.each(ROWS)('%j', (more, kind, zh, en) => {
    expect(tagsOf(filterOf(more), null, knownSiteName).find((tag) => tag.kind === kind)).toEqual({ kind, text: { zh, en } })
  })

  it('are names where the search gives them, and only for what is chosen', () => {
    const tags = tagsOf(
      filterOf({ brand_id: 'b1', shop_id: 's1' }),
      search({ categories: category('面霜'), brands: named('b1', '兰芝'), shops: named('s1', '旗舰店') }),
      knownSiteName,
    )
    expect(tags.map(({ kind, text }) => [kind, text.en])).toEqual([
      ['platform', 'Tmall'],
      ['category', '面霜 (en)'],
      ['brand', '兰芝 (en)'],
      ['shop', '旗舰店 (en)'],
    ])
  })

  it('call attributes what they are called in each language', () => {
    const attribute_words = [
      { name: '功效', value: '', text: { zh: '功效', en: 'Effect' } },
      { name: '功效', value: '保湿', text: { zh: '保湿', en: 'Moisturising' } },
      { name: '肤质', value: '油性', text: { zh: '油性', en: 'Oily' } },
    ]
    const said = (more: SearchFilterInput) =>
      tagsOf(filterOf(more), search({ attribute_words }), knownSiteName).flatMap(({ kind, text }) =>
        kind === 'platform' || kind === 'category' ? [] : [text],
      )
    expect(said({ attrv_and: [{ name: '功效', value: '保湿' }], topAttrList: [{ name: '肤质', values: ['干性', '油性'] }] })).toEqual([
      { zh: '属性 功效：保湿', en: 'Attributes Effect: Moisturising' },
      { zh: 'TOP 属性 肤质：干性 / 油性', en: 'Top attributes 肤质: 干性 / Oily' },
    ])
    expect(said({ attrv_or: [{ name: '功效', range: { value_range: [1, 2], unit: '' } }, { name: '功效' }] })).toEqual([
      { zh: '属性 功效：1–2 或 功效：不限取值', en: 'Attributes Effect: 1–2 or Effect: any value' },
    ])
    expect(said({ attrv_and: [{ name: 'effects', value: '保湿', attr_type: 'filing' }] })).toEqual([
      { zh: '属性 备案功效：保湿', en: 'Attributes Filed effect: 保湿' },
    ])
  })

  it('call a site that a load declared by the name it gave', () => {
    const siteName = (id: string) => (id === 'own' ? { zh: '我的店', en: 'My shop' } : knownSiteName(id))
    expect(tagsOf(filterOf({ plat: ['own'] }), null, siteName)[0]).toEqual({ kind: 'platform', text: { zh: '我的店', en: 'My shop' } })
    expect(platformNames(['own', 'jd'], siteName).map(({ zh }) => zh)).toEqual(['京东', '我的店'])
  })

  it('make its name: what it is about, cut where it is too long', () => {
    const filter = filterOf({ title: '保湿', sold: [1, null] })
    expect(defaultName(tagsOf(filter, search({ categories: category('面霜') }), knownSiteName), 'zh', 80)).toBe('面霜 · 标题 保湿')
    expect(defaultName(tagsOf(filter, search({ categories: category('面霜'.repeat(50)) }), knownSiteName), 'zh', 20)).toBe(
      `${'面霜'.repeat(9)}面…`,
    )
    expect(defaultName([{ kind: 'platform', text: { zh: '天猫', en: 'Tmall' } }], 'en', 80)).toBe('Tmall')
  })
})

it('names platforms in their order, not in that of their ids', () => {
  const { plat } = filterOf({ plat: 'amazon_de,amazon_us,douyin,jd,taobao,tmall' })
  expect(plat[0]).toBe('amazon_de')
  expect(platformNames(plat, knownSiteName).map(({ en }) => en)).toEqual([
    'Taobao',
    'Tmall',
    'JD',
    'Douyin',
    'Amazon USA',
    'Amazon Germany',
  ])
})
