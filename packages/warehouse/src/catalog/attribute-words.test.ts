import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { expect, test } from 'vitest'
import { AttributeWords } from './attribute-words.ts'

const WORDS = AttributeWords.of([
  { name: '功效', value: '', text_zh: '', text_en: 'Effect' },
  { name: '功效', value: '保湿', text_zh: '', text_en: 'Moisturising' },
  { name: '功效', value: '补水', text_zh: '', text_en: 'Hydrating' },
  { name: 'PH值', value: '', text_zh: '酸碱度', text_en: 'pH' },
  { name: 'ＰＨ值', value: '', text_zh: '', text_en: 'pH value' },
])

test.each([
  ['功效', '', 'en', 'Effect'],
  ['功效', '', 'zh', '功效'],
  ['功效', '保湿', 'en', 'Moisturising'],
  ['功效', '保湿', 'zh', '保湿'],
  ['产地', '', 'en', '产地'],
  ['产地', '保湿', 'en', '保湿'],
  ['ｐｈ值', '', 'en', 'pH value'],
  ['ｐｈ值', '', 'zh', 'ｐｈ值'],
] as const)('%s %s in %s is called %s: ignoring case and width, the later word first', (name, value, language, label) => {
  expect(value === '' ? WORDS.nameLabel(name, language) : WORDS.valueLabel(name, value, language)).toBe(label)
})

test('values are found by what they are called', () => {
  expect(WORDS.valuesCalled('功效', 'ing', 'en').sort()).toEqual(['保湿', '补水'])
  expect(WORDS.valuesCalled('功效', 'ing', 'zh')).toEqual([])
  expect(WORDS.valuesCalled('功效', 'effect', 'en')).toEqual([])
})

const ofFilter = (more: SearchFilterInput) =>
  WORDS.ofFilter(SearchFilter.parse({ plat: 'tmall', cid: ['11'], ...more })).map(({ name, value, text }) => `${name}/${value}=${text.en}`)

test('a filter has the words of the names and values it mentions, each once', () => {
  expect(
    ofFilter({
      attrv_and: [{ name: '功效', value: '保湿' }, { name: '产地' }],
      attrv_or: [{ name: '功效', value: '未知' }],
      topAttrList: [{ name: '功效', values: ['补水', '未知'] }],
    }).sort(),
  ).toEqual(['功效/=Effect', '功效/保湿=Moisturising', '功效/补水=Hydrating'])
})

test.each([
  ['保湿 or 补水', 'Moisturising or Hydrating'],
  ['not 保湿', 'not Moisturising'],
  ['(保湿 OR 新词) and not 补水', '(Moisturising OR 新词) and not Hydrating'],
])('an expression is called what its terms are called: %s', (value, text) => {
  expect(ofFilter({ attrv_and: [{ name: '功效', value }] })).toContain(`功效/${value}=${text}`)
})

test('an expression without any known term has no word', () => {
  expect(ofFilter({ attrv_and: [{ name: '功效', value: '甲 or 乙' }] })).toEqual(['功效/=Effect'])
})
