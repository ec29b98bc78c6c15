import { describe, expect, test } from 'vitest'
import { NameList, type NameRow } from './name-list.ts'

const row = (id: string, name_zh: string, name_en: string, sales: Record<string, number>): NameRow => ({
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
    const list = await NameList.of(ROWS)
    expect(list.find(word, sites, 20).map(({ id }) => id)).toEqual(ids)
  })

  test('no more than wanted, the last of them still the best', async () => {
    const list = await NameList.of(ROWS)
    expect(list.find('兰', ['tmall'], 1).map(({ id }) => id)).toEqual(['7'])
    expect(list.find('兰', ['tmall'], 3).map(({ id }) => id)).toEqual(['7', 'b2', 'b3'])
  })

  test('a shop that has the same id on two sites once, by the name of the one that sells more', async () => {
    const list = await NameList.of([row('s', '京东店', '', { jd: 1 }), row('s', '天猫店', '', { tmall: 2 })])
    expect(list.find('店', ['jd', 'tmall'], 20).map(({ name }) => name.zh)).toEqual(['天猫店'])
    expect(list.find('店', ['jd'], 20).map(({ name }) => name.zh)).toEqual(['京东店'])
  })

  test('a name in one language stands for both, and the id for none', async () => {
    const list = await NameList.of([...ROWS, row('b9', '', '', { jd: 1 })])
    expect(list.find('b4', ['tmall'], 1)).toEqual([{ id: 'b4', name: { zh: 'ISLAND 7', en: 'ISLAND 7' }, hint: 'b4' }])
    expect(list.find('b9', ['jd'], 1)).toEqual([{ id: 'b9', name: { zh: 'b9', en: 'b9' }, hint: 'b9' }])
  })
})

test('of 200 000 names: a word that is nowhere takes less than 50 ms, and so does one that is everywhere', async () => {
  const rows = Array.from({ length: 200_000 }, (_, index) =>
    row(`${index}`, `店铺${index}旗舰店`, `Shop Number ${index}`, { tmall: index }),
  )
  const list = await NameList.of(rows)
  list.find('', ['tmall'], 20)
  for (const [word, count] of [
    ['没有这个', 0],
    ['旗舰店', 20],
    ['number 19999', 11],
  ] as const) {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now()
      expect(list.find(word, ['tmall'], 20)).toHaveLength(count)
      return performance.now() - began
    })
    expect(Math.min(...times), word).toBeLessThan(50)
  }
})
