import type { SavedSearch } from '@marketscope/contract/calls/search'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { expect, test } from 'vitest'
import { checkDraft, type DraftFaults, faultsByField, filterOf } from './check-draft.ts'
import { type ChosenCategory, draftOf, EMPTY_DRAFT, type FilterDraft } from './filter-draft.ts'

const category: ChosenCategory = {
  id: '1801',
  tree: 'taobao',
  name: { zh: '美容护肤', en: 'Skincare' },
  path: { zh: ['美容护肤'], en: ['Skincare'] },
  path_ids: ['1801'],
  is_leaf: false,
  custom: false,
}
const good: FilterDraft = { ...EMPTY_DRAFT, plat: ['taobao', 'tmall'], categories: [category], start: '2026-01', end: '2026-12' }

const faultsOf = (patch: Partial<FilterDraft>): DraftFaults => {
  const checked = checkDraft({ ...good, ...patch })
  return checked.ok ? {} : checked.faults
}
const zhOf = (patch: Partial<FilterDraft>) => Object.fromEntries(Object.entries(faultsOf(patch)).map(([field, fault]) => [field, fault.zh]))

test('a good form becomes a filter and a range of months', () => {
  const checked = checkDraft({
    ...good,
    title: '面霜 not 男士',
    avg_price: ['100', '200.5'],
    brands: [{ id: 'b1', name: { zh: '兰', en: 'Lan' } }],
  })
  expect(checked).toMatchObject({
    ok: true,
    months: { start: '2026-01', end: '2026-12' },
    filter: {
      plat: ['taobao', 'tmall'],
      cid: { not_custom: ['1801'] },
      title: '面霜 not 男士',
      avg_price: [100, 200.5],
      brand_id: ['b1'],
      brand: [],
    },
  })
})

test('each fault stands at its field', () => {
  expect(zhOf({ plat: [] })).toEqual({ plat: '请选择平台' })
  expect(zhOf({ categories: [] })).toEqual({ cid: '请至少选择一个类目' })
  expect(zhOf({ plat: ['amazon_us'], categories: [] })).toEqual({ cid: '类目、标题、品牌至少填写一项' })
  expect(zhOf({ plat: ['amazon_us'], categories: [], title: 'cream' })).toEqual({})
  expect(zhOf({ title: '面霜、保湿' })).toEqual({ title: '不支持顿号、逗号和引号，请使用 and / or 连接' })
  expect(zhOf({ avg_price: ['abc', ''] })).toEqual({ avg_price: '请输入不小于 0 的数字' })
  expect(zhOf({ sold: ['-1', ''] })).toEqual({ sold: '请输入不小于 0 的数字' })
  expect(zhOf({ sales: ['9', '8'] })).toEqual({ sales: '最小值不能大于最大值' })
  expect(zhOf({ categories: Array.from({ length: 31 }, (_, id) => ({ ...category, id: String(id) })) })).toEqual({
    cid: '类目选择超过 30 个的上限',
  })
})

test('months: both, in order, at most three years', () => {
  expect(zhOf({ start: null })).toEqual({ months: '请选择时间' })
  expect(zhOf({ start: '2026-05', end: '2026-04' })).toEqual({ months: '结束时间不能早于开始时间' })
  expect(zhOf({ start: '2023-12', end: '2026-12' })).toEqual({ months: '时间范围最多三年' })
  expect(zhOf({ start: '2024-01', end: '2026-12' })).toEqual({})
})

test('a range typed whole into the first field counts as a range', () => {
  expect(filterOf({ ...good, avg_price: ['100~200', ''] }).avg_price).toEqual([100, 200])
  expect(filterOf({ ...good, avg_price: ['1,000', '2,500'] }).avg_price).toEqual([1000, 2500])
})

test('faults of the server reach the fields; paths of no field are left to the message', () => {
  expect(
    faultsByField([
      { path: 'cid', zh: '甲', en: 'a' },
      { path: 'cid', zh: '乙', en: 'b' },
      { path: 'brand', zh: '丙', en: 'c' },
      { path: 'x', zh: '丁', en: 'd' },
    ]),
  ).toEqual({
    cid: { zh: '甲', en: 'a' },
    brand_id: { zh: '丙', en: 'c' },
  })
})

const saved: SavedSearch = {
  filter: {},
  sites: ['jd'],
  categories: [],
  brands: [],
  shops: [],
  currency: 'CNY',
  title_parse: null,
  months: null,
  plat_group: '4',
  is_filing: false,
  attr_logic: 'and',
  attribute_words: [],
  rule: null,
  dropped: [],
  unusable: null,
  versions: ['none'],
  unfinished_months: [],
  sku_versions: ['none'],
  data_versions: {},
}

test('a saved search fills the form and comes out as the same filter', () => {
  const name = { zh: '兰', en: 'Lan' }
  const filter = {
    plat: ['jd', 'jd_hk'],
    title: '面霜',
    title_relation: 'or',
    brand: ['Foo'],
    sold: [5, null],
    cid: { not_custom: ['9', 'jd:7'], custom: [] },
    online_time: ['2024-01-01', null],
    item_ids: ['100001', '100002'],
    attrv_or: [
      { name: '功效', value: '保湿', attr_type: 'input' },
      { name: '净含量', value: '', attr_type: 'input', range: { value_range: [30, 50], unit: 'ml' } },
      { name: '适用肤质', value: '干性', attr_type: 'popular' },
    ],
    topAttrList: [{ name: '产地', values: ['法国'] }],
    top: '0',
  } satisfies SavedSearch['filter']
  const categories = [
    { ...category, id: 'jd:7', tree: 'jd' },
    { ...category, id: '9', tree: null },
    { ...category, id: '9', tree: null },
  ]
  const draft = draftOf({ ...saved, filter, categories, brands: [{ id: 'b1', name }], shops: [{ id: 's1', name }] }, '2026-01', '2026-02')
  expect(draft.categories.map(({ id, tree }) => [id, tree])).toEqual([
    ['jd:7', 'jd'],
    ['9', null],
  ])
  const back = SearchFilter.parse(filterOf(draft))
  expect(back).toEqual({ ...SearchFilter.parse({ ...filter, brand_id: ['b1'], shop_id: ['s1'] }) })
  expect([back.item_ids, back.top, back.attrv_or.map(({ name }) => name).sort()]).toEqual([
    ['100001', '100002'],
    '0',
    ['净含量', '功效', '适用肤质'].sort(),
  ])
})

test('a search that lost its categories still fills the form', () => {
  expect(draftOf({ ...saved, filter: { plat: ['taobao'], title: '面霜' } }, null, null)).toMatchObject({
    plat: ['taobao'],
    categories: [],
    title: '面霜',
  })
})

const VALUE = { name: '功效', value: '保湿' }
const OTHER = { name: '适用肤质', value: '干性' }
test.each<[string, Omit<SearchFilterInput, 'plat'>]>([
  [
    'some of which all hold beside some of which one does',
    { attrv_and: [VALUE, { name: '产地', value: '法国' }], attrv_or: [OTHER, VALUE] },
  ],
  ['ticked values beside some of which one holds', { attrv_and: [{ ...VALUE, attr_type: 'popular' }], attrv_or: [OTHER, VALUE] }],
  [
    'rows of analyses of which one holds',
    {
      attrv_or: [
        { ...VALUE, attr_type: 'exact' },
        { ...OTHER, attr_type: 'part' },
      ],
    },
  ],
  ['rows of analyses of which one holds, beside what was typed', { attrv_and: [OTHER], attrv_or: [{ ...VALUE, attr_type: 'exact' }] }],
  ['one of what was typed and of rows of analyses', { attrv_or: [OTHER, { ...VALUE, attr_type: 'exact' }] }],
  ['a value that is asked to be compared loosely', { attrv_and: [VALUE], attr_vague: true }],
  ['a value that is compared whole', { attrv_and: [VALUE] }],
])('a search with %s is the same when the form is sent unchanged', (_, said) => {
  const filter = SearchFilter.parse({ plat: ['taobao'], cid: { not_custom: ['1801'] }, ...said })
  const draft = draftOf({ ...saved, filter, categories: [category] }, '2026-01', '2026-02')
  expect(SearchFilter.parse(filterOf(draft))).toEqual(filter)
})
