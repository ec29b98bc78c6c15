import brandList from '@marketscope/contract/analyses/brand-list'
import brandTiers from '@marketscope/contract/analyses/brand-tiers'
import catList from '@marketscope/contract/analyses/cat-list'
import { placesOf, standsOn } from '@marketscope/contract/analysis'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { describe, expect, it } from 'vitest'
import { checkStands, checkTabs } from './open-tabs.ts'

const BRANDS = Object.keys(placesOf(brandList)) as AnalysisTab[]
const CATEGORIES = Object.keys(placesOf(catList)) as AnalysisTab[]
const ABROAD = { default: ['Summary', 'overseaInsight'] }
const OF_TAOBAO = { taobao: ['Summary', 'overseaInsight'] }
const BESIDE = { default: ['Summary'], ...OF_TAOBAO }

it.each([
  ['tiktok_us', 'There are no analyses of brands on TikTok'],
  ['amazon_us,tiktok_us', 'There are no analyses of brands on TikTok'],
  ['ozon_ru', null],
])('what goes with the list of brands is on no tab where a platform of %s has none', (plat, reason) => {
  const asked = (module_info: object) => () =>
    checkStands(standsOn(brandTiers), { plat: plat.split(','), sub_name: '' }, { module_info: { ...module_info } })
  for (const modules of [{}, { default: ['Summary'] }]) {
    if (reason === null) expect(asked(modules)).not.toThrow()
    else expect(asked(modules)).toThrow(reason)
  }
})

describe('the overseas insight', () => {
  it.each([
    ['brands of TikTok, an account of all tabs', BRANDS, 'tiktok_us', {}, 'There are no analyses of brands on TikTok'],
    ['brands of TikTok, an account of the insight', BRANDS, 'tiktok_us', ABROAD, 'There are no analyses of brands on TikTok'],
    ['brands of TikTok and another', BRANDS, 'amazon_us,tiktok_us', ABROAD, null],
    [
      'brands of TikTok and another, an account of all tabs',
      BRANDS,
      'amazon_us,tiktok_us',
      {},
      'There are no analyses of brands on TikTok',
    ],
    ['brands of Amazon', BRANDS, 'amazon_us', ABROAD, null],
    ['brands of Amazon, an account of all tabs', BRANDS, 'amazon_us', {}, null],
    ['brands of Amazon, an account without', BRANDS, 'amazon_us', { default: ['Summary'] }, 'Your account may not open this analysis'],
    ['categories of TikTok', CATEGORIES, 'tiktok_us', ABROAD, null],
    ['brands of TikTok and another, the insight with taobao', BRANDS, 'amazon_us,tiktok_us', OF_TAOBAO, null],
    ['brands of TikTok and another, the insight with taobao beside others', BRANDS, 'amazon_us,tiktok_us', BESIDE, null],
    ['categories of Amazon, the insight with taobao beside others', CATEGORIES, 'amazon_us', BESIDE, null],
    [
      'brands of a domestic search, the insight with taobao beside others',
      BRANDS,
      'tmall',
      BESIDE,
      'Your account may not open this analysis',
    ],
  ])('%s', (_, tabs, plat, module_info, reason) => {
    const asked = () => checkTabs(tabs, { plat: plat.split(','), sub_name: '' }, { module_info })
    if (reason === null) expect(asked).not.toThrow()
    else expect(asked).toThrow(reason)
  })
})
