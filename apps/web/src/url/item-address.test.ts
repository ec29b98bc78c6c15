import { describe, expect, it } from 'vitest'
import { itemOfQuery, redirectOfItem, withOuterQuery } from './item-address.ts'
import { arrivalOf } from './search-address.ts'

const ITEM = { plat: 'tmall', item_id: '1' }

describe('the address of an item', () => {
  it('says which item, months, tab and search', () => {
    expect(
      itemOfQuery({
        ...ITEM,
        top_id: '5',
        c_id: '11',
        start: '2024-01',
        end: '2024-02',
        sub_name: 'custom_103',
        itemActivedTab: 'SkuList',
        url_id: 'u',
        commentUrlId: 'c',
        corrections: 'off',
      }),
    ).toEqual({
      ...{
        ...ITEM,
        start: '2024-01',
        end: '2024-02',
        sub_name: 'custom_103',
        tab: 'SkuList',
        url_id: 'u',
        comment_url_id: 'c',
        corrections: 'off',
        downloads: true,
      },
    })
    expect(itemOfQuery({ ...ITEM, showDownloadBtn: 'false' })?.downloads).toBe(false)
    expect(itemOfQuery({ ...ITEM, showDownloadBtn: 'true' })?.downloads).toBe(true)
    expect(itemOfQuery({ plat: 'tmall' })).toBeNull()
    expect(itemOfQuery({ item_id: '1' })).toBeNull()
  })

  it('has the start before the end', () => {
    expect(redirectOfItem({ ...ITEM, start: '2024-03', end: '2024-01' })).toBe('/skuDetail?plat=tmall&item_id=1&start=2024-01&end=2024-03')
    expect(redirectOfItem({ ...ITEM, start: '2024-01', end: '2024-03' })).toBeNull()
    expect(redirectOfItem({ ...ITEM, start: 'soon', end: '2024-03' })).toBeNull()
    expect(redirectOfItem(ITEM)).toBeNull()
  })

  it('may stand before the hash; what the hash says counts', () => {
    const outer = '?plat=jd&item_id=1&start=2024-01&utm=x'
    expect(withOuterQuery(outer, '#/skuDetail?plat=tmall')).toEqual({
      search: '?utm=x',
      hash: '#/skuDetail?plat=tmall&start=2024-01&item_id=1',
    })
    expect(withOuterQuery('?version=cp&compare=mom', '#/skuDetail?plat=tmall&version=none')).toEqual({
      search: '',
      hash: '#/skuDetail?plat=tmall&version=none&compare=mom',
    })
    expect(withOuterQuery('?plat=jd', '#/skuDetail')).toEqual({ search: '', hash: '#/skuDetail?plat=jd' })
    expect(withOuterQuery('?utm=x', '#/skuDetail?plat=tmall')).toBeNull()
    expect(withOuterQuery(outer, '#/search')).toBeNull()
  })
})

describe('a jump to an item', () => {
  it('first says where it goes, then goes to the tab', () => {
    const target = redirectOfItem({ ...ITEM, is_target: '1', type: 'mmi', tab: 'SkuList', start: '2024-01', end: '2024-02' })
    expect(target).toBe('/target?plat=tmall&item_id=1&is_target=1&type=mmi&start=2024-01&end=2024-02&itemActivedTab=SkuList')
    const query = Object.fromEntries(new URLSearchParams(target?.split('?')[1]))
    expect(arrivalOf(query)).toBe('/skuDetail?plat=tmall&item_id=1&start=2024-01&end=2024-02&itemActivedTab=SkuList')
    expect(redirectOfItem({ ...ITEM, is_target: 'true', tab: 'Summary' })).toContain('itemActivedTab=BaseInfo')
  })

  it('is told from a search that names an item', () => {
    expect(arrivalOf({ ...ITEM, is_target: '1', tab: 'SkuAttrList' })).toBe('/skuDetail?plat=tmall&item_id=1&itemActivedTab=SkuAttrList')
    expect(arrivalOf({ ...ITEM, is_target: '1', tab: 'Brandlist' })).toBe('/detail?plat=tmall&item_id=1&tab=Brandlist')
  })
})
