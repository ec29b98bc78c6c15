import { describe, expect, test } from 'vitest'
import { AttributeCondition, type AttributeFilter, AttributeRange, attributeGroups, isVague, TopAttribute } from './attributes.ts'
import { issueText } from './issue.ts'
import { RULE_TEXTS } from './rule-texts.ts'

const row = (name: string, value = '', more: object = {}) => AttributeCondition.parse({ name, value, ...more })
const ticked = (name: string, value: string) => row(name, value, { attr_type: 'popular' })
const filter = (parts: Partial<AttributeFilter>): AttributeFilter => ({
  attrv_and: [],
  attrv_or: [],
  topAttrList: [],
  attr_vague: false,
  ...parts,
})
const term = (text: string) => ({ type: 'term', term: text, shown: text })

describe('an interval', () => {
  test.each<[unknown, boolean]>([
    [[1, 2], true],
    [[50, 50], true],
    [['0.5', '1.5'], true],
    [['５０', '６０'], true],
    [[-20, -5], true],
    [['-20', '－5'], true],
    [['1,000', '2,000.5'], true],
    [['0x10', '1e3'], false],
    [['--5', 5], false],
    [[0, 5], false],
    [[1, 0], false],
    [[2, 1], false],
    [['', 5], false],
    [[1, ''], false],
    [['a', 5], false],
    [[1, Number.POSITIVE_INFINITY], false],
    [[1], false],
    [[1, 2, 3], false],
  ])('%o: %s', (value_range, fine) => {
    const read = AttributeRange.safeParse({ value_range, unit: 'ml' })
    expect(read.success).toBe(fine)
  })
  test('the message names both bounds', () => {
    expect(issueText(AttributeRange.safeParse({ value_range: [0, 5] }).error?.issues[0]?.message ?? '')).toEqual(RULE_TEXTS.attr_set_error)
  })
})

describe('a condition as it is sent', () => {
  test.each<[string, unknown, unknown]>([
    ['trimmed', { name: ' 功效 ', value: ' 保湿 ' }, { name: '功效', value: '保湿', attr_type: 'input' }],
    ['key is another name', { key: '功效', value: '保湿' }, { name: '功效', value: '保湿', attr_type: 'input' }],
    ['without a value', { name: '功效' }, { name: '功效', value: '', attr_type: 'input' }],
    [
      'an interval stands instead of a value; what the page showed is no part of it',
      { key: '净含量', value: '1-2ml', range: { value_range: ['1', 2], unit: ' ml ' }, attr_type: 'popular', popular_attr_prompt: '1~2ml' },
      { name: '净含量', value: '', attr_type: 'popular', range: { value_range: [1, 2], unit: 'ml' } },
    ],
    [
      'what says nothing is left out',
      { key: '功效', value: '保湿', attr_type: '', range: null, popular_attr_prompt: null },
      { name: '功效', value: '保湿', attr_type: 'input' },
    ],
    ...['', {}, { value_range: [], unit: '' }, { value_range: ['', ''], unit: '' }, { value_range: [null, null] }].map(
      (range): [string, unknown, unknown] => [
        `no interval: ${JSON.stringify(range)}`,
        { key: '功效', value: '保湿', range, attr_type: 'popular' },
        { name: '功效', value: '保湿', attr_type: 'popular' },
      ],
    ),
    ['of a filing', { name: 'effects', value: '保湿', attr_type: 'filing' }, { name: 'effects', value: '保湿', attr_type: 'filing' }],
  ])('%s', (_, input, expected) => {
    expect(AttributeCondition.parse(input)).toEqual(expected)
  })
  test.each<[string, unknown, string]>([
    ['half an interval', { name: '净含量', range: { value_range: [1, ''], unit: '' } }, 'range'],
    ['no name', { value: '保湿' }, 'name'],
    ['only spaces', { name: '  ', value: '保湿' }, 'name'],
    ['a filing attribute that is none', { name: '功效', value: '保湿', attr_type: 'filing' }, 'name'],
    ['an expression that is wrong', { name: '功效', value: '保湿 or' }, 'value'],
    ['a comma in an expression', { name: '功效', value: '保湿 or 补水，美白' }, 'value'],
    ['too long', { name: '功效', value: 'a'.repeat(201) }, 'value'],
    ['a control character', { name: '功\u0007效' }, 'name'],
    ['an unknown key', { name: '功效', vlaue: 'x' }, ''],
  ])('%s is refused', (_, input, path) => {
    const issues = AttributeCondition.safeParse(input).error?.issues ?? []
    expect(issues.map((one) => one.path.join('.'))).toContain(path)
  })
  test('a comma outside an expression is part of the value', () => {
    expect(row('成分', '水，甘油').value).toBe('水，甘油')
  })
  test('an attribute among the top ones: values each once in order', () => {
    expect(TopAttribute.parse({ type: 'value', name: '功效', source_name: 'x', values: ['b', 'a', 'b', ''] })).toEqual({
      name: '功效',
      values: ['a', 'b'],
    })
    expect(TopAttribute.safeParse({ name: ' ' }).success).toBe(false)
    expect(TopAttribute.safeParse({ name: '净含量', type: 'range', range: { value_range: [2, 1] } }).success).toBe(false)
  })
})

describe('values are compared vaguely', () => {
  test.each<[string, Partial<AttributeFilter>, boolean]>([
    ['nothing', {}, false],
    ['a single row', { attrv_and: [row('功效', '保湿')] }, false],
    ['a single row of alternatives', { attrv_or: [row('功效', '保湿')] }, false],
    ['several rows', { attrv_and: [row('功效', '保湿'), row('功效', '补水')] }, true],
    ['a row of each kind', { attrv_and: [row('功效', '保湿')], attrv_or: [row('功效', '补水')] }, true],
    ['"or" in a value', { attrv_and: [row('功效', '保湿 or 补水')] }, true],
    ['"OR" in a value', { attrv_and: [row('功效', '保湿 OR 补水')] }, true],
    ['"or" within a word', { attrv_and: [row('Colour', 'orange')] }, false],
    ['a ticked value', { attrv_and: [ticked('功效', '保湿')] }, true],
    ['a value of a filing', { attrv_and: [row('effects', '保湿', { attr_type: 'filing' })] }, true],
    ['further sets', { attrv_and: [row('功效', '保湿')], topAttrList: [{ name: '肤质', values: [] }] }, true],
    ['asked for', { attrv_and: [row('功效', '保湿')], attr_vague: true }, true],
  ])('%s: %s', (_, parts, vague) => {
    expect(isVague(filter(parts))).toBe(vague)
  })
})

describe('conditions as groups of which each must hold', () => {
  const known = (name: string) => ({ of: 'item', name, is: 'known' })
  const equal = (name: string, value: string) => ({ of: 'item', name, is: 'equal', value })
  const like = (name: string, value: string) => ({ of: 'item', name, is: 'like', expression: term(value) })
  test.each<[string, Partial<AttributeFilter>, unknown]>([
    ['nothing', {}, []],
    ['one row: the whole value, folded', { attrv_and: [row('Colour', 'ＲＥＤ')] }, [[equal('colour', 'red')]]],
    ['a name alone: it is known', { attrv_and: [row('功效')] }, [[known('功效')]]],
    ['rows: all of them', { attrv_and: [row('功效', '保湿'), row('肤质', '干性')] }, [[like('功效', '保湿')], [like('肤质', '干性')]]],
    ['rows of one name too', { attrv_and: [row('功效', '保湿'), row('功效', '补水')] }, [[like('功效', '保湿')], [like('功效', '补水')]]],
    ['alternatives: one of them', { attrv_or: [row('功效', '保湿'), row('肤质', '干性')] }, [[like('功效', '保湿'), like('肤质', '干性')]]],
    [
      'ticked values of one attribute are alternatives, of two not',
      { attrv_and: [ticked('功效', '保湿'), ticked('肤质', '干性'), ticked('功效', '补水')] },
      [[like('功效', '保湿'), like('功效', '补水')], [like('肤质', '干性')]],
    ],
    [
      'a filing is no attribute of the item',
      { attrv_and: [row('effects', '保湿', { attr_type: 'filing' }), ticked('effects', '保湿')] },
      [[{ of: 'filing', name: 'effects', is: 'like', expression: term('保湿') }], [like('effects', '保湿')]],
    ],
    [
      'an interval',
      { attrv_and: [row('净含量', '', { range: { value_range: [30, 50], unit: 'ML' } })] },
      [[{ of: 'item', name: '净含量', is: 'between', low: 30, high: 50, unit: 'ml' }]],
    ],
    [
      'top attributes: known, one of the values, in the interval',
      {
        topAttrList: [
          { name: '功效', values: [] },
          { name: '肤质', values: ['干性', '油性'] },
          { name: '净含量', values: ['9'], range: { value_range: [1, 2], unit: '' } },
        ],
      },
      [
        [known('功效')],
        [like('肤质', '干性'), like('肤质', '油性')],
        [{ of: 'item', name: '净含量', is: 'between', low: 1, high: 2, unit: '' }],
      ],
    ],
    [
      'a value with spaces is one term while it has no operator',
      { attrv_and: [row('规格', '2 x 1 L')], attr_vague: true },
      [[like('规格', '2 x 1 l')].map((one) => ({ ...one, expression: { type: 'term', term: '2 x 1 l', shown: '2 x 1 L' } }))],
    ],
    [
      'an expression',
      { attrv_and: [row('功效', '保湿 or (补水 not 美白)')] },
      [
        [
          {
            of: 'item',
            name: '功效',
            is: 'like',
            expression: {
              type: 'or',
              of: [term('保湿'), { type: 'and', of: [term('补水'), { type: 'not', of: term('美白') }] }],
            },
          },
        ],
      ],
    ],
  ])('%s', (_, parts, groups) => {
    expect(attributeGroups(filter(parts))).toEqual(groups)
  })
})
