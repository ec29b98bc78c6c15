import { describe, expect, it } from 'vitest'
import { FilterFields, SearchFilter } from './filter.ts'
import { boundsText } from './filter-fields/bounds.ts'
import { type FilterTag, filterTags, groupTags, type TagNames, tagLine } from './filter-tags.ts'

const filter = FilterFields.parse({
  plat: ['taobao', 'chaoshi', 'jd_not_home_pop'],
  cid: { not_custom: ['121'] },
  title: '面霜 not 男士',
  brand_id: ['b1', 'none'],
  brand: ['SK-II'],
  shop_id: ['s1'],
  avg_price: [100, 199.99],
  sold: [10, null],
  sales: [null, 100000],
  online_time: ['2023-01-01', null],
  item_ids: ['600001', '600002'],
  attrv_and: [
    { name: '功效', value: '保湿' },
    { name: '净含量', range: { value_range: [50, 100], unit: 'ml' } },
    { name: '香型', value: '' },
    { name: '肤质', value: '干性', attr_type: 'popular' },
    { name: '肤质', value: '油性', attr_type: 'popular' },
    { name: 'effects', value: '美白', attr_type: 'filing' },
  ],
  attrv_or: [
    { name: '产地', value: '法国' },
    { name: '产地', value: '日本' },
  ],
  topAttrList: [{ name: '规格', values: ['正装', '旅行装'] }],
  filing_name: '精华',
  filing_date: ['2022-01-01', '2022-12-31'],
})
const names: TagNames = {
  categories: [
    { id: '121', name: { zh: '面霜', en: 'Cream' }, custom: false, path: { zh: ['美容护肤', '面霜'], en: ['Beauty', 'Cream'] } },
  ],
  brands: [
    { id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } },
    { id: 'none', name: { zh: '(无)', en: '(none)' } },
  ],
  shops: [{ id: 's1', name: { zh: '一号店', en: 'Shop One' } }],
  attribute_words: [],
  rule: null,
  currency: 'CNY',
  title_parse: '面霜 AND NOT 男士',
  siteName: (id) => ({ zh: id, en: id.toUpperCase() }),
  groupName: (group) => (group === 'custom_103' ? { zh: '化妆品', en: 'Cosmetics' } : null),
}
const inEnglish = (own: FilterTag[]) => own.map(({ text, hint, ...rest }) => ({ ...rest, text: text.en, hint: hint?.en ?? null }))
const tags = inEnglish(filterTags(filter, names))
const tag = (text: string) => tags.find((candidate) => candidate.text === text)

describe('the tags of a search', () => {
  it('name every condition in the order of the form', () => {
    expect(tags.map(({ kind, text }) => `${kind} | ${text}`)).toEqual([
      'platform | TAOBAO',
      'platform | TMALL · Tmall Supermarket',
      'platform | JD · Not domestic marketplace',
      'category | Cream',
      'title | 面霜 not 男士',
      'brand | Lancôme',
      'brand | (none)',
      'brand | SK-II',
      'shop | Shop One',
      'avg_price | ¥100–199.99',
      'sold | ≥ 10',
      'sales | ≤ ¥100,000',
      'online_time | from 2023-01-01',
      'item_ids | 600001',
      'item_ids | 600002',
      'attribute | Filed effect: 美白',
      'attribute | 净含量: 50–100 ml',
      'attribute | 功效: 保湿',
      'attribute | 肤质: 干性 / 油性',
      'attribute | 香型: any value',
      'attribute_or | 产地: 日本',
      'attribute_or | 产地: 法国',
      'top_attribute | 规格: 旅行装 / 正装',
      'filing_name | 精华',
      'filing_date | 2022-01-01 to 2022-12-31',
    ])
  })

  it('call attributes what they are called', () => {
    const word = (name: string, value: string, en: string) => ({ name, value, text: { zh: value || name, en } })
    const attribute_words = [
      word('肤质', '', 'Skin type'),
      word('肤质', '干性', 'Dry'),
      word('产地', '', 'Origin'),
      word('产地', '法国', 'France'),
      word('规格', '正装', 'Full size'),
      word('effects', '美白', 'Whitening'),
      word('净含量', '', 'Net content'),
    ]
    const texts = inEnglish(filterTags(filter, { ...names, attribute_words })).map(({ text }) => text)
    for (const text of [
      'Skin type: Dry / 油性',
      'Origin: France',
      'Origin: 日本',
      '规格: 旅行装 / Full size',
      'Filed effect: Whitening',
      'Net content: 50–100 ml',
    ])
      expect(texts).toContain(text)
  })

  it('say more where there is more to say', () => {
    expect(tag('Cream')?.hint).toBe('Beauty › Cream')
    expect(tag('面霜 not 男士')?.hint).toBe('Read as: 面霜 AND NOT 男士')
    expect(tag('功效: 保湿')?.hint).toBe('Loose match: contains it')
    expect(tag('净含量: 50–100 ml')?.hint).toBeNull()
    expect(tag('TMALL · Tmall Supermarket')?.hint).toBe('Tmall Supermarket')
  })

  it.each([
    ['TMALL · Tmall Supermarket', { plat: ['jd_not_home_pop', 'taobao'] }],
    ['Cream', { cid: { not_custom: [], custom: [] } }],
    ['Lancôme', { brand_id: ['none'], brand: ['SK-II'] }],
    ['SK-II', { brand_id: ['b1', 'none'], brand: [] }],
    ['Shop One', { shop_id: [] }],
    ['¥100–199.99', { avg_price: [null, null], sold: [10, null] }],
    ['from 2023-01-01', { online_time: [null, null] }],
    ['600001', { item_ids: ['600002'] }],
    ['产地: 法国', { attrv_or: [{ name: '产地', value: '日本', attr_type: 'input' }] }],
    ['规格: 旅行装 / 正装', { topAttrList: [] }],
    ['精华', { filing_name: '' }],
    ['2022-01-01 to 2022-12-31', { filing_date: [null, null] }],
  ])('leave the other conditions when one is closed: %s', (text, left) => {
    const own = tag(text)
    expect(own?.without(filter)).toEqual({ ...filter, ...left })
  })

  it('tell rows of analyses one by one, as they are compared', () => {
    const present = SearchFilter.parse({
      plat: 'tmall',
      cid: ['121'],
      attrv_and: [
        { name: '质地', value: '霜 and 乳', attr_type: 'exact' },
        { name: '质地', value: '', attr_type: 'exact' },
        { name: '规格', value: '套装', attr_type: 'part' },
        { name: '净含量', band: { from: 50, to: 100, unit: 'ml' } },
        { name: '净含量', band: { from: 100, to: null, unit: 'ml' } },
        { name: '净含量', band: { from: null, to: null, unit: 'ml' } },
      ],
    })
    const own = inEnglish(filterTags(present, names)).filter(({ kind }) => kind === 'attribute')
    expect(own.map(({ text }) => text).sort()).toEqual([
      '净含量: 50–<100 ml',
      '净含量: no number, or another unit',
      '净含量: ≥ 100 ml',
      '规格: 套装',
      '质地: (none)',
      '质地: 霜 and 乳',
    ])
    expect(own.map(({ hint }) => hint)).toEqual(own.map(() => null))
    expect(own.find(({ text }) => text === '质地: (none)')?.without(present).attrv_and).toHaveLength(5)
  })

  it('take the ticked values of an attribute away together', () => {
    const left = tag('肤质: 干性 / 油性')?.without(filter).attrv_and ?? []
    expect(left.map(({ name }) => name)).toEqual(['effects', '净含量', '功效', '香型'])
  })

  it('can be closed one after the other', () => {
    const first = FilterFields.parse(tag('Lancôme')?.without(filter))
    expect(tag('(none)')?.without(first)).toMatchObject({ brand_id: [], brand: ['SK-II'] })
  })

  it('are put together by kind, many of one as their number', () => {
    const brands = Array.from({ length: 12 }, (_, index) => `b${index}`)
    const groups = groupTags(filterTags({ ...filter, brand_id: brands, brand: [] }, names))
    expect(groups.find(({ kind }) => kind === 'brand')?.tags).toHaveLength(12)
    expect(groups.filter(({ kind }) => kind === 'brand' || kind === 'sold').map(tagLine)).toEqual([
      { zh: '12 个品牌', en: '12 brands' },
      { zh: '月销量 ≥ 10', en: 'Monthly sold ≥ 10' },
    ])
    expect(groups.filter(({ joiner }) => joiner !== null).map(({ kind, joiner }) => `${kind} ${joiner}`)).toEqual([
      'attribute and',
      'attribute_or or',
      'top_attribute and',
    ])
  })
})

it('name a category of one’s own with its group', () => {
  const own = FilterFields.parse({ plat: ['tmall'], cid: { custom: ['c1'] }, sub_name: 'custom_103' })
  const categories = [{ id: 'c1', name: { zh: '抗老', en: 'Anti-age' }, custom: true, path: { zh: [], en: [] } }]
  expect(filterTags(own, { ...names, categories }).map(({ kind, text }) => `${kind} ${text.en} ${text.zh}`)).toEqual([
    'platform TMALL tmall',
    'category Cosmetics · Anti-age 化妆品 · 抗老',
  ])
})

it('writes inclusive bounds', () => {
  expect(boundsText([1, 2000], '$')).toBe('$1–2,000')
  expect(boundsText([5, null])).toBe('≥ 5')
  expect(boundsText([null, 5])).toBe('≤ 5')
  expect(boundsText([200, 200])).toBe('200')
})

it('categories of several trees that are called alike are told with the sites of their tree', () => {
  const beauty = (id: string, tree: string, zh = '美妆护肤') => ({
    ...{ id, tree, name: { zh, en: 'Beauty' }, custom: false, path: { zh: [zh], en: ['Beauty'] } },
  })
  const categories = [beauty('taobao:1', 'taobao'), beauty('jd:2', 'jd'), beauty('jd:3', 'jd', '个人护理')]
  const own = FilterFields.parse({ plat: ['tmall', 'jd'], cid: { not_custom: ['taobao:1', 'jd:2', 'jd:3'] } })
  const told = (sites: string[]) =>
    filterTags(own, { ...names, sites, categories }).flatMap(({ kind, text }) => (kind === 'category' ? text.zh : []))
  expect(told(['tmall', 'jd'])).toEqual(['美妆护肤 · jd', '个人护理', '美妆护肤 · tmall'])
  expect(told([])).toEqual(['美妆护肤 · jd', '个人护理', '美妆护肤 · taobao'])
})
