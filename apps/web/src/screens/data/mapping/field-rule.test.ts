import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json-edit.ts'
import { hiddenOptions, NUMBER_WAYS, numberWayOf, optionOf, sourceOf, withNumberWay, withOption, withSource } from './field-rule.ts'

describe('sourceOf', () => {
  it.each([
    [undefined, { from: 'none' }],
    ['title', { from: 'columns', columns: ['title'] }],
    [{ column: 'title' }, { from: 'columns', columns: ['title'] }],
    [{ column: ['a', 'b'] }, { from: 'columns', columns: ['a', 'b'] }],
    [{ constant: 5 }, { from: 'constant', value: '5' }],
    [{ template: '{a}-{b}' }, { from: 'template', text: '{a}-{b}' }],
    [{ pattern: 'x' }, { from: 'other' }],
    [['top', 'leaf'], { from: 'levels', columns: ['top', 'leaf'] }],
    [[{ column: 'top' }], { from: 'other' }],
    [7, { from: 'other' }],
  ])('%j', (rule, source) => {
    expect(sourceOf(rule)).toEqual(source)
  })
})

describe('a change and back', () => {
  const rules: Json[] = [
    'title',
    { column: 'price', unit: '分', number: { thousands: ',' } },
    { template: '{a}', format: ['yyyy-MM', 'yyyy/M'] },
  ]
  it.each(rules)('of the source of %j gives the same rule', (rule) => {
    expect(withSource(withSource(rule, { from: 'columns', columns: ['x', 'y'] }), sourceOf(rule))).toEqual(rule)
  })

  it.each(rules)('of an option of %j gives the same rule', (rule) => {
    expect(withOption(withOption(rule, 'unit', '7'), 'unit', String(optionOf(rule, 'unit')))).toEqual(rule)
  })
})

describe('withOption', () => {
  it('makes a name into a rule, and a number of a factor', () => {
    expect(withOption('date', 'format', 'yyyy/M/d')).toEqual({ column: 'date', format: 'yyyy/M/d' })
    expect(withOption('price', 'unit', '100')).toEqual({ column: 'price', unit: 100 })
    expect(withOption('price', 'unit', '万')).toEqual({ column: 'price', unit: '万' })
  })
})

describe('ways of writing numbers', () => {
  it.each(NUMBER_WAYS)('%s comes back as it was chosen, and leaves the rest of the rule', (way) => {
    const rule = withNumberWay({ column: 'price', unit: '万' }, way)
    expect(numberWayOf(rule)).toBe(way)
    expect(withNumberWay(rule, 'plain')).toEqual({ column: 'price', unit: '万' })
  })

  it('others are not given a name', () => {
    expect(numberWayOf({ column: 'c', number: { suffixes: { k: 1000 } } })).toBeNull()
  })
})

describe('what is not shown', () => {
  it('is named, and options that are more than a text among it', () => {
    const rule = { column: 'c', format: ['a', 'b'], number: { percent: true, decimal: ',' }, map: { a: 'b' } }
    expect(optionOf(rule, 'format')).toBeNull()
    expect(hiddenOptions(rule)).toEqual(['format', 'number', 'map'])
    expect(hiddenOptions('c')).toEqual([])
  })
})
