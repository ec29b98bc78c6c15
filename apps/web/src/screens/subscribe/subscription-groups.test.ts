import type { Subscription } from '@marketscope/contract/calls/subscription'
import { expect, test } from 'vitest'
import { groupsOf, matchingMarkets } from './subscription-groups.ts'

const market = (id: string, plat: string[], sub_name = ''): Subscription => ({
  id,
  name: { zh: `市场${id}`, en: `Market ${id}` },
  plat,
  cid: [id],
  sub_name,
  modules: [],
  months: null,
  is_new: false,
})
const LIST = [market('x', ['tmall'], 'custom_1'), market('a', ['taobao', 'tmall']), market('b', ['jd']), market('c', ['taobao', 'tmall'])]

test('markets of the same platforms are together, custom ones apart', () => {
  expect(groupsOf(LIST).map(({ custom, plat, markets }) => [custom, plat.join(), markets.map(({ id }) => id).join()])).toEqual([
    [true, 'tmall', 'x'],
    [false, 'taobao,tmall', 'a,c'],
    [false, 'jd', 'b'],
  ])
})

test.each([
  ['', 'xabc'],
  ['市场b', 'b'],
  ['MARKET c', 'c'],
  ['京东', 'b'],
  ['天猫 市场a', 'a'],
  ['jd tmall', ''],
])('"%s" finds %s', (words, found) => {
  const names: Record<string, string> = { taobao: '淘宝', tmall: '天猫', jd: '京东' }
  expect(
    matchingMarkets(LIST, words, (site) => ({ zh: names[site] ?? '', en: site }))
      .map(({ id }) => id)
      .join(''),
  ).toBe(found)
})
