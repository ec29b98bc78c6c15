import { expect, it } from 'vitest'
import { findNames, maskAll, maskKnown, unsigned } from './find-names.ts'
import { begins, fold, type NameBook, type Named } from './name-book.ts'
import { understand } from './understand.ts'

const named = (kind: Named['kind'], zh: string, en = zh): Named => ({ kind, ids: [`${kind}:${zh}`], name: { zh, en } })

const KNOWN = [
  named('platform', '天猫', 'Tmall'),
  named('platform', '京东', 'JD'),
  named('category', '面霜', 'Cream'),
  named('category', '保湿面霜', 'Moisturising Cream'),
  named('category', '3C数码配件', 'Digital Accessories'),
  named('category', '女装', "Women's Clothing"),
  named('category', '乳液/面霜', 'Lotion & Cream'),
  named('category', '其他', 'Others'),
  named('category', '品牌', 'Brands'),
]
const OTHERS = [
  named('brand', '兰芝', 'Laneige'),
  named('brand', '花的恋', 'Total Best'),
  named('brand', '女装', 'Head and Shoulders'),
  named('shop', '天猫超市', 'Tmall Supermarket'),
  named('shop', '兰芝旗舰店', 'Laneige Store'),
]

const forms = ({ name }: Named) => [fold(name.zh), fold(name.en)]
const book: NameBook = {
  known: new Map(KNOWN.flatMap((one) => forms(one).map((form) => [form, one] as const))),
  look: async (word) => [...KNOWN, ...OTHERS].find((one) => forms(one).includes(fold(word))) ?? null,
  beginning: async (text) => {
    const [best] = OTHERS.flatMap((one) => forms(one).map((form) => ({ named: one, length: form.length, form })))
      .filter(({ form }) => begins(fold(text), form))
      .sort((a, b) => b.length - a.length)
    return best ? { named: best.named, length: best.length } : null
  },
  near: async () => [],
}
const calendar = { newest: '2025-12', page: { start: '2025-01', end: '2025-12' } }

it.each<[string, string[]]>([
  ['天猫的销售额', ['天猫']],
  ['保湿面霜的销售额', ['保湿面霜']],
  ['乳液/面霜的销售额', ['乳液/面霜']],
  ['3C数码配件2025年6月的销量', ['3C数码配件']],
  ["Sales of Women's Clothing", ['女装']],
  ['Sales of Women’s Clothing', ['女装']],
  ["Tmall's sales", ['天猫']],
  ['sales of lotion & cream on tmall', ['乳液/面霜', '天猫']],
  ['花的恋的销售额', ['花的恋']],
  ['sales of Total Best', ['花的恋']],
  ['sales of Head and Shoulders', ['女装']],
  ['天猫超市的销售额', ['天猫超市']],
  ['兰芝旗舰店的销售额', ['兰芝旗舰店']],
  ['sales of Laneige Store', ['兰芝旗舰店']],
  ['兰芝在面霜里的份额', ['面霜', '兰芝']],
  ['天猫和京东哪个卖得多', ['天猫', '京东']],
  ['天猫天猫的销量', ['天猫']],
  ['前十品牌', []],
])('%s names %j', async (question, names) => {
  const understood = await understand(question, calendar, book)
  expect(understood.named.map(({ name }) => name.zh).sort()).toEqual([...names].sort())
})

it('a name of a category and of a brand is the category, since a search is of categories first', async () => {
  const { named: found } = await understand('女装的销售额', calendar, book)
  expect(found.map(({ kind }) => kind)).toEqual(['category'])
})

it.each([
  ['睡眠面霜的销售额', '睡眠面霜'],
  ['其他品牌的销售额', '其他'],
  ['兰芝二号的销售额', '二号'],
  ['sales of Laneigex', 'Laneigex'],
  ['sales of Tmallx', 'Tmallx'],
  ['sales of xTmall', 'xTmall'],
])('%s: nobody knows %s', async (question, word) => {
  const { unknown } = await understand(question, calendar, book)
  expect(unknown?.word).toBe(word)
})

it('a sign that stands for a name is none where the question brings it itself', async () => {
  expect(unsigned('\ue000的销售额')).toBe(' 的销售额')
  const { named: found } = await understand('\ue000的销售额', calendar, book)
  expect(found).toEqual([])
})

it('names become signs, the longest first, a Latin one as a word of its own', () => {
  const masked = maskKnown('tmall tmallx 保湿面霜', book)
  expect(masked.text).toMatch(/^\p{Co} tmallx \p{Co}$/u)
  expect([...masked.names.values()].map(({ name }) => name.zh).sort()).toEqual(['保湿面霜', '天猫'].sort())
})

it('what no name has in it is left as it is', async () => {
  const all = await maskAll({ text: '今天天气', names: new Map() }, book)
  expect([all.text, all.names.size]).toEqual(['今天天气', 0])
  expect(await findNames(['今天天气'], all, book)).toEqual({ named: [], unknown: { word: '今天天气', nearest: [] } })
})
