import { expect, test } from 'vitest'
import { attributesRule, changedDraft, itemIdsRule, mayBeFiling, shelfTimeRule } from './draft-rules.ts'
import { type ChosenCategory, EMPTY_DRAFT, EMPTY_ROW, type FilterDraft, NO_ATTRIBUTES, NO_CHOSEN_CLASSES } from './filter-draft.ts'
import type { MonthFacts, SiteEntry } from './site-choice.ts'

const site = (id: string, platform: SiteEntry['platform'], start: string, tree: string = platform): SiteEntry => ({
  id,
  platform,
  name: { zh: id, en: id },
  currency: 'CNY',
  tree,
  months: { start, end: '2026-10' },
  data_versions: [],
})
const facts: MonthFacts = {
  sites: [
    site('taobao', 'taobao', '2020-01'),
    site('tmall', 'tmall', '2020-01', 'taobao'),
    site('jd', 'jd', '2023-01'),
    site('douyin', 'douyin', '2020-01'),
  ],
  monthLimit: null,
  categoryMonths: { short: ['2025-01', '2025-06'] },
}
const category = (id: string, tree: string | null, root = id): ChosenCategory => ({
  id,
  tree,
  name: { zh: id, en: id },
  path: { zh: [id], en: [id] },
  path_ids: tree === null ? [] : [root],
  is_leaf: true,
  custom: tree === null,
})
const CREAM: ChosenCategory = { ...category('cream', 'taobao'), path_ids: ['1801', 'cream'] }
const SHOES = category('shoes', 'taobao', '50')
const PHONES = category('phones', 'jd', '9987')
const attributes = { ...NO_ATTRIBUTES, rows: [{ ...EMPTY_ROW, name: '功效', value: '保湿' }] }
const filed = { ...NO_ATTRIBUTES, ticked: [{ type: 'filing' as const, name: 'effects', value: '保湿', range: null }] }

const texture = { rule_id: 'r1', scheme: '质地', asks_attributes: false, classes: [{ id: 'c1', name: '啫喱' }] }
const origin = { ...texture, asks_attributes: true }

const full: FilterDraft = {
  ...EMPTY_DRAFT,
  plat: ['taobao'],
  categories: [CREAM],
  title: '面霜',
  brands: [{ id: 'b', name: { zh: 'b', en: 'b' } }],
  sold: ['1', ''],
  online_time: ['2024-01-01', null],
  item_ids: '123',
  filing_name: '霜',
  filing_date: ['2024-01-01', '2024-02-01'],
  attributes,
  start: '2024-01',
  end: '2024-12',
}

const rows: [string, Partial<FilterDraft>, Partial<FilterDraft>, Partial<FilterDraft>, string[]][] = [
  ['another title changes nothing else', {}, { title: '乳液' }, {}, []],
  ['a platform of the same tree keeps the categories', { item_ids: '' }, { plat: ['taobao', 'tmall'] }, {}, []],
  [
    'a platform with another tree takes with it the categories of the old one, and with these their attributes and filing',
    { categories: [CREAM, PHONES] },
    { plat: ['jd'] },
    { categories: [PHONES], attributes: NO_ATTRIBUTES, filing_name: '', filing_date: [null, null] },
    ['categories', 'attributes', 'filing'],
  ],
  [
    'custom categories are of no tree',
    { categories: [category('own', null)], sub_name: 'custom_103', item_ids: '' },
    { plat: ['tmall', 'jd'] },
    {},
    [],
  ],
  ['without a platform nothing is said about the categories', {}, { plat: [] }, {}, []],
  [
    'several sites have no item ids',
    { categories: [PHONES, CREAM], filing_name: '', filing_date: [null, null] },
    { plat: ['taobao', 'jd'] },
    { item_ids: '' },
    ['item_ids'],
  ],
  ['two channels of a site are one site', {}, { plat: ['chaoshi', 'tmallhk'] }, {}, []],
  ['douyin has no shelf time', { item_ids: '' }, { plat: ['taobao', 'douyin'] }, { online_time: [null, null] }, ['shelf_time']],
  [
    'months without data are cut',
    { categories: [PHONES], filing_name: '', filing_date: [null, null], start: '2022-06', end: '2023-05' },
    { plat: ['jd'] },
    { start: '2023-01' },
    ['months'],
  ],
  [
    'other categories have other attributes',
    {},
    { categories: [CREAM, category('mask', 'taobao', '1801')] },
    { attributes: NO_ATTRIBUTES },
    ['attributes'],
  ],
  [
    'other categories have other classes',
    { classes: texture },
    { categories: [CREAM, category('mask', 'taobao', '1801')] },
    { attributes: NO_ATTRIBUTES, classes: NO_CHOSEN_CLASSES },
    ['attributes', 'classes'],
  ],
  [
    'classes that come with the categories stay',
    { attributes: NO_ATTRIBUTES },
    { categories: [CREAM, category('mask', 'taobao', '1801')], classes: texture },
    {},
    [],
  ],
  [
    'a category told with its tree is the same',
    { classes: texture },
    { categories: [{ ...category('taobao:cream', 'taobao'), path_ids: ['1801', 'cream'] }] },
    {},
    [],
  ],
  ['a platform of the same tree keeps the classes', { item_ids: '', classes: origin }, { plat: ['taobao', 'tmall'] }, {}, []],
  [
    'the same categories in another order are the same',
    { categories: [CREAM, category('mask', 'taobao', '1801')] },
    { categories: [category('mask', 'taobao', '1801'), CREAM] },
    {},
    [],
  ],
  [
    'attributes that come with the categories stay',
    {},
    { categories: [SHOES], attributes, filing_name: '', filing_date: [null, null] },
    {},
    [],
  ],
  [
    'categories without filings',
    { attributes: filed },
    { categories: [CREAM, SHOES], attributes: filed },
    { attributes: NO_ATTRIBUTES, filing_name: '', filing_date: [null, null] },
    ['filing'],
  ],
  [
    'no category has no filing',
    { attributes: NO_ATTRIBUTES },
    { categories: [] },
    { filing_name: '', filing_date: [null, null] },
    ['filing'],
  ],
  [
    'a category with few months',
    { attributes: NO_ATTRIBUTES, filing_name: '', filing_date: [null, null], start: '2024-06', end: '2025-05' },
    { categories: [category('short', 'taobao')] },
    { start: '2025-01' },
    ['months'],
  ],
  [
    'a range that ends before 2022 has no attributes',
    {},
    { start: '2021-01', end: '2021-12' },
    { attributes: NO_ATTRIBUTES },
    ['attributes'],
  ],
  [
    'nor has it classes that ask for attributes',
    { classes: origin },
    { start: '2021-01', end: '2021-12' },
    { attributes: NO_ATTRIBUTES, classes: NO_CHOSEN_CLASSES },
    ['attributes', 'classes'],
  ],
  ['other classes it has', { classes: texture, attributes: NO_ATTRIBUTES }, { start: '2021-01', end: '2021-12' }, {}, []],
  ['a range that ends in 2022 has', {}, { start: '2021-01', end: '2022-01' }, {}, []],
]

test.each(rows)('%s', (_, before, patch, changed, notes) => {
  const start = { ...full, ...before }
  const { draft, notes: told } = changedDraft(start, patch, facts)
  expect(draft).toEqual({ ...start, ...patch, ...changed })
  expect(told.map(({ what }) => what)).toEqual(notes)
})

test('what was removed is told by name, beside what was changed', () => {
  const { notes } = changedDraft({ ...full, categories: [CREAM, PHONES] }, { plat: ['jd'] }, facts)
  expect(notes[0]).toEqual({ cause: 'plat', what: 'categories', names: [{ zh: 'cream', en: 'cream' }] })
  expect(changedDraft(full, { start: '2021-01', end: '2021-12' }, facts).notes).toEqual([
    { cause: 'months', what: 'attributes', names: [] },
  ])
})

test('why a condition cannot be set', () => {
  expect([['taobao', 'jd'], ['douyin'], ['jd', 'douyin'], []].map((plat) => shelfTimeRule({ plat }))).toEqual([
    null,
    'shelf_time_platform',
    'shelf_time_platform',
    null,
  ])
  expect([['taobao'], ['taobao', 'tmall'], ['chaoshi', 'tmallhk'], []].map((plat) => itemIdsRule({ plat }))).toEqual([
    null,
    'item_ids_single',
    null,
    null,
  ])
  expect(attributesRule(full)).toBeNull()
  expect(attributesRule({ ...full, end: '2021-12' })).toBe('attribute_before_2022')
  expect(attributesRule({ ...full, categories: [] })).toBe('attribute_needs_category')
  expect(attributesRule({ ...full, plat: [] })).toBe('attribute_needs_category')
})

test.each<[string, Parameters<typeof mayBeFiling>[0], boolean]>([
  ['before anything is chosen', EMPTY_DRAFT, true],
  ['on a domestic platform', { ...EMPTY_DRAFT, plat: ['tmall'] }, true],
  ['of creams', { ...EMPTY_DRAFT, plat: ['tmall'], categories: [CREAM] }, true],
  ['of shoes', { ...EMPTY_DRAFT, plat: ['tmall'], categories: [SHOES] }, false],
  ['of overseas marketplaces', { ...EMPTY_DRAFT, plat: ['amazon_us'] }, false],
])('whether filings can be asked for %s', (_, draft, expected) => {
  expect(mayBeFiling(draft)).toBe(expected)
})
