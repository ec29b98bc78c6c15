import { describe, expect, test } from 'vitest'
import {
  awaitsCategory,
  closedTab,
  hasOverseaInsight,
  isAcrossMarkets,
  type ModuleInfo,
  mayOpenTab,
  openTab,
  outsideMonths,
  TAB_ORDER,
  type TabFacts,
  tabAfterChange,
  tabsFor,
  tabsInMonths,
  versionFrom,
} from './tab-rules.ts'
import { TAB_IDS } from './tabs.ts'

const FACTS: TabFacts = {
  plat: ['tmall'],
  sub_name: '',
  paths: [['1512']],
  single_leaf: false,
  data_end: '2025-12',
  insight: true,
  oversea: true,
}
const FILING = TAB_ORDER.filter((tab) => tab.startsWith('filing_'))
const PLAIN = TAB_ORDER.filter((tab) => tab !== 'Plat' && !tab.startsWith('filing_'))

const WITHOUT_INSIGHT = PLAIN.filter((tab) => tab !== 'consumerInsight')

const tabs = (facts: Partial<TabFacts>, modules: ModuleInfo = {}, existing: readonly string[] = TAB_ORDER) =>
  tabsFor(existing, { ...FACTS, ...facts }, modules)

test('tabs that exist keep the order of the tab bar', () => {
  expect(TAB_IDS).toEqual(TAB_ORDER.filter((tab) => (TAB_IDS as readonly string[]).includes(tab)))
  expect(tabs({}, {}, ['Itemslist', 'Summary', 'nowhere'])).toEqual(['Summary', 'Itemslist'])
})

describe('what was chosen', () => {
  test.each<[string, Partial<TabFacts>, readonly string[]]>([
    ['one platform', {}, PLAIN],
    ['several platforms add the comparison of platforms', { plat: ['taobao', 'tmall'] }, ['Plat', ...PLAIN]],
    ['several channels too', { plat: ['chaoshi', 'tmallhk'] }, ['Plat', ...PLAIN]],
    ['a single leaf has no categories below', { single_leaf: true }, PLAIN.filter((tab) => tab !== 'Catlist')],
    ['filing categories', { paths: [['1801', '121'], ['50010788']] }, TAB_ORDER.filter((tab) => tab !== 'Plat')],
    ['a filing category beside another', { paths: [['1801'], ['1512']] }, PLAIN],
    ['a filing group', { paths: [], sub_name: 'custom_103' }, TAB_ORDER.filter((tab) => tab !== 'Plat')],
    ['another custom group', { paths: [], sub_name: 'custom_102' }, PLAIN],
    ['data that ends in 2019 has no attributes', { data_end: '2019-12' }, PLAIN.filter((tab) => tab !== 'Attrlist')],
    ['data that ends in January 2020 has', { data_end: '2020-01' }, PLAIN],
    ['no data', { data_end: null }, PLAIN],
    ['consumer insight is for the hosts it is configured for', { insight: false }, WITHOUT_INSIGHT],
    ['a search without tmall has no comments', { plat: ['taobao'] }, WITHOUT_INSIGHT],
    ['a search across platforms keeps the tab', { plat: ['tmall', 'jd'] }, ['Plat', ...PLAIN]],
    ['tiktok has no brands', { plat: ['tiktok_us'] }, WITHOUT_INSIGHT.filter((tab) => tab !== 'Brandlist' && tab !== 'BrandPriceDis')],
    ['ozon has no attributes', { plat: ['ozon_ru'] }, WITHOUT_INSIGHT.filter((tab) => tab !== 'Attrlist')],
    ['hktvmall has no attributes', { plat: ['hktvmall_hk'] }, WITHOUT_INSIGHT.filter((tab) => tab !== 'Attrlist')],
  ])('%s', (_, facts, expected) => {
    expect(tabs(facts)).toEqual(expected)
  })
})

describe('what the account may open', () => {
  const MODULES: ModuleInfo = {
    default: ['Summary', 'PriceDis', 'Brandlist', 'Itemslist'],
    jd: ['Summary', 'Brandlist'],
    'taobao,jd': ['Plat', 'Summary', 'Catlist'],
    custom_103: ['Summary', ...FILING],
  }
  test.each<[string, Partial<TabFacts>, readonly string[]]>([
    ['the platform', { plat: ['jd'] }, ['Summary', 'Brandlist']],
    ['a channel of it', { plat: ['jd_hk'] }, ['Summary', 'Brandlist']],
    ['the default', { plat: ['douyin'] }, ['Summary', 'PriceDis', 'Brandlist', 'Itemslist']],
    ['the combination', { plat: ['jd', 'taobao'] }, ['Plat', 'Summary', 'Catlist']],
    ['platforms without a combination of their own: what they share', { plat: ['jd', 'tmall'] }, ['Summary', 'Brandlist']],
    ['taobao and tmall have none of their own', { plat: ['taobao', 'tmall'] }, ['Summary', 'PriceDis', 'Brandlist', 'Itemslist']],
    ['the custom group before all', { plat: ['jd'], paths: [], sub_name: 'custom_103' }, ['Summary', ...FILING]],
    ['a group without settings', { plat: ['jd'], paths: [], sub_name: 'custom_102' }, ['Summary', 'Brandlist']],
    ['a name that every object knows is no group', { plat: ['jd'], paths: [], sub_name: 'constructor' }, ['Summary', 'Brandlist']],
  ])('%s', (_, facts, expected) => {
    expect(tabs(facts, MODULES)).toEqual(expected)
  })
  test('an account without settings may open all', () => {
    expect(tabs({}, {})).toEqual(PLAIN)
    expect(tabs({ plat: ['tmall'] }, { jd: ['Summary'] })).toEqual(PLAIN)
  })
})

describe('the overseas insight on a search of its marketplaces', () => {
  const WITH = ['Summary', 'overseaInsight']
  test.each<[string, ModuleInfo, boolean]>([
    ['all tabs but this one', {}, false],
    ['named for all', { default: WITH }, true],
    ['named for a domestic platform alone', { taobao: WITH }, true],
    ['named for a domestic platform beside a default without', { default: ['Summary'], taobao: WITH }, true],
    ['named for a combination', { default: ['Summary'], 'taobao,jd': WITH }, true],
    ['named for a custom group', { custom_102: WITH }, true],
    ['named nowhere', { default: ['Summary'], taobao: ['Summary'] }, false],
  ])('%s', (_, modules, may) => {
    for (const plat of [['amazon_us'], ['amazon_us', 'tiktok_us']])
      expect(mayOpenTab('overseaInsight', { plat, sub_name: '' }, modules)).toBe(may)
    expect(hasOverseaInsight(modules)).toBe(may)
    for (const plat of [['taobao'], ['taobao', 'amazon_us']])
      expect(mayOpenTab('overseaInsight', { plat, sub_name: '' }, modules)).toBe(false)
  })
})

test('consumer insight is closed for a search across platforms, and another tab is opened instead', () => {
  expect(closedTab('consumerInsight', ['taobao', 'tmall'])).toBeNull()
  expect(closedTab('consumerInsight', ['tmallhk'])).toBeNull()
  expect(closedTab('Brandlist', ['amazon_us', 'tiktok_us'])?.en).toContain('TikTok')
  expect(closedTab('Attrlist', ['ozon_ru'])?.zh).toContain('Ozon')
  expect(closedTab('Attrlist', ['tiktok_us'])).toBeNull()
  expect(closedTab('consumerInsight', ['tmall', 'jd'])?.en).toContain('across platforms')
  expect(closedTab('Summary', ['tmall', 'jd'])).toBeNull()
  expect(openTab('consumerInsight', TAB_ORDER, ['tmall'])).toBe('consumerInsight')
  expect(openTab('consumerInsight', TAB_ORDER, ['tmall', 'jd'])).toBe('Summary')
})

test.each<[string, Parameters<typeof awaitsCategory>[0], boolean]>([
  ['an overseas search without a category', { plat: ['amazon_us', 'shopee_th'] }, true],
  ['one with a category', { plat: ['amazon_us'], cid: { not_custom: ['amazon:1'] } }, false],
  ['one with a custom category', { plat: ['amazon_us'], cid: { custom: ['c1'] } }, false],
  ['a domestic one', { plat: ['tmall'] }, false],
  ['a mixture', { plat: ['tmall', 'amazon_us'] }, false],
  ['a site that somebody declared, which may have no categories at all', { plat: ['my_shop'] }, false],
  ['nothing yet', {}, false],
])('%s awaits a category or not', (_, filter, expected) => {
  expect(awaitsCategory(filter)).toBe(expected)
})

test('before a category is chosen an overseas search has its categories alone', () => {
  expect(openTab('Summary', TAB_ORDER, ['amazon_us'], true)).toBe('Catlist')
  expect(openTab(undefined, TAB_ORDER, ['amazon_us'], true)).toBe('Catlist')
  expect(closedTab('Summary', ['amazon_us'], true)?.zh).toContain('请先选择一个类目')
  expect(closedTab('Catlist', ['amazon_us'], true)).toBeNull()
  // Whose account has no such tab is not shut out.
  expect(openTab('Summary', ['Summary', 'Brandlist'], ['amazon_us'], true)).toBe('Summary')
})

test.each<[string, boolean]>([
  ['taobao,jd', true],
  ['tmall,douyin', true],
  ['chaoshi,jd_hk', true],
  ['taobao,tmall,jd,douyin', true],
  ['taobao,tmall', false],
  ['jd,douyin', false],
  ['jd', false],
  ['tmall', false],
])('%s is across markets: %s', (plat, across) => {
  expect(isAcrossMarkets(plat.split(','))).toBe(across)
})

describe('the tab that is opened', () => {
  const ALL = ['Plat', 'Summary', 'PriceDis', 'Brandlist', 'CustomTable-7-abc']
  test.each<[string, string | undefined, string[], string, string]>([
    ['nothing asked', undefined, ALL, 'taobao,tmall', 'Summary'],
    ['nothing asked, across markets', undefined, ALL, 'taobao,jd', 'Plat'],
    ['nothing asked, across markets, but the tab is not allowed', undefined, ['Summary'], 'taobao,jd', 'Summary'],
    ['an empty word asks nothing', '', ALL, 'tmall', 'Summary'],
    ['one that is there', 'Brandlist', ALL, 'taobao,jd', 'Brandlist'],
    ['a link to a price tab opens it', 'PriceDis', ALL, 'tmall', 'PriceDis'],
    ['one that is not there', 'Catlist', ALL, 'tmall', 'Summary'],
    ['filing tabs of another search', 'filing_effect_analyze', ALL, 'tmall', 'Summary'],
    ['a table of rules that is there', 'CustomTable-7-abc', ALL, 'tmall', 'CustomTable-7-abc'],
    ['a table of rules that is gone', 'CustomTable-9-abc', ALL, 'tmall', 'Summary'],
    ['no Summary: the first there is', 'Catlist', ['PriceDis', 'Brandlist'], 'tmall', 'PriceDis'],
  ])('%s', (_, asked, existing, plat, expected) => {
    expect(openTab(asked, existing, plat.split(','))).toBe(expected)
  })
})

describe('the tab after the search was changed', () => {
  const ALL = ['Plat', 'Summary', 'PriceDis', 'BrandPriceDis', 'Brandlist']
  test.each<[string, string, string, string, string]>([
    ['stays', 'Brandlist', 'tmall', 'taobao', 'Brandlist'],
    ['price points belong to the search before', 'PriceDis', 'tmall', 'tmall', 'Summary'],
    ['price points of brands too', 'BrandPriceDis', 'tmall', 'tmall', 'Summary'],
    ['one that is gone', 'Catlist', 'tmall', 'tmall', 'Summary'],
    ['another market joins', 'Brandlist', 'tmall', 'tmall,jd', 'Plat'],
    ['douyin joins', 'PriceDis', 'taobao', 'taobao,douyin', 'Plat'],
    ['across markets before and after', 'Brandlist', 'tmall,jd', 'tmall,jd,douyin', 'Brandlist'],
    ['across markets before and after, on price points', 'PriceDis', 'tmall,jd', 'tmall,jd,douyin', 'Summary'],
    ['back within one market', 'Plat', 'tmall,jd', 'taobao,tmall', 'Plat'],
  ])('%s', (_, active, before, after, expected) => {
    expect(tabAfterChange(active, ALL, before.split(','), after.split(','))).toBe(expected)
  })
  test('platforms are compared only where the tab is', () => {
    expect(tabAfterChange('Summary', ['Summary', 'Brandlist'], ['tmall'], ['tmall', 'jd'])).toBe('Summary')
    expect(tabAfterChange('Plat', ['Summary', 'Brandlist'], ['tmall', 'jd'], ['tmall'])).toBe('Summary')
  })
})

test('a remembered version is taken while it may be read, else the first', () => {
  expect(versionFrom('v5', ['v6', 'v5'])).toBe('v5')
  expect(versionFrom('v4', ['v6', 'v5'])).toBe('v6')
  expect(versionFrom(null, ['v6', 'v5'])).toBe('v6')
  expect(versionFrom('v4', [])).toBeUndefined()
})

test('months before 2020 have no tab of attributes, and it says why', () => {
  const tabs = ['Summary', 'Attrlist', 'Itemslist']
  expect(tabsInMonths(tabs, '2019-12')).toEqual(['Summary', 'Itemslist'])
  expect(tabsInMonths(tabs, '2020-01')).toEqual(tabs)
  expect(outsideMonths('Attrlist', '2019-12')?.en).toContain('before 2020-01')
  expect([outsideMonths('Attrlist', '2020-01'), outsideMonths('Summary', '2018-01')]).toEqual([null, null])
})
