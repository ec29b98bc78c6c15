import { expect, it } from 'vitest'
import { factsOfTest } from '../testing/facts-of-test.ts'
import { handlesIn, ungrounded, withoutHandles } from './grounding.ts'

// q1: sales 1,234,567 (+12.34 %), a share of 45.6 %; q2: a brand called 3CE with 100, one with 50. Months of 2025 and the year before.
const facts = factsOfTest()
// d1: a change of −12 %.
facts.derive({ value: -0.12, kind: 'change', currency: 'CNY', about: { zh: '变化', en: 'Change' }, source: 0 })
for (const name of ['50010788', '50%', '满1000减300', '销量第1 9.9亿元', '100']) facts.mention(name)
const zh = (sentence: string, secrets: string[] = []) => ungrounded(sentence, facts, { language: 'zh', secrets })
const en = (sentence: string) => ungrounded(sentence, facts, { language: 'en', secrets: [] })

it.each([
  '销售额为 {{q1.sales}}。',
  '销售额同比增长 {{q1.sales_yoy}}，不是下降。',
  '销售额为 123.46万。',
  '销售额为 1,234,567.00 元。',
  '销售额为 ¥123.46万，增长 12.34%。',
  '增长约 12.3%。',
  '份额约 46%。',
  '2025-06 的销售额为 {{q1.sales}}。',
  '2025年6月卖得最好。',
  '2024年同期更低。',
  '3CE 居首。',
  '1. 3CE：{{q2.rows[0].sales}}',
  '双11 期间卖得最好。',
  '上半年好于下半年。',
  '共 2 行。',
  '见[这里](https://example.com/9999)。',
])('%s may be said', (sentence) => {
  expect(zh(sentence)).toBeNull()
})

it.each([
  ['销售额为 {{q9.sales}}。', 'handle'],
  ['销售额为 {{q1.profit}}。', 'handle'],
  ['销售额为 {{q1.sales。', 'handle'],
  ['销售额为 q1.sales}}。', 'handle'],
  ['销售额为 {{}}。', 'handle'],
  ['销售额为 9.9 亿。', 'number'],
  ['销售额为 123.46亿。', 'number'],
  ['销售额为 123.46%。', 'number'],
  ['份额为 45.7%。', 'number'],
  ['增长三成。', 'number'],
  ['翻倍了。', 'number'],
  ['占一半。', 'number'],
  ['前三名领先。', 'number'],
  ['３CE 卖了 ９９９ 件。', 'number'],
  ['2023-06 的销售额为 {{q1.sales}}。', 'month'],
  ['2023年6月卖得最好。', 'month'],
  ['2019 年更好。', 'month'],
  ['销售额下降 {{q1.sales_yoy}}。', 'direction'],
  // Each change has its own way, whatever else the sentence says.
  ['销售额增长 {{d1}}，销量下降 {{q1.sales_yoy}}。', 'direction'],
  ['销售额增长 {{q1.sales_yoy}}，销量增长 {{d1}}。', 'direction'],
  // A name of digits alone, or with a figure in it, makes no figure true.
  ['卖了 50010788 件。', 'number'],
  ['增长 50%。', 'number'],
  ['共 1000 件。', 'number'],
  ['销量第1 9.9亿元。', 'number'],
  ['The market of this month did very well in all of its parts.', 'language'],
])('%s may not: %s', (sentence, why) => {
  expect(zh(sentence)).toBe(why)
})

it.each([
  ['Sales were {{q1.sales}}, up {{q1.sales_yoy}}.', null],
  ['Sales were $1.23M.', null],
  ['In the first half of 2025 sales rose.', null],
  ['This one leads.', null],
  ['Sales were $1.23B.', 'number'],
  ['Sales doubled.', 'number'],
  ['A third of the market.', 'number'],
  ['Sales fell by {{q1.sales_yoy}}.', 'direction'],
  ['Sales neither rose nor fell: {{q1.sales_yoy}}.', null],
  ['这个市场很大，卖得很好。', 'language'],
  ['3CE leads.', null],
  ['Sales fell by {{d1}}, units rose by {{q1.sales_yoy}}.', null],
  ['Sales rose by {{d1}}, units fell by {{q1.sales_yoy}}.', 'direction'],
])('%s: %s', (sentence, why) => {
  expect(en(sentence)).toBe(why)
})

it('a secret is never repeated, wherever it stands; one of three signs is none', () => {
  expect(zh('密钥是 sk-12345。', ['sk-12345'])).toBe('secret')
  expect(zh('见[这里](https://example.com/?k=sk-12345)。', ['sk-12345'])).toBe('secret')
  expect(zh('好的。', ['的'])).toBeNull()
})

it('handles of a text, and the text without them', () => {
  expect(handlesIn('{{ q1.sales }} 和 {{d1}}')).toEqual(['q1.sales', 'd1'])
  expect(withoutHandles('共 {{q1.sales}} 元')).toBe('共   元')
})
