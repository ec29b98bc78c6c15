import { describe, expect, test } from 'vitest'
import { CHANNELS } from './channels.ts'
import {
  combinationKey,
  editionsOfPlat,
  hasOverlap,
  inPlatformOrder,
  isOwnCombination,
  platformsOfPlat,
  platGroup,
  siteOfCode,
  sitesOfPlat,
} from './plat.ts'
import type { Platform } from './sites.ts'

/** The channels of the product's specification, each with its site. */
const CHANNEL_SITES: [string, string][] = [
  ['cshop', 'taobao'],
  ['global', 'taobao'],
  ['all', 'tmall'],
  ['tmallhk', 'tmall'],
  ['chaoshi', 'tmall'],
  ['tmallhk_gfzy', 'tmall'],
  ['nochaoshi', 'tmall'],
  ['notmallhk', 'tmall'],
  ['tmqjd', 'tmall'],
  ['tmzyzmd', 'tmall'],
  ['jd_only_self', 'jd'],
  ['jd_exclude_self', 'jd'],
  ['jd_hk', 'jd'],
  ['jd_home_self', 'jd'],
  ['jd_home_pop', 'jd'],
  ['jd_not_home_self', 'jd'],
  ['jd_not_home_pop', 'jd'],
]

test('every channel has its site, and there is no other', () => {
  expect(CHANNELS.map(({ id }) => id).sort()).toEqual(CHANNEL_SITES.map(([id]) => id).sort())
})
test.each([...CHANNEL_SITES, ['taobao', 'taobao'], ['tmall', 'tmall'], ['jd', 'jd'], ['douyin', 'douyin'], ['amazon_us', 'amazon_us']])(
  '%s belongs to %s',
  (code, site) => {
    expect(siteOfCode(code)).toBe(site)
  },
)

test('platforms are in the order taobao, tmall, jd, douyin, each once, whatever was chosen', () => {
  expect(platformsOfPlat(['douyin', 'jd_hk', 'jd', 'chaoshi', 'cshop'])).toEqual(['taobao', 'tmall', 'jd', 'douyin'])
  expect(platformsOfPlat(['', 'nowhere', 'tmall'])).toEqual(['tmall'])
  expect(sitesOfPlat(['chaoshi', 'tmallhk', 'jd_hk'])).toEqual(['tmall', 'jd'])
  expect(platformsOfPlat(['shopee_my', 'amazon_us', 'amazon_de'])).toEqual(['amazon', 'shopee'])
})

test.each<[string, boolean, boolean]>([
  ['tmall', true, false],
  ['chaoshi,jd', true, false],
  ['amazon_us', false, true],
  ['tmall,amazon_us', true, true],
  ['tmall_2016', false, true],
])('%s: domestic %s, overseas %s', (plat, domestic, overseas) => {
  expect(editionsOfPlat(plat.split(','))).toEqual({ domestic, overseas })
})

describe('the code of a combination', () => {
  test.each<[string, string | null]>([
    ['', null],
    ['taobao', '3'],
    ['tmall', '3'],
    ['taobao,tmall', '3'],
    ['cshop', '3'],
    ['global', '3'],
    ['chaoshi,tmallhk', '3'],
    ['all', '3'],
    ['jd', '4'],
    ['jd_only_self', '2'],
    ['jd_home_pop,jd_hk', '2'],
    ['douyin', '8'],
    ['taobao,jd', '11'],
    ['tmall,jd', '11'],
    ['taobao,tmall,jd', '11'],
    ['chaoshi,jd_only_self', '11'],
    ['taobao,douyin', '1'],
    ['tmall,douyin', '1'],
    ['jd,douyin', '1'],
    ['taobao,tmall,douyin', '1'],
    ['tmall,jd,douyin', '1'],
    ['taobao,tmall,jd,douyin', '1'],
    ['amazon_us', 'amazon_us'],
    ['hktvmall_hk', 'hktvmall_hk'],
    ['amazon_us,amazon_de', '6'],
    ['amazon_us,shopee_my', '6'],
    ['tmall,amazon_us', '1'],
  ])('%s: %s', (plat, code) => {
    expect(platGroup(plat === '' ? [] : plat.split(','))).toBe(code)
  })
})

describe('whether a combination stands for itself', () => {
  test.each<[Platform[], boolean]>([
    [[], false],
    [['taobao'], true],
    [['tmall'], true],
    [['jd'], true],
    [['douyin'], true],
    [['taobao', 'tmall'], false],
    [['tmall', 'taobao'], false],
    [['taobao', 'jd'], true],
    [['taobao', 'douyin'], true],
    [['tmall', 'jd'], true],
    [['tmall', 'douyin'], true],
    [['jd', 'douyin'], true],
    [['taobao', 'tmall', 'jd'], true],
    [['taobao', 'tmall', 'douyin'], true],
    [['taobao', 'jd', 'douyin'], true],
    [['tmall', 'jd', 'douyin'], true],
    [['taobao', 'tmall', 'jd', 'douyin'], true],
  ])('%o: %s', (platforms, own) => {
    expect(isOwnCombination(platforms)).toBe(own)
  })
  test.each<[string, string | null]>([
    ['chaoshi', 'tmall'],
    ['jd,taobao', 'taobao,jd'],
    ['taobao,tmall', null],
    ['douyin,jd,tmall,taobao', 'taobao,tmall,jd,douyin'],
    ['amazon_us', 'amazon'],
    ['amazon_us,shopee_my', null],
  ])('%s is kept under %s', (plat, key) => {
    expect(combinationKey(plat.split(','))).toBe(key)
  })
})

test.each<[string, boolean]>([
  ['taobao,tmall,jd,douyin', false],
  ['tmall,chaoshi', true],
  ['tmall,all', true],
  ['chaoshi,nochaoshi', false],
  ['cshop,global', false],
  ['tmallhk,tmallhk_gfzy', true],
  ['nochaoshi,tmqjd', true],
  ['jd_home_self,jd_home_pop,jd_hk', false],
  ['jd_only_self,jd_hk', true],
  ['jd_exclude_self,jd_only_self,tmall', false],
  ['tmall,tmall', false],
  ['', false],
])('%s have shops in common: %s', (plat, overlap) => {
  expect(hasOverlap(plat.split(','))).toBe(overlap)
})

describe('the order of the platforms', () => {
  test.each([
    ['douyin,jd,taobao,tmall', 'taobao,tmall,jd,douyin'],
    // Each site before its channels, these as the product lists them.
    ['chaoshi,jd,jd_only_self,nochaoshi,tmall', 'tmall,chaoshi,nochaoshi,jd,jd_only_self'],
    // Overseas sites as in the menu, which begins with the United States; a declared site after those that are known, by id.
    ['amazon_de,amazon_us,hktvmall_hk,lazada_my,shopee_tw', 'amazon_us,amazon_de,shopee_tw,lazada_my,hktvmall_hk'],
    ['jd,tmall_2017,tmall,tmall_2016,zz', 'tmall,tmall_2016,tmall_2017,jd,zz'],
  ])('%s is listed as %s', (kept, listed) => {
    expect(inPlatformOrder(kept.split(','))).toEqual(listed.split(','))
  })
})
