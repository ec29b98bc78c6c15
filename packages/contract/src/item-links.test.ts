import { expect, test } from 'vitest'
import { itemIdOf } from './item-ids.ts'
import { itemLink, linksElsewhere, siteOfLink } from './item-links.ts'
import { KNOWN_SITES } from './sites.ts'

test.each([
  ['tmall', '600100200300', '', 'https://detail.tmall.com/item.htm?id=600100200300'],
  ['jd', '100012043978', '', 'https://item.jd.com/100012043978.html'],
  ['amazon_us', 'B07XYZ1234', '', 'https://www.amazon.com/dp/B07XYZ1234'],
  ['amazon_uk', 'B07XYZ1234', '', 'https://www.amazon.co.uk/dp/B07XYZ1234'],
  ['amazon_jp', 'B07XYZ1234', '', 'https://www.amazon.co.jp/dp/B07XYZ1234'],
  ['amazon_br', 'B07XYZ1234', '', 'https://www.amazon.com.br/dp/B07XYZ1234'],
  ['amazon_sa', 'B07XYZ1234', '', 'https://www.amazon.sa/dp/B07XYZ1234'],
  ['shopee_tw', '20301', '501', 'https://shopee.tw/product/501/20301'],
  ['shopee_th', '20301', '501', 'https://shopee.co.th/product/501/20301'],
  ['shopee_my', '20301', '501', 'https://shopee.com.my/product/501/20301'],
  ['lazada_id', '402001', '', 'https://www.lazada.co.id/products/-i402001.html'],
  ['lazada_vn', '402001', '', 'https://www.lazada.vn/products/-i402001.html'],
  ['ozon_ru', '148001', '', 'https://www.ozon.ru/product/148001/'],
  ['hktvmall_hk', 'H0888001_S_10001', '', 'https://www.hktvmall.com/p/H0888001_S_10001'],
])('%s: %s', (site, item, shop, link) => {
  expect(itemLink(site, item, shop)).toBe(link)
})

test('there is none without what it takes', () => {
  expect(itemLink('shopee_th', '20301')).toBeNull()
  expect(itemLink('my_shop', '1')).toBeNull()
  expect(itemLink('jd', '')).toBeNull()
})

test('the link of every site leads back to its item, and to its site where that has a host of its own', () => {
  for (const { id, platform } of KNOWN_SITES) {
    const item = platform === 'amazon' ? 'B07XYZ1234' : platform === 'hktvmall' ? 'H0888001_S_10001' : '600100200300'
    const link = itemLink(id, item, '501') ?? ''
    expect([id, itemIdOf(link)]).toEqual([id, item])
    expect([id, siteOfLink(link)]).toEqual([id, platform === 'tiktok' ? null : id])
  }
})

test.each([
  ['https://xiapi.xiapibuy.com/product/501/20301', 'shopee_tw'],
  ['https://th.xiapibuy.com/product/501/20301', 'shopee_th'],
  ['//amazon.co.jp/dp/B07XYZ1234?th=1', 'amazon_jp'],
  ['https://m.lazada.com.ph/products/x-i1.html', 'lazada_ph'],
  ['https://example.com/x', null],
  ['', null],
])('the site of %s', (link, site) => {
  expect(siteOfLink(link)).toBe(site)
})

const LINKS = `https://www.amazon.co.jp/dp/B07XYZ1234
B09G9FPHY6
看看 https://detail.tmall.com/item.htm?id=680219421234 和 https://www.amazon.com/dp/B07XYZ1234`

test.each<[string, string[], { line: number; site: string }[]]>([
  [
    'sites that are not chosen are told by line',
    ['amazon_us'],
    [
      { line: 1, site: 'amazon_jp' },
      { line: 3, site: 'tmall' },
    ],
  ],
  ['pages of tmall open under those of taobao', ['taobao', 'amazon_jp'], [{ line: 3, site: 'amazon_us' }]],
  ['none where all are chosen', ['tmall', 'amazon_jp', 'amazon_us'], []],
  ['none where a site was declared: its pages may be anywhere', ['our_shop'], []],
])('links elsewhere: %s', (_, sites, found) => {
  expect(linksElsewhere(LINKS, sites)).toEqual(found)
})
