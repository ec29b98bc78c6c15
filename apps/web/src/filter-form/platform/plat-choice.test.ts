import { CHANNELS } from '@marketscope/contract/channels'
import { expect, test } from 'vitest'
import type { SiteEntry } from '../site-choice.ts'
import { channelLines, channelsOf, shareOf, toggleChannel, toggleSite } from './plat-choice.ts'

function site(id: string, platform: SiteEntry['platform'], currency: string): SiteEntry {
  return {
    id,
    platform,
    name: { zh: id, en: id },
    currency,
    tree: platform,
    months: { start: '2023-01', end: '2026-10' },
    data_versions: [],
  }
}
const TMALL = site('tmall', 'tmall', 'CNY')
const JD = site('jd', 'jd', 'CNY')
const US = site('amazon_us', 'amazon', 'USD')
const DE = site('amazon_de', 'amazon', 'EUR')
const FR = site('amazon_fr', 'amazon', 'EUR')

const channel = (id: string) => {
  const found = CHANNELS.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

test('sites join whatever their currency', () => {
  expect(toggleSite(['amazon_de'], FR)).toEqual(['amazon_de', 'amazon_fr'])
  expect(toggleSite(['amazon_de'], US)).toEqual(['amazon_de', 'amazon_us'])
  expect(toggleSite(['amazon_de'], DE)).toEqual([])
  expect(toggleChannel(['amazon_us'], channel('jd_hk'), JD)).toEqual(['amazon_us', 'jd_hk'])
})

test.each([
  ['a channel takes the place of the whole site', ['taobao', 'tmall', 'jd'], 'chaoshi', ['taobao', 'chaoshi', 'jd']],
  ['channels of a site add up', ['chaoshi'], 'tmallhk', ['chaoshi', 'tmallhk']],
  ['a channel of a site that is not chosen chooses it', ['taobao'], 'jd_hk', ['taobao', 'jd_hk']],
  ['a channel is left', ['chaoshi', 'tmallhk'], 'chaoshi', ['tmallhk']],
  ['with the last one left the whole site is back', ['jd', 'chaoshi'], 'chaoshi', ['jd', 'tmall']],
  ['"all" is the whole site too', ['all'], 'chaoshi', ['chaoshi']],
])('%s', (_, plat, id, expected) => {
  const one = channel(id)
  expect(toggleChannel(plat, one, one.site === 'jd' ? JD : TMALL)).toEqual(expected)
})

test.each([
  ['the whole site clears its channels', ['taobao', 'chaoshi', 'jd', 'tmallhk'], ['taobao', 'tmall', 'jd']],
  ['a whole site is left', ['tmall', 'jd'], ['jd']],
  ['"all" is left like the site', ['all', 'jd'], ['jd']],
  ['a site beside its own channel counts as whole', ['tmall', 'chaoshi'], []],
])('%s', (_, plat, expected) => {
  expect(toggleSite(plat, TMALL)).toEqual(expected)
})

test('how much of a site is chosen', () => {
  expect(shareOf(['jd'], 'tmall')).toBe('none')
  expect(shareOf(['all'], 'tmall')).toBe('whole')
  expect(shareOf(['nochaoshi', 'jd'], 'tmall')).toEqual([channel('nochaoshi')])
})

test('a channel and its complement stand side by side', () => {
  const lines = (of: string) => channelLines(of).map((line) => line.map(({ id }) => id).join(' | '))
  expect(lines('tmall')).toEqual(['tmallhk | notmallhk', 'chaoshi | nochaoshi', 'tmallhk_gfzy', 'tmqjd', 'tmzyzmd'])
  expect(lines('jd')).toEqual([
    'jd_only_self | jd_exclude_self',
    'jd_hk',
    'jd_home_self | jd_not_home_self',
    'jd_home_pop | jd_not_home_pop',
  ])
  expect(lines('taobao')).toEqual(['cshop | global'])
  expect(channelsOf('douyin')).toEqual([])
})

test('every channel has a name of its own in both languages', () => {
  for (const language of ['zh', 'en'] as const) {
    const names = CHANNELS.map(({ name }) => name[language])
    expect(names.every((name) => name.length > 1)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  }
})
