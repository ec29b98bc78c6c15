import { startingPlat } from '@marketscope/contract/starting-plat'
import { expect, test } from 'vitest'
import { fitMonths, groupSites, knownPlat, lastMonths, type MonthFacts, monthLimits, nameOfTree, type SiteEntry } from './site-choice.ts'
import { defaultPlat } from './use-default-market.ts'

function site(
  id: string,
  platform: SiteEntry['platform'],
  currency: string,
  start: string,
  end: string,
  tree: string = platform,
): SiteEntry {
  return { id, platform, name: { zh: id, en: id }, currency, tree, months: { start, end }, data_versions: [] }
}

const TAOBAO = site('taobao', 'taobao', 'CNY', '2021-01', '2026-09')
const TMALL = site('tmall', 'tmall', 'CNY', '2020-06', '2026-08', 'taobao')
const JD = site('jd', 'jd', 'CNY', '2023-01', '2026-10')
const US = site('amazon_us', 'amazon', 'USD', '2022-01', '2026-10')
const DE = site('amazon_de', 'amazon', 'EUR', '2022-01', '2026-10')
const FR = site('amazon_fr', 'amazon', 'EUR', '2022-01', '2026-10')
const ALL = [US, DE, FR, JD, TMALL, TAOBAO]

test('sites stand by edition and platform, platforms in their order', () => {
  expect(
    groupSites(ALL).map(({ edition, groups }) => [edition, ...groups.map(({ sites }) => sites.map(({ id }) => id).join('+'))]),
  ).toEqual([
    ['domestic', 'taobao', 'tmall', 'jd'],
    ['overseas', 'amazon_us+amazon_de+amazon_fr'],
  ])
  expect(groupSites([US])).toHaveLength(1)
})

test('what is chosen at first', () => {
  expect(startingPlat(ALL).sort()).toEqual(['taobao', 'tmall'])
  expect(startingPlat([DE, US])).toEqual(['amazon_us'])
  expect(startingPlat([])).toEqual([])
  expect(defaultPlat(['amazon_de'], ALL, { bound_plat: null })).toEqual(['amazon_de'])
  expect(defaultPlat(['amazon_de'], ALL, { bound_plat: ['tmall', 'jd'] })).toEqual(['tmall', 'jd'])
  expect(knownPlat(['chaoshi', 'jd_hk', 'douyin', 'amazon_us'], ALL)).toEqual(['chaoshi', 'jd_hk', 'amazon_us'])
})

test('a tree is called by the chosen sites that have it, channels included', () => {
  expect(nameOfTree('taobao', ['chaoshi', 'jd'], ALL, ({ zh }) => zh)).toBe('tmall')
  expect(nameOfTree('taobao', ['taobao', 'tmall'], ALL, ({ zh }) => zh)).toBe('tmall / taobao')
})

const limits = (plat: string[], facts: Partial<MonthFacts> = {}, ...ids: string[]) =>
  monthLimits(
    { plat, categories: ids.map((id) => ({ id, tree: 'taobao' })) },
    { sites: ALL, monthLimit: null, categoryMonths: {}, ...facts },
  )

test('the months to choose from are those loaded for any chosen site, within what the account may read', () => {
  expect(limits(['taobao', 'tmall'])).toEqual({ start: '2020-06', end: '2026-09' })
  expect(limits(['chaoshi'])).toEqual({ start: '2020-06', end: '2026-08' })
  expect(limits(['taobao', 'tmall'], { monthLimit: { start: '2025-09', end: null } })).toEqual({ start: '2025-09', end: '2026-09' })
  expect(limits(['taobao'], { monthLimit: { start: '2027-01', end: '2027-02' } })).toBeNull()
  expect(limits([], { sites: [] })).toBeNull()
})

test('and within those of the chosen categories, as far as these are known', () => {
  const categoryMonths: MonthFacts['categoryMonths'] = {
    'taobao:1': ['2022-03', '2024-12'],
    2: ['2019-01', '2023-05'],
    3: ['2010-01', '2010-02'],
  }
  expect(limits(['taobao'], { categoryMonths }, '1')).toEqual({ start: '2022-03', end: '2024-12' })
  expect(limits(['taobao'], { categoryMonths }, '2')).toEqual({ start: '2021-01', end: '2023-05' })
  expect(limits(['taobao'], { categoryMonths }, '1', '2')).toEqual({ start: '2021-01', end: '2024-12' })
  expect(limits(['taobao'], { categoryMonths }, '1', 'unknown')).toEqual({ start: '2021-01', end: '2026-09' })
  expect(limits(['taobao'], { categoryMonths }, '3')).toEqual({ start: '2021-01', end: '2026-09' })
})

test('months stay where they fit, are cut where they do not, and start as the last twelve', () => {
  const within = { start: '2023-01', end: '2026-10' }
  expect(fitMonths('2024-01', '2024-06', within)).toEqual({ start: '2024-01', end: '2024-06' })
  expect(fitMonths('2022-01', '2023-02', within)).toEqual({ start: '2023-01', end: '2023-02' })
  expect(fitMonths('2020-01', '2021-02', within)).toEqual({ start: '2025-11', end: '2026-10' })
  expect(lastMonths({ start: '2026-08', end: '2026-10' }, 12)).toEqual({ start: '2026-08', end: '2026-10' })
})
