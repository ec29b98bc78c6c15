import { expect, test } from 'vitest'
import { EMPTY_ROW, NO_ATTRIBUTES } from '../filter-draft.ts'
import { intervalFault, lastTerm, readingOf, removeRow, renamed, rowFault, storedName } from './attribute-rows.ts'

const KNOWN = [
  { type: 'value' as const, name: '功效', source_name: '功效', unit: '', items: 10 },
  { type: 'range' as const, name: 'Net content', source_name: 'Net content', unit: 'ml', items: 8 },
]
const row = (patch: Partial<typeof EMPTY_ROW>) => ({ ...EMPTY_ROW, ...patch })
const interval = (low: string, high: string) => row({ name: '净含量', kind: 'range', range: [low, high], unit: 'ml' })
const SET_ERROR = '区间的两端须为非零数字，且前者不大于后者'

test.each([
  ['an empty row says nothing', row({}), null],
  ['a name alone is enough', row({ name: '功效' }), null],
  ['name and value', row({ name: '功效', value: '保湿' }), null],
  ['an expression', row({ name: '功效', value: '保湿 or 补水 not 美白' }), null],
  ['a value without its name', row({ value: '保湿' }), '请填写属性名'],
  ['a wrong expression', row({ name: '功效', value: '保湿 or' }), '属性值的 and / or / not 表达式有误'],
  ['an interval', interval('30', '50'), null],
  ['an interval of one number', interval('30', '30'), null],
  ['an interval below zero', interval('-20', '-5'), null],
  ['a whole interval in the first box', interval('30~50', ''), null],
  ['the first greater than the second', interval('50', '30'), SET_ERROR],
  ['a zero bound', interval('0', '30'), SET_ERROR],
  ['an open bound', interval('30', ''), SET_ERROR],
  ['no numbers', interval('a', 'b'), SET_ERROR],
])('%s', (_, given, zh) => {
  expect(rowFault(given)?.zh ?? null).toBe(zh)
})

test('an interval of which nothing is typed is no fault', () => {
  expect(intervalFault(['', ' '], 'ml')).toBeNull()
  expect(intervalFault(['5', '1'], 'ml')?.zh).toBe(SET_ERROR)
  expect(intervalFault(['1,000', '2,000'], '')).toBeNull()
})

test('a numeric attribute asks for an interval in its unit, unless something is typed already', () => {
  expect(renamed(row({}), 'ｎｅｔ Content', KNOWN)).toMatchObject({ kind: 'range', unit: 'ml' })
  expect(renamed(row({ name: 'Net content', kind: 'range', unit: 'ml' }), '功效', KNOWN)).toEqual(row({ name: '功效' }))
  expect(renamed(row({ value: '保湿' }), 'Net content', KNOWN)).toEqual(row({ name: 'Net content', value: '保湿' }))
  expect(renamed(interval('1', ''), '功效', KNOWN)).toMatchObject({ name: '功效', kind: 'range', range: ['1', ''] })
})

const CALLED = [{ type: 'value' as const, name: 'Effect', source_name: '功效', unit: '', items: 10 }, ...KNOWN]
test.each([
  ['what it is called becomes the stored name', 'effect', '功效'],
  ['a stored name stays as typed', 'ＮＥＴ content', 'ＮＥＴ content'],
  ['an unknown name stays', 'Effects', 'Effects'],
])('%s', (_, typed, name) => {
  expect(storedName(typed, CALLED)).toBe(name)
})

test('a stored name goes before what another attribute is called', () => {
  const both = [{ ...CALLED[0], name: '功效', source_name: 'Effect' }, ...CALLED] as typeof CALLED
  expect(storedName('Effect', both)).toBe('Effect')
})

test('the only row stays', () => {
  const [one, two] = [row({ name: 'a' }), row({ name: 'b' })]
  expect(removeRow([one, two], 0)).toEqual([two])
  expect(removeRow([two], 0)).toEqual([two])
})

const ticked = { type: 'popular' as const, name: '功效', value: '保湿', range: null }
test.each([
  ['nothing said', NO_ATTRIBUTES, 'none'],
  ['one whole value', { ...NO_ATTRIBUTES, rows: [row({ name: '功效', value: '保湿' }), EMPTY_ROW] }, 'exact'],
  ['several rows', { ...NO_ATTRIBUTES, rows: [row({ name: '功效', value: '保湿' }), row({ name: '肤质' })] }, 'vague'],
  ['a value with or', { ...NO_ATTRIBUTES, rows: [row({ name: '功效', value: '保湿 or 补水' })] }, 'vague'],
  ['a word that merely contains or', { ...NO_ATTRIBUTES, rows: [row({ name: '色', value: 'coral' })] }, 'exact'],
  ['a ticked value', { ...NO_ATTRIBUTES, ticked: [ticked] }, 'vague'],
  ['a set of top attributes', { ...NO_ATTRIBUTES, chosen: [{ name: '功效', values: ['保湿'], range: null }] }, 'vague'],
  ['names alone', { ...NO_ATTRIBUTES, chosen: [{ name: '功效', values: [], range: null }], rows: [row({ name: '肤质' })] }, 'none'],
  ['an interval', { ...NO_ATTRIBUTES, rows: [interval('1', '2')] }, 'range'],
  ['an interval beside a value', { ...NO_ATTRIBUTES, rows: [interval('1', '2'), row({ name: '功效', value: '保湿' })] }, 'vague'],
])('%s', (_, draft, reading) => {
  expect(readingOf(draft).reading).toBe(reading)
})

test('how conditions are joined matters where there are several', () => {
  const one = { ...NO_ATTRIBUTES, ticked: [ticked] }
  expect(readingOf(one).joined).toBe(false)
  expect(readingOf({ ...one, rows: [row({ name: '肤质' })] }).joined).toBe(true)
})

test.each([
  ['保湿', '', '保湿'],
  ['保湿 or 补', '保湿 or ', '补'],
  ['保湿 or 补水 NOT ', '保湿 or 补水 NOT ', ''],
  ['coral', '', 'coral'],
])('%j is typed on after its last operator', (value, before, word) => {
  expect(lastTerm(value)).toEqual({ before, word })
})
