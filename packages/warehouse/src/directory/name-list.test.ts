import { describe, expect, test } from 'vitest'
import { BrandNames, type BrandRow } from './brand-names.ts'
import { bestOf, NameList, nameText } from './name-list.ts'

const row = (id: string, name_zh: string, name_en: string, sales: Record<string, number>): BrandRow => ({
  id,
  name_zh,
  name_en,
  sites: Object.keys(sales),
  sales: Object.values(sales),
})

const ROWS = [
  row('7', '兰蔻', 'Lancome', { tmall: 500, jd: 10 }),
  row('b2', '兰芝', 'Laneige', { tmall: 300, jd: 400 }),
  row('b3', '玉兰油', 'Olay', { tmall: 900 }),
  row('b4', '', 'ISLAND 7', { tmall: 5 }),
  row('b5', 'ＬＡ MER 海蓝之谜', '', { jd: 600 }),
]

const listOf = async (sites: readonly string[], rows = ROWS) => (await BrandNames.of(rows)).on(sites)

describe('what is found, and in which order', () => {
  const tmall = ['tmall']
  const both = ['jd', 'tmall']
  test.each([
    ['the most sales first, of the chosen site', '', tmall, ['b3', '7', 'b2', 'b4']],
    ['the sales of all chosen sites together', '', both, ['b3', 'b2', 'b5', '7', 'b4']],
    ['sites in any order', '', ['tmall', 'jd'], ['b3', 'b2', 'b5', '7', 'b4']],
    ['those that begin with it before those that contain it', '兰', tmall, ['7', 'b2', 'b3']],
    ['either language, ignoring case', 'LAN', both, ['b2', '7', 'b4']],
    ['ignoring width, on both sides', 'ｌａ', both, ['b2', 'b5', '7', 'b3', 'b4']],
    ['spaces count', 'la m', both, ['b5']],
    ['not what sells elsewhere', 'mer', tmall, []],
    ['an id, whole, before all', '7', both, ['7', 'b4']],
    ['not a part of an id', 'b', both, []],
    ['not over the end of a name', '兰芝l', both, []],
    ['nothing', '%', both, []],
  ])('%s', async (_, word, sites, ids) => {
    expect((await listOf(sites)).find(word, 20).map(({ id }) => id)).toEqual(ids)
  })

  test('how each fits, by its names as they are written', async () => {
    expect((await listOf(both)).find('7', 20)).toEqual([
      { id: '7', name_zh: '兰蔻', name_en: 'Lancome', sales: 510, fit: 0 },
      { id: 'b4', name_zh: '', name_en: 'ISLAND 7', sales: 5, fit: 2 },
    ])
    expect((await listOf(both)).find('ｌａ', 2)).toEqual([
      { id: 'b2', name_zh: '兰芝', name_en: 'Laneige', sales: 700, fit: 1 },
      { id: 'b5', name_zh: 'ＬＡ MER 海蓝之谜', name_en: '', sales: 600, fit: 1 },
    ])
  })

  test.each([
    [1, ['7']],
    [2, ['7', 'b2']],
    [3, ['7', 'b2', 'b3']],
  ])('no more than %i, and the best', async (most, ids) => {
    expect((await listOf(tmall)).find('兰', most).map(({ id }) => id)).toEqual(ids)
  })

  test('nothing of nothing', async () => {
    expect((await listOf(['taobao'])).find('', 20)).toEqual([])
  })
})

test('what several sites found: best fit, then sales, an id once', () => {
  const match = (id: string, fit: 0 | 1 | 2, sales: number) => ({ id, name_zh: `${id} ${sales}`, name_en: '', fit, sales })
  const found = bestOf([match('s', 1, 1), match('t', 2, 99), match('s', 1, 2), match('u', 0, 0), match('v', 1, 2)], 3)
  expect(found.map(({ name_zh }) => name_zh)).toEqual(['u 0', 's 2', 'v 2'])
})

test('of 200 000 names: a word that is nowhere takes less than 50 ms, and so does one that is everywhere', async () => {
  function* names() {
    for (let index = 0; index < 200_000; index++)
      yield { ...nameText(`店铺${index}旗舰店`, `Shop Number ${index}`), id: `${index}`, sales: 200_000 - index }
  }
  const list = await NameList.of(names())
  for (const [word, count] of [
    ['没有这个', 0],
    ['旗舰店', 20],
    ['number 19999', 11],
  ] as const) {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now()
      expect(list.find(word, 20)).toHaveLength(count)
      return performance.now() - began
    })
    expect(Math.min(...times), word).toBeLessThan(50)
  }
})
