import { describe, expect, test } from 'vitest'
import { type TitledProduct, tallyWords, type WordTally } from '../words/tally.ts'
import type { TitleWord } from '../words/title-cutter.ts'
import { byGrowth, conceptGrowth, hottest } from './concept-growth.ts'

const word = (key: string, sales: number, yoy: number, more: Partial<WordTally> = {}): WordTally => ({
  ...{ key, word: key, type: 'ner_effect', products: 5, sales, sold: 1, mom: 0, yoy },
  ...more,
})
const WHOLE = { now: 10_000, base: 10_000 }

describe('what growth of a word means something', () => {
  test.each([
    ['enough of everything', word('a', 10, 10), true],
    ['too few products', word('a', 1000, 10, { products: 4 }), false],
    ['too little sold now', word('a', 9, 10), false],
    ['too little sold before', word('a', 1000, 9), false],
    ['nothing before: it is new', word('a', 10, 0), true],
    ['nothing now', word('a', 0, 10), false],
  ])('%s', (_, tally, meaningful) => {
    expect(conceptGrowth([tally], 'yoy', WHOLE, 'exact')[0]?.meaningful).toBe(meaningful)
  })

  test('brands, sizes, models and words of no type are no concepts; a word of products that are gone is none now', () => {
    const others = (['ner_brand', 'ner_size', 'ner_model', 'ner_time', null] as const).map((type) => word('a', 10, 10, { type }))
    expect(conceptGrowth([...others, word('b', 0, 10, { products: 0 })], 'yoy', WHOLE, 'exact')).toEqual([])
  })

  test('without a base nothing is new and nothing grew', () => {
    expect(conceptGrowth([word('a', 10, 0)], null, WHOLE, 'exact')[0]).toMatchObject({ growth: null, isNew: false, meaningful: false })
  })
})

describe('those that grew most', () => {
  const many = [
    ...['n1', 'n2', 'n3', 'n4', 'n5'].map((key, place) => word(key, 100 + place, 0)),
    ...Array.from({ length: 12 }, (_, place) => word(`g${place}`, 200 + place, 100)),
    word('down', 50, 100),
  ]

  test('three new ones at most, ten in all, none that shrank', () => {
    const keys = hottest(conceptGrowth(many, 'yoy', WHOLE, 'exact')).map(({ key }) => key)
    expect(keys).toEqual(['n5', 'n4', 'n3', 'g11', 'g10', 'g9', 'g8', 'g7', 'g6', 'g5'])
    const alone = conceptGrowth([word('down', 50, 100)], 'yoy', WHOLE, 'exact')
    expect(hottest(alone)).toEqual([])
  })

  test('equal growth goes by sales, then by the word', () => {
    const equal = conceptGrowth([word('b', 20, 10), word('c', 40, 20), word('a', 20, 10)], 'yoy', WHOLE, 'exact')
    expect(equal.sort(byGrowth).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  })
})

test('a word is written as most products write it, and counts once for each of them', () => {
  const form = (text: string): TitleWord => ({ key: text.toLowerCase(), word: text, type: null })
  const product = (title: string, now = true): TitledProduct => ({ title, sales: 10, sold: 1, mom: 2, yoy: 3, now })
  const words = new Map([
    ['one', [form('Serum')]],
    ['two', [form('SERUM'), { ...form('面霜'), type: 'ner_type' as const }]],
    ['three', [form('SERUM')]],
  ])
  expect(tallyWords([product('one'), product('two'), product('three', false), product('unknown')], words)).toEqual([
    { key: 'serum', word: 'SERUM', type: null, products: 2, sales: 30, sold: 3, mom: 6, yoy: 9 },
    { key: '面霜', word: '面霜', type: 'ner_type', products: 1, sales: 10, sold: 1, mom: 2, yoy: 3 },
  ])
})
