import { answerText } from '@marketscope/contract/assistant/answer'
import { expect, it } from 'vitest'
import { factsOfTest } from '../testing/facts-of-test.ts'
import { AnswerWriter } from './answer-writer.ts'
import { plainWords, runsOf } from './inline.ts'

const facts = factsOfTest()
// d1: a change of −12 %.
facts.derive({ value: -0.12, kind: 'change', currency: 'CNY', about: { zh: '变化', en: 'Change' }, source: 0 })
const text = (sentence: string, language: 'zh' | 'en' = 'zh') =>
  runsOf(sentence, facts, language)
    .map((run) => run.text)
    .join('')

it.each([
  ['![图](https://a.b/c?d)好', '好'],
  ['[这里](https://a.b)', '这里'],
  ['[这里](https://a.b/c_(d))。', '这里。'],
  ['[一[二](https://a.b)', '[一二'],
  ['<a <b>粗</b>', '<a 粗'],
  ['<b>好</b><img src=x onerror=y>', '好'],
  ['见 https://a.b/c 了', '见  了'],
  ['javascript:alert(1)', ''],
  ['`代码`', '代码'],
  ['3 < 5', '3 < 5'],
])('of %s there is %j', (markdown, plain) => {
  expect(plainWords(markdown)).toBe(plain)
})

it.each([
  ['销售额 {{q1.sales}}', '销售额 ¥123.46万'],
  ['增长 {{q1.sales_yoy}}', '增长 12.34%'],
  ['同比 {{q1.sales_yoy}}', '同比 +12.34%'],
  // A sign goes only where a word says the way.
  ['下降了 {{d1}}', '下降了 12.00%'],
  ['fell by {{d1}}', 'fell by 12.00%'],
  ['a change of {{d1}}', 'a change of -12.00%'],
  ['moved by {{d1}}', 'moved by -12.00%'],
  ['均价 {{q1.avg_price}}', '均价 ¥285.71'],
  ['**{{q2.rows[0].name}}**：{{q2.rows[0].sales}}', '3CE：¥100'],
  ['{{q2.rows[1].name}}', '兰芝 q1.sales'],
  ['{{q1.unknown}}', '未知'],
  ['{{nothing}}', ''],
])('%s is told %s', (sentence, told) => {
  expect(text(sentence)).toBe(told)
})

it('a figure says where it is from and what it is in full, a name is text', () => {
  expect(runsOf('up {{q1.sales_yoy}} to **{{q1.sales}}**', facts, 'en')).toEqual([
    { text: 'up ' },
    { text: '12.34%', source: 0, about: 'sales_yoy', exact: '+12.34%' },
    { text: ' to ' },
    { text: '¥1.23M', source: 0, about: 'sales', exact: '¥1,234,567.00', bold: true },
  ])
  expect(runsOf('{{q2.rows[0].name}}', facts, 'zh')).toEqual([{ text: '3CE' }])
})

/** What is written in pieces of so many signs. */
function written(markdown: string, size: number, language: 'zh' | 'en' = 'zh') {
  const writer = new AnswerWriter({ facts, language, secrets: ['sk-12345'] })
  for (let at = 0; at < markdown.length; at += size) writer.write(markdown.slice(at, at + size))
  writer.end()
  return { text: answerText(writer.blocks), kinds: writer.blocks.map(({ kind }) => kind), withheld: writer.withheld }
}

it.each([1, 2, 3, 7, 1000])('in pieces of %d it is the same answer', (size) => {
  const markdown =
    '# 标题\n销售额 {{q1.sales}}。很好！\n\n- 第一：{{q2.rows[0].sales}}\n- 另外\n\n1. 甲\n2. 乙\n\n| 品牌 | 销售额 |\n|---|---|\n| 3CE | {{q2.rows[0].sales}} |\n\n[[view:q1]]\n\n---\n见[这里](https://a.b/?c=d!e)，好。![x](https://a.b/?k=sk)\n'
  expect(written(markdown, size)).toEqual({
    text: '标题\n销售额 ¥123.46万。很好！\n- 第一：¥100\n- 另外\n1. 甲\n2. 乙\n品牌\t销售额\n3CE\t¥100\n见这里，好。',
    kinds: ['paragraph', 'paragraph', 'list', 'list', 'table', 'view', 'paragraph'],
    withheld: [],
  })
})

it.each([
  ['好。共 9.9 亿。很好。', '好。很好。', ['number']],
  ['Sales were {{q1.sales}}. They doubled. Good.', 'Sales were ¥1.23M. Good.', ['number']],
  ['销售额为 1.5 亿', '', ['number']],
  ['好。密钥 sk-12345。', '好。', ['secret']],
  ['- 好\n- 共 999 件\n- 也好', '- 好\n- 也好', ['number']],
  ['| 品牌 | 份额 |\n|---|---|\n| 3CE | 99% |\n| 兰芝 | {{q2.rows[1].sales}} |', '品牌\t份额\n兰芝\t¥50', ['number']],
  ['3.5 倍不算。', '', ['number']],
])('of %j there stands %j', (markdown, told, why) => {
  const { text: found, withheld } = written(markdown, 4, markdown.startsWith('Sales') ? 'en' : 'zh')
  expect([found, withheld.map((one) => one.why)]).toEqual([told, why])
})

it('a view that nobody asked, and a view twice, are none', () => {
  expect(written('[[view:q9]]\n[[view:q1]]\n[[view:q1]]\n', 3).kinds).toEqual(['view'])
})

it('what has no end is told in its length at most, and says that it is long', () => {
  const writer = new AnswerWriter({ facts, language: 'zh', secrets: [] })
  for (let at = 0; at < 100; at += 1) writer.write('好'.repeat(1000))
  writer.end()
  expect(writer.isLong).toBe(true)
  expect(answerText(writer.blocks).length).toBeLessThan(15_000)
})
