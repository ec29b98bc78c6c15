import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AttributeNames,
  bandRowId,
  conditionOfBand,
  conditionsOfRow,
  nameList,
  namesOf,
  valueRowId,
  withConditions,
} from './attribute-rows.ts'
import { AttributeCondition, attributeGroups, isVague } from './attributes.ts'
import { SearchFilter } from './filter.ts'

const text = fc.string({ unit: fc.constantFrom('功', 'a', ',', '=', '&', '%', '2', 'C', 'D', '5', '6', '3', ' ', '😀', '"') })

describe('names of attributes in an address', () => {
  test('come back, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          text.map((name) => name.trim()),
          { maxLength: 3, selector: (name) => name.toLowerCase() },
        ),
        (names) => {
          const kept = names.filter((name) => name !== '')
          expect(namesOf(nameList(kept))).toEqual(kept)
        },
      ),
    )
  })

  test('typed by hand mean themselves; those that differ in case or width are one', () => {
    expect(namesOf('功效, 含量% ,PH值,ＰＨ值,')).toEqual(['功效', '含量%', 'PH值'])
    expect(AttributeNames.parse(['a,b', 'c'])).toEqual(['a,b', 'c'])
    expect(AttributeNames.parse(undefined)).toEqual([])
    expect(AttributeNames.safeParse('a,b,c,d').success).toBe(false)
  })
})

describe('rows', () => {
  test('of values come back as conditions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, value: text }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('parts', 'whole'),
        (pairs, reading) => {
          const id = valueRowId(pairs, reading as 'parts')
          expect(id).not.toContain(',')
          expect(conditionsOfRow(id)).toEqual(
            pairs.map((pair) => ({ ...pair, attr_type: reading === 'parts' && pair.value !== '' ? 'part' : 'exact' })),
          )
        },
      ),
    )
  })

  test.each([[{ from: 0, to: 0.5, unit: 'L' }], [{ from: 100, to: null, unit: 'm,l' }], [{ from: null, to: null, unit: '' }]])(
    'of a band %j too, and a filter keeps them',
    (band) => {
      const condition = conditionOfBand(bandRowId('净含量=&', band))
      expect(condition).toMatchObject({ name: '净含量=&', band })
      expect(AttributeCondition.parse(condition)).toEqual(condition)
    },
  )

  test('are added once', () => {
    const one = conditionsOfRow('功效=保湿')
    expect(withConditions(one, [...one, ...conditionsOfRow('功效==保湿')])).toHaveLength(2)
  })
})

describe('conditions of rows', () => {
  const filter = (attrv_and: unknown[]) => SearchFilter.parse({ plat: 'tmall', cid: ['1'], attrv_and })
  const row = { name: '质地', value: '霜 and 乳', attr_type: 'exact' }

  test('hold each by themselves, whole, and leave the others as they are compared', () => {
    const found = filter([{ name: '功效', value: '保湿' }, row, { ...row, value: '' }, { ...row, value: '套装', attr_type: 'part' }])
    expect(isVague(found)).toBe(false)
    expect(attributeGroups(found)).toHaveLength(4)
    expect(attributeGroups(found)).toEqual(
      expect.arrayContaining([
        [{ of: 'item', name: '功效', is: 'equal', value: '保湿' }],
        [{ of: 'item', name: '质地', is: 'equal', value: '霜 and 乳' }],
        [{ of: 'item', name: '质地', is: 'none' }],
        [{ of: 'item', name: '质地', is: 'part', value: '套装' }],
      ]),
    )
  })

  test('may be long, those that are typed not', () => {
    const long = '长'.repeat(300)
    expect(AttributeCondition.safeParse({ ...row, value: long }).success).toBe(true)
    expect(AttributeCondition.safeParse({ name: '质地', value: long }).success).toBe(false)
    expect(AttributeCondition.safeParse({ ...row, value: '长'.repeat(1001) }).success).toBe(false)
  })

  test.each([
    ['a part of nothing', { name: 'a', attr_type: 'part' }],
    ['an interval', { name: 'a', attr_type: 'exact', range: { value_range: [1, 2] } }],
    ['a band that ends before it begins', { name: 'a', band: { from: 2, to: 1 } }],
    ['a band of nothing with an end', { name: 'a', band: { from: null, to: 1 } }],
  ])('are not %s', (_, condition) => {
    expect(AttributeCondition.safeParse(condition).success).toBe(false)
  })
})
