import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '../../testing/fixture-market.ts'
import { classesAskAttributes } from './scope-classes.ts'

const WORDS: Condition = { title: '面霜' }
const VALUE: Condition = { not: { any: [WORDS, { all: [{ attribute: '功效', values: ['保湿'] }] }] } }
const NUMBER: Condition = { attribute: '净含量', range: [10, null], unit: 'ml' }

const one = (id: string, when: Condition | null, children: object[] = []) => ({
  ...{ id, name: id, children },
  rules: when ? [{ id: `r${id}`, name: '', when }] : [],
})
const CLASSES = [one('a', WORDS), one('b', VALUE), one('c', null, [one('d', NUMBER)]), one('e', WORDS)]

const asks = (matching: string, classes: object[], rule_group_id: string[], rule_id = 's') =>
  classesAskAttributes(
    { rule_id, rule_group_id },
    { ...EVERYTHING, schemes: [{ rule_id: 's', version: '1', name: 's', content: ClassesContent.parse({ matching, classes }) }] },
  )

describe('attributes decide about classes', () => {
  test.each([
    ['a class of words', 'overlapping', ['a'], false],
    ['a class of a value, deep in its rule', 'overlapping', ['b'], true],
    ['a class with one of a number below it', 'overlapping', ['c'], true],
    ['a class of words after others', 'overlapping', ['e'], false],
    ['what no class takes', 'overlapping', ['none'], true],
    ['two classes, one of which asks', 'overlapping', ['a', 'd'], true],
    ['the first class', 'first', ['a'], false],
    ['a class of words that is asked after one of a value', 'first', ['e'], true],
    ['what no class takes, of first match', 'first', ['none'], true],
  ] as const)('%s', (_, matching, ids, expected) => {
    expect(asks(matching, CLASSES, [...ids])).toBe(expected)
  })

  test('none where no class is named, and none of a scheme that is gone', () => {
    expect(asks('first', CLASSES, [])).toBe(false)
    expect(asks('first', CLASSES, ['b'], 'gone')).toBe(false)
    expect(asks('overlapping', [one('a', WORDS)], ['none'])).toBe(false)
  })
})
