import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from './filter-draft.ts'
import { defaultSites, fitMonths, groupSites, lastMonths, monthLimits, type SiteEntry, toggleSite } from './site-choice.ts'
import { changedDraft } from './use-filter-form.ts'

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

test('sites of another currency are refused, of the same one joined', () => {
  expect(toggleSite(['amazon_de'], FR, ALL)).toEqual({ ok: true, plat: ['amazon_de', 'amazon_fr'] })
  expect(toggleSite(['amazon_de'], US, ALL)).toEqual({ ok: false, site: US, currency: 'EUR' })
  expect(toggleSite(['amazon_de'], DE, ALL)).toEqual({ ok: true, plat: [] })
  expect(toggleSite([], US, ALL)).toEqual({ ok: true, plat: ['amazon_us'] })
})

test('what is chosen at first', () => {
  expect(defaultSites(ALL, false).sort()).toEqual(['taobao', 'tmall'])
  expect(defaultSites(ALL, true).sort()).toEqual(['jd', 'taobao', 'tmall'])
  expect(defaultSites([DE, US], false)).toEqual(['amazon_us'])
  expect(defaultSites([], false)).toEqual([])
})

test('the months to choose from are those loaded for any chosen site, within what the account may read', () => {
  expect(monthLimits(['taobao', 'tmall'], ALL, null)).toEqual({ start: '2020-06', end: '2026-09' })
  expect(monthLimits(['taobao', 'tmall'], ALL, { start: '2025-09', end: null })).toEqual({ start: '2025-09', end: '2026-09' })
  expect(monthLimits(['taobao'], ALL, { start: '2027-01', end: '2027-02' })).toBeNull()
  expect(monthLimits([], [], null)).toBeNull()
})

test('months stay where they fit, are cut where they do not, and start as the last twelve', () => {
  const limits = { start: '2023-01', end: '2026-10' }
  expect(fitMonths('2024-01', '2024-06', limits)).toEqual({ start: '2024-01', end: '2024-06' })
  expect(fitMonths('2022-01', '2023-02', limits)).toEqual({ start: '2023-01', end: '2023-02' })
  expect(fitMonths('2020-01', '2021-02', limits)).toEqual({ start: '2025-11', end: '2026-10' })
  expect(lastMonths({ start: '2026-08', end: '2026-10' }, 12)).toEqual({ start: '2026-08', end: '2026-10' })
})

test('another platform takes with it the categories of its own tree and the months it lacks', () => {
  const category = (id: string, tree: string | null) => ({ id, tree, name: { zh: id, en: id }, path: { zh: [], en: [] } })
  const draft = {
    ...EMPTY_DRAFT,
    plat: ['taobao', 'jd'],
    categories: [category('1', 'taobao'), category('2', 'jd'), category('3', null)],
    start: '2021-01',
    end: '2021-12',
  }
  const changed = changedDraft(draft, { plat: ['jd'] }, ALL, null)
  expect(changed.categories.map(({ id }) => id)).toEqual(['2', '3'])
  expect([changed.start, changed.end]).toEqual(['2025-11', '2026-10'])
})
