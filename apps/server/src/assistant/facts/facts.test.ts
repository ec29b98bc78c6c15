import { expect, it } from 'vitest'
import { factsOfTest } from '../testing/facts-of-test.ts'
import { cleanText } from './clean.ts'
import { derived, NotDerived } from './derive.ts'
import { type Fact, spellings, written } from './fact.ts'

const facts = factsOfTest()

it.each<[string, unknown]>([
  ['q1.sales', 1_234_567],
  [' q1.sales ', 1_234_567],
  ['q1.rows[0].sales', 1_234_567],
  ['q1.data[0].sales', 1_234_567],
  ['q1.count', 1],
  ['q2.rows[1].sales', 50],
  ['q2.total.sales', 150],
  ['q2.count', 7],
  ['q2.rows[0].name', '3CE'],
  ['q2.rows[1].name', '兰芝 q1.sales'],
  ['q1.unknown', null],
])('{{%s}} is %s', (handle, value) => {
  expect(facts.resolve(handle)?.value).toBe(value)
})

it.each([
  'q3.sales',
  'q2.sales',
  'q2.rows[2].sales',
  'q2.rows[-1].sales',
  'q1.profit',
  'q1',
  'q1.',
  '',
  'q1.rows[0]',
  'q1.total.sales',
  'q1.__proto__',
  'q1.constructor',
  'd1',
  'q1.sales.value',
])('{{%s}} is nothing', (handle) => {
  expect(facts.resolve(handle)).toBeNull()
})

it('what was worked out has a handle of its own', () => {
  const own = factsOfTest()
  const [a, b] = [own.resolve('q2.rows[0].sales'), own.resolve('q2.total.sales')]
  const name = a && b ? own.derive(derived('share', [a, b])) : ''
  expect([name, own.resolve('d1')?.value, own.resolve('d1.value')?.kind, own.resolve('d1.sales')]).toEqual(['d1', 100 / 150, 'share', null])
  expect(own.isFigure('66.67%')).toBe(true)
})

it('months are those that were answered, numbers those that were computed', () => {
  expect([facts.has('2025-06'), facts.has('2024-01'), facts.has('2023-12'), facts.hasYear('2024'), facts.hasYear('2023')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(
    ['1234567', '1230000', '1234600', '12.34%', '45.6%', '46%', '285.71', '4321', '7', '2'].map((number) => facts.isFigure(number)),
  ).toEqual([true, true, true, true, true, true, true, true, true, true])
  expect(['1234568', '12.35%', '47%', '8'].map((number) => facts.isFigure(number))).toEqual([false, false, false, false])
})

const fact = (value: number | string | null, kind: Fact['kind'] = 'money', currency = 'CNY'): Fact => ({
  value,
  kind,
  currency,
  about: { zh: '', en: '' },
  source: 0,
})

it.each<[Parameters<typeof derived>[0], (number | null)[], number | null, Fact['kind']]>([
  ['change', [120, 100], 0.2, 'change'],
  ['change', [120, 0], null, 'change'],
  ['difference', [120, 150], -30, 'money'],
  ['share', [30, 120], 0.25, 'share'],
  ['share', [30, null], null, 'share'],
  ['ratio', [300, 200], 1.5, 'index'],
  ['ratio', [300, -200], null, 'index'],
  ['sum', [1, 2, 3], 6, 'money'],
  ['sum', [1, null], null, 'money'],
])('the %s of %j is %s', (by, values, value, kind) => {
  const { value: found, kind: is } = derived(
    by,
    values.map((one) => fact(one)),
  )
  expect([found, is]).toEqual([value, kind])
})

it('a rank is among the rows, the greatest first', () => {
  const rows = [10, 30, null, 20]
  const at = (place: number) => derived('rank', [{ ...fact(rows[place] ?? null), among: { rows, place } }]).value
  expect([at(0), at(1), at(2), at(3), derived('rank', [fact(5)]).value]).toEqual([3, 1, null, 2, null])
})

it.each<[string, Parameters<typeof derived>[0], Fact[]]>([
  ['two currencies', 'sum', [fact(1), fact(2, 'money', 'USD')]],
  ['two currencies', 'share', [fact(1), fact(2, 'money', 'USD')]],
  ['an amount and a count', 'ratio', [fact(1), fact(2, 'count')]],
  ['prices', 'sum', [fact(1, 'price'), fact(2, 'price')]],
  ['counts of different things', 'sum', [fact(1, 'distinct'), fact(2, 'distinct')]],
  ['one figure', 'change', [fact(1)]],
  ['three figures', 'change', [fact(1), fact(2), fact(3)]],
  ['none', 'sum', []],
  ['a name', 'sum', [fact(1), fact('3CE')]],
])('%s: no %s', (_, by, list) => {
  expect(() => derived(by, list)).toThrow(NotDerived)
})

it.each<[Fact, 'zh' | 'en', string, string]>([
  [fact(1_234_567), 'zh', '¥123.46万', '¥1,234,567.00'],
  [fact(1_234_567), 'en', '¥1.23M', '¥1,234,567.00'],
  [fact(0.1234, 'change'), 'zh', '+12.34%', '+12.34%'],
  [fact(null), 'zh', '未知', '未知'],
  [fact(null), 'en', 'unknown', 'unknown'],
  [fact(1.8333, 'index'), 'en', '1.83', '1.83'],
  [fact(3, 'index'), 'en', '3', '3'],
])('%j is written %s', (one, language, text, exact) => {
  expect(written(one, language)).toEqual({ text, exact })
})

it('spellings of a share leave its sign and digits out, a count may be short, those of what is not known are none', () => {
  expect(spellings(fact(-0.1234, 'change'))).toEqual(expect.arrayContaining(['-12.34%', '12.34%', '12.3%', '12%']))
  expect(spellings(fact(1_655, 'count'))).toEqual(['1,655', '1.66K'])
  expect(spellings(fact(null))).toEqual([])
})

it.each([
  ['a\u202eb\u200bc', 'a b c'],
  ['{{q1.sales}}', 'q1.sales'],
  ['{{{{q1}}}}', 'q1'],
  ['[[view:q1]]', 'view:q1'],
  ['  两\n行\t文字 ', '两 行 文字'],
  ['\u{e0041}x', 'x'],
  ['普通标题 50g', '普通标题 50g'],
])('%j is told as %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

it('a long text is cut by signs, not within one', () => {
  expect(cleanText('😀'.repeat(130), 3)).toBe('😀😀😀…')
  expect(cleanText('面'.repeat(130))).toBe(`${'面'.repeat(120)}…`)
})
