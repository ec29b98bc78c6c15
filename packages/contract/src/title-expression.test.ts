import { describe, expect, test } from 'vitest'
import { formatTitleExpression, matchesTitle, parseTitleExpression, requiredTerms, type TitleRelation } from './title-expression.ts'

test.each(['(', 'not ', '(not ', '（'])('%j over and over is a fault where it is nested deeper than any text may be', (part) => {
  const parts = Math.ceil(200_000 / part.length)
  expect(parseTitleExpression(part.repeat(parts))).toMatchObject({ ok: false, error_type: 0 })
  const deepest = `${'('.repeat(249)}a${')'.repeat(249)}`
  expect(parseTitleExpression(deepest)).toMatchObject({ ok: true })
  expect(parseTitleExpression(`((${deepest}))`)).toEqual({ ok: false, error_type: 0, at: 250 })
})

describe('how an expression is read', () => {
  test.each<[string, TitleRelation, string]>([
    ['面霜', 'and', '面霜'],
    ['面霜 保湿', 'and', '面霜 and 保湿'],
    ['面霜 保湿', 'or', '面霜 or 保湿'],
    ['面霜 not 男士', 'and', '面霜 and not 男士'],
    ['面霜 not 男士', 'or', '面霜 and not 男士'],
    ['a or b and c', 'and', 'a or (b and c)'],
    ['a and b or c', 'and', '(a and b) or c'],
    ['(a or b) and c', 'and', '(a or b) and c'],
    ['（a or b） c', 'and', '(a or b) and c'],
    ['a b or c', 'and', '(a and b) or c'],
    ['a b or c', 'or', 'a or b or c'],
    ['a OR b AND NOT c', 'and', 'a or (b and not c)'],
    ['口红 ＯＲ 唇膏', 'and', '口红 or 唇膏'],
    ['a ａｎｄ （b Ｏｒ c） ｎｏｔ ｄ', 'or', 'a and (b or c) and not ｄ'],
    ['h & m ＆ at&t', 'or', 'h and m and at&t'],
    ['&', 'and', '&'],
    ['a or &', 'and', 'a or &'],
    ['not not a', 'and', 'not not a'],
    ['not (a or b)', 'and', 'not (a or b)'],
    ['brand hand notebook oreo', 'and', 'brand and hand and notebook and oreo'],
    ["L'Oréal 面霜", 'and', "L'Oréal and 面霜"],
    ['L’Oréal d’e\u0301te\u0301', 'and', 'L’Oréal and d’e\u0301te\u0301'],
    ['м’ята', 'and', 'м’ята'],
    ['  a   b  ', 'and', 'a and b'],
    ['100% 50ml', 'and', '100% and 50ml'],
  ])('%s (%s)', (text, relation, expected) => {
    const read = parseTitleExpression(text, relation)
    expect(read.ok && formatTitleExpression(read.root)).toBe(expected)
  })
})

describe('what is wrong with it', () => {
  test.each<[string, 0 | 1 | 2, number]>([
    ['', 0, 0],
    ['   ', 0, 0],
    ['and a', 0, 0],
    ['a and', 0, 5],
    ['a and or b', 0, 6],
    ['(a', 0, 0],
    ['a)', 0, 1],
    ['a ()', 0, 3],
    ['not', 0, 3],
    ['(a or b))', 0, 8],
    ['面霜、保湿', 1, 2],
    ['面霜,保湿', 1, 2],
    ['面霜，保湿', 1, 2],
    ['"面霜"', 1, 0],
    ['“面霜”', 1, 0],
    ["'面霜'", 1, 0],
    ['‘面霜’', 1, 0],
    ['\u200b', 0, 0],
    ['面霜 or `', 0, 6],
    ['面霜and保湿', 2, 2],
    ['面霜 not男士', 2, 3],
    ['面霜or 保湿', 2, 2],
    ['面霜ＡＮＤ保湿', 2, 2],
    ['＂面霜＂', 1, 0],
    ['ＡＮＤ a', 0, 0],
    ['（a', 0, 0],
  ])('%s', (text, error_type, at) => {
    expect(parseTitleExpression(text)).toEqual({ ok: false, error_type, at })
  })
})

describe('what it matches', () => {
  test.each<[string, string, boolean]>([
    ['面霜 not 男士', '珀妍 保湿面霜', true],
    ['面霜 not 男士', '男士面霜', false],
    ['mask', 'Poyan ＭＡＳＫ 新款', true],
    ['ＭＡＳＫ', 'poyan mask', true],
    ['a (b or c)', 'xxaxxc', true],
    ['a (b or c)', 'bc', false],
    ['not a', '', true],
  ])('%s in %s: %s', (text, title, expected) => {
    const read = parseTitleExpression(text)
    expect(read.ok && matchesTitle(read.root, title)).toBe(expected)
  })
  test.each([
    ['面霜', ['面霜']],
    ['ＭＡＳＫ and 补水 not 男士', ['mask', '补水']],
    ['面霜 or (补水 not 男士)', []],
    ['a and (b or c) and (d and e)', ['a', 'd', 'e']],
  ])('every title that fits %s has %j', (text, terms) => {
    const read = parseTitleExpression(text)
    expect(read.ok && requiredTerms(read.root)).toEqual(terms)
  })
})
