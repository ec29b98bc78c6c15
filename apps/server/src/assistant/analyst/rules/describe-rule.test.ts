import { expect, it } from 'vitest'
import { describeRule, expressionOf } from './describe-rule.ts'

/** Cuts at words that the descriptions have. */
const WORDS = ['修护', '面霜', '男士', '套装', '保湿', '精华', '请', '写', '一个', '规则', '的', '适合', '敏感肌', '商品', '不是']
function cut(text: string): string[] {
  const [word = [...text][0] ?? ''] = WORDS.filter((one) => text.startsWith(one)).sort((a, b) => b.length - a.length)
  return text === '' ? [] : [word, ...cut(text.slice(word.length))]
}

const ruleOf = (text: string, chinese = true) => {
  const { has, hasNot } = describeRule(text, { chinese, cut })
  return { has: has.map(([word]) => word), hasNot: hasNot.map(([word]) => word) }
}

it.each<[string, string[], string[]]>([
  ['修护面霜', ['修护', '面霜'], []],
  ['修护面霜，不要男士', ['修护', '面霜'], ['男士']],
  ['不要男士，不要套装，保湿面霜', ['保湿', '面霜'], ['男士', '套装']],
  ['面霜不含套装，保湿的', ['面霜', '保湿'], ['套装']],
  ['请写一个规则：适合敏感肌的面霜商品', ['敏感肌', '面霜'], []],
  ['面霜、面霜、面霜', ['面霜'], []],
  ['', [], []],
  ['请写一个规则', [], []],
  ['不要男士', [], ['男士']],
])('%s', (text, has, hasNot) => {
  expect(ruleOf(text)).toEqual({ has, hasNot })
})

it.each<[string, string[], string[]]>([
  ['cream without men', ['cream'], ['men']],
  ["repairing cream without men's", ['repairing', 'cream'], ['men']],
  ['please find products with SPF50+ but not kids', ['SPF50+'], ['kids']],
  ['serum, no refill, no sample', ['serum'], ['refill', 'sample']],
])('%s, where titles are English', (text, has, hasNot) => {
  expect(ruleOf(text, false)).toEqual({ has, hasNot })
})

it('an English description of Chinese titles has Chinese words, with their variants', () => {
  const { has, hasNot } = describeRule("repairing face cream without men's", { chinese: true, cut })
  expect(has.flat()).toEqual(expect.arrayContaining(['修护', '面霜']))
  expect(hasNot.flat()).toEqual(expect.arrayContaining(['男士']))
})

it.each([
  [[['面霜']], [], '面霜'],
  [[['修护', '修复'], ['面霜']], [['男士']], '(修护 or 修复) and 面霜 not 男士'],
  [[['面霜']], [['男士', '男'], ['套装']], '面霜 not (男士 or 男) not 套装'],
  [[['face cream', 'cream']], [], '((face and cream) or cream)'],
  [[['face cream']], [], '(face and cream)'],
  [[['a(b)', 'and']], [], '(a and b)'],
  [[], [['男士']], ''],
  [[['or', 'not']], [], ''],
])('%j without %j is %s', (has, hasNot, expression) => {
  expect(expressionOf({ has, hasNot })).toBe(expression)
})
