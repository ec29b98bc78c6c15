import { CONCEPT_TYPES, WORD_TYPE_IDS, WORD_TYPES, wordType } from '@marketscope/contract/word-types'
import { expect, test } from 'vitest'
import { typeOfAttribute } from './attribute-types.ts'
import { ownWords, stopWords } from './dictionary.ts'
import { namesIn } from './market-words.ts'
import { foldWord } from './segmenter.ts'

test('our dictionary has words of every type, each word once, none of them a stop word', () => {
  const words = ownWords()
  const folded = words.map(({ word }) => foldWord(word))
  const stops = stopWords()
  expect(new Set(words.map(({ type }) => type))).toEqual(new Set(WORD_TYPE_IDS))
  expect(folded.filter((word, place) => folded.indexOf(word) !== place)).toEqual([])
  expect(folded.filter((word) => stops.has(word))).toEqual([])
})

/** Relative luminance as WCAG 2.2 defines it. */
function contrastOnWhite(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

test('each type has a colour of its own that stands out from white; unknown types have one too', () => {
  const colours = [...WORD_TYPE_IDS, null].map((id) => wordType(id).color)
  expect(new Set(colours).size).toBe(24)
  for (const colour of colours) expect(contrastOnWhite(colour)).toBeGreaterThanOrEqual(3)
})

test('types are read from the names of attributes, whatever their case', () => {
  expect(['颜色', 'Colour', '风格', '功效', 'Skin Type', '净含量', '口味'].map(typeOfAttribute)).toEqual([
    ...['ner_color', 'ner_color', 'ner_style', 'ner_effect', 'ner_people', 'ner_size', 'ner_taste'],
  ])
  expect(typeOfAttribute('保质期')).toBeUndefined()
})

test.each([
  ['雅诗兰黛/Estée Lauder', ['雅诗兰黛', 'Estée Lauder']],
  ["科颜氏（Kiehl's）", ['科颜氏', "Kiehl's"]],
  ['后', []],
  ['361', []],
  ['', []],
])('names in %s', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('a type that nobody knows is "other"', () => {
  expect(wordType('ner_planet')).toMatchObject({ id: 'other', en: 'Other' })
  expect(wordType('toString').id).toBe('other')
  expect(WORD_TYPES.ner_effect.zh).toBe('功效')
  expect(CONCEPT_TYPES).not.toContain('ner_brand')
})
