import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { describe, expect, it } from 'vitest'
import { narrowedBy } from '../../../analyses/frame/narrowed.ts'
import { savedCategory, savedSearch } from '../../../testing/saved-search.ts'
import { clearedFilter, settleChange } from './changed-filter.ts'

const TREES: Record<string, string> = { taobao: 'taobao', tmall: 'taobao', jd: 'jd', douyin: 'douyin' }
const CREAM = savedCategory(['1801', '121'], ['护肤', '面霜'], ['Skincare', 'Cream'])
const SHOES = savedCategory(['50012029', '77'], ['鞋', '跑鞋'], ['Shoes', 'Running'])
const JD_CARE = savedCategory(['1316', '1381'], ['美妆', '护肤'], ['Beauty', 'Care'], { tree: 'jd' })
const FULL = {
  plat: ['tmall', 'jd'],
  cid: { not_custom: ['121', '1381'] },
  title: '霜',
  attrv_and: [{ name: '功效', value: '保湿' }],
  topAttrList: [{ name: '规格' }],
  filing_name: '精华',
  filing_date: ['2022-01-01', null],
} satisfies SearchFilterInput

function settled(
  before: SearchFilterInput,
  change: Partial<SearchFilterInput>,
  categories = [CREAM, SHOES, JD_CARE],
  is_filing = false,
  within = false,
) {
  const from = SearchFilter.parse(before)
  return settleChange(from, { ...from, ...change }, savedSearch({ categories, is_filing }), (site) => TREES[site], { within })
}

describe('what changes with a change', () => {
  it('nothing else, where categories stay', () => {
    expect(settled(FULL, { title: '' })).toEqual({ ...SearchFilter.parse(FULL), title: '' })
  })

  it.each<[string, SearchFilterInput, Partial<SearchFilterInput>, boolean]>([
    [
      'one typed condition that is left is compared whole again',
      {
        ...FULL,
        topAttrList: [],
        attrv_and: [
          { name: '功效', value: '保湿' },
          { name: '适合肤质', value: '任何肤质' },
        ],
      },
      { attrv_and: [{ name: '功效', value: '保湿' }] },
      false,
    ],
    ['so is one that is left of a ticked value', { ...FULL, topAttrList: [{ name: '规格' }] }, { topAttrList: [] }, false],
    [
      'two that are left are not',
      {
        ...FULL,
        topAttrList: [{ name: '规格' }],
        attrv_and: [
          { name: '功效', value: '保湿' },
          { name: '适合肤质', value: '任何肤质' },
        ],
      },
      { topAttrList: [] },
      true,
    ],
    [
      'what was asked to be compared vaguely stays so',
      { ...FULL, topAttrList: [], attr_vague: true, attrv_and: [{ name: '功效', value: '保湿' }] },
      { title: '' },
      true,
    ],
  ])('%s', (_, before, change, vague) => {
    expect(SearchFilter.parse(settled(before, change)).attr_vague).toBe(vague)
  })

  it('conditions on attributes go with other categories', () => {
    expect(settled(FULL, { cid: { not_custom: ['121'] } })).toMatchObject({ attrv_and: [], attrv_or: [], topAttrList: [], title: '霜' })
  })

  it('categories go with the last platform of their tree, and the attributes with them', () => {
    expect(settled(FULL, { plat: ['tmall'] })).toMatchObject({ plat: ['tmall'], cid: { not_custom: ['121'] }, attrv_and: [] })
    expect(settled({ ...FULL, plat: ['tmall', 'taobao', 'jd'] }, { plat: ['taobao', 'jd'] })).toMatchObject({
      cid: { not_custom: ['121', '1381'] },
      attrv_and: [{ name: '功效' }],
    })
  })

  it('no category goes while the tree of a site is not known', () => {
    expect(settled(FULL, { plat: ['tmall', 'own_site'] })).toMatchObject({ cid: { not_custom: ['121', '1381'] } })
  })

  it.each([
    ['stay where all that is left are cosmetics', ['121', '77'], ['121'], '精华'],
    ['go where something else is left', ['121', '77'], ['77'], ''],
    ['go where something else comes', ['121'], ['121', '77'], ''],
  ])('filing conditions %s', (_, before, after, name) => {
    const from = { ...FULL, plat: ['tmall'], cid: { not_custom: before } }
    expect(settled(from, { cid: { not_custom: after } })).toMatchObject({
      filing_name: name,
      filing_date: name === '' ? [null, null] : ['2022-01-01', null],
    })
  })

  it('filing conditions stay when one goes to a category below, of which no more is known', () => {
    const from = { ...FULL, plat: ['tmall'], cid: { not_custom: ['121'] } }
    expect(settled(from, { cid: { not_custom: ['9999'] } }, [CREAM], true, true)).toMatchObject({ filing_name: '精华' })
    expect(settled(from, { cid: { not_custom: ['9999'] } }, [CREAM], true)).toMatchObject({ filing_name: '' })
    expect(settled(from, { cid: { not_custom: ['121', '9999'] } }, [CREAM], true)).toMatchObject({ filing_name: '' })
    expect(settled(from, { cid: { not_custom: ['9999'] } }, [SHOES], false)).toMatchObject({ filing_name: '' })
  })
})

describe('what else changes when a search is narrowed', () => {
  const ORIGIN = { name: '产地', value: '中国', attr_type: 'part' } as const
  const LASTING = { name: '功效', value: '持久', attr_type: 'part' } as const
  const SEARCH = { ...FULL, attrv_and: [ORIGIN], rule_id: 'r1', rule_group_id: ['c1'] }
  const CREAM_ALONE = { not_custom: ['121'], custom: [] }
  const all = { attrv_and: [ORIGIN], topAttrList: [{ name: '规格' }], rule_id: 'r1', rule_group_id: ['c1'] }
  const none = { attrv_and: [], topAttrList: [], rule_id: '', rule_group_id: [] }

  function narrowed(before: SearchFilterInput, part: Partial<SearchFilterInput>, within: boolean) {
    const from = SearchFilter.parse(before)
    const search = savedSearch({ categories: [CREAM, SHOES, JD_CARE], is_filing: false })
    // What a link says takes the place of what is there; a click is added to it.
    return settleChange(from, within ? narrowedBy(from, part) : { ...from, ...part }, search, (site) => TREES[site], { part, within })
  }

  it.each<[string, Partial<SearchFilterInput>, object]>([
    ['a category: all conditions that go with it go', { cid: CREAM_ALONE, sub_name: '' }, { cid: CREAM_ALONE, ...none }],
    [
      'a class and a category: the class stays, what was there goes',
      { rule_id: 'r2', rule_group_id: ['c7'], cid: CREAM_ALONE, sub_name: '' },
      { cid: CREAM_ALONE, ...none, rule_id: 'r2', rule_group_id: ['c7'] },
    ],
    [
      'the class that is there and a category: the class stays',
      { rule_id: 'r1', rule_group_id: ['c1'], cid: CREAM_ALONE },
      { cid: CREAM_ALONE, ...none, rule_id: 'r1', rule_group_id: ['c1'] },
    ],
    [
      'a value that is there and a category: the value stays, all else goes',
      { attrv_and: [ORIGIN], cid: CREAM_ALONE },
      { ...none, cid: CREAM_ALONE, attrv_and: [ORIGIN] },
    ],
    [
      'a new value and a category: the value stays, all else goes',
      { attrv_and: [LASTING], cid: CREAM_ALONE },
      { ...none, cid: CREAM_ALONE, attrv_and: [LASTING], attrv_or: [] },
    ],
    [
      'one of some values and a category: what had to hold goes',
      { attrv_or: [LASTING], cid: CREAM_ALONE },
      { ...none, cid: CREAM_ALONE, attrv_or: [LASTING] },
    ],
    [
      'a new value on a platform: it takes the place of those there',
      { plat: ['tmall'], attrv_and: [LASTING] },
      { ...all, attrv_and: [LASTING] },
    ],
    ['a platform: its categories are left, all conditions stay', { plat: ['jd'] }, { cid: { not_custom: ['1381'], custom: [] }, ...all }],
    ['a shop and its platform: the same', { shop_id: ['7'], plat: ['tmall'] }, { cid: CREAM_ALONE, shop_id: ['7'], ...all }],
    [
      'a platform and a class: the conditions on attributes stay',
      { plat: ['tmall'], rule_id: 'r2', rule_group_id: ['c7'] },
      { ...all, rule_id: 'r2', rule_group_id: ['c7'] },
    ],
    ['a platform and a category: as a category', { plat: ['tmall'], cid: CREAM_ALONE }, { cid: CREAM_ALONE, ...none }],
  ])('by a link, to %s', (_, part, after) => {
    expect(narrowed(SEARCH, part, false)).toMatchObject(after)
  })

  it.each<[string, Partial<SearchFilterInput>, object]>([
    ['a category', { cid: CREAM_ALONE, sub_name: '' }, { cid: CREAM_ALONE, ...all }],
    ['a category below, of which no more is known', { cid: { not_custom: ['9999'], custom: [] }, sub_name: '' }, all],
    [
      'a class and a category',
      { rule_id: 'r2', rule_group_id: ['c7'], cid: CREAM_ALONE, sub_name: '' },
      { ...all, cid: CREAM_ALONE, rule_id: 'r2', rule_group_id: ['c7'] },
    ],
    ['a platform', { plat: ['jd'] }, { cid: { not_custom: ['1381'], custom: [] }, ...all }],
    ['a platform and a category', { plat: ['tmall'], cid: CREAM_ALONE }, { cid: CREAM_ALONE, ...all }],
  ])('by a click on %s that lies within it, all other conditions stay', (_, part, after) => {
    expect(narrowed(SEARCH, part, true)).toMatchObject(after)
  })

  it.each([true, false])('conditions on attributes go where no category is left that they could go with (by a click: %s)', (within) => {
    expect(narrowed({ ...SEARCH, plat: ['tmall', 'douyin'], cid: CREAM_ALONE }, { plat: ['douyin'] }, within)).toMatchObject({
      ...{ cid: { not_custom: [] }, ...none },
    })
  })
})

describe('what is left when everything is cleared', () => {
  it('are platforms and categories', () => {
    expect(SearchFilter.parse(clearedFilter(SearchFilter.parse(FULL)))).toEqual(SearchFilter.parse({ plat: FULL.plat, cid: FULL.cid }))
  })

  it('or what stands for a category where there is none', () => {
    const overseas = SearchFilter.parse({ plat: ['amazon_us'], title: 'cream', brand: ['Olay'], sold: [1, null] })
    expect(clearedFilter(overseas)).toMatchObject({ plat: ['amazon_us'], title: 'cream', brand: ['Olay'] })
    expect(clearedFilter(overseas)).not.toHaveProperty('sold')
  })
})
