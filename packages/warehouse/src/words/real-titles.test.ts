import { beforeAll, describe, expect, test } from 'vitest'
import { HAS_REAL_DATA, plainCsv } from '../load/testing/real-data.ts'
import { openSegmenter, type Segmenter } from './segmenter.ts'

/** The texts of a column, each once. */
function texts(file: string, column: string): string[] {
  return [...new Set(plainCsv(file).map((row) => row[column] ?? ''))].filter((text) => text !== '')
}

const letters = (text: string) => (text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).length

describe.skipIf(!HAS_REAL_DATA)('real texts', () => {
  let segmenter: Segmenter
  beforeAll(async () => {
    segmenter = await openSegmenter()
  })

  test.each([
    ['taobao_monthly_2021/taobao_item_month_2021.csv', 'title', { typed: 0.97, words: 0.86, characters: 0.5 }],
    ['zh_words/taobao_hot_search_words_2017-09.csv', 'text', { typed: 0.7, words: 0.88, characters: 0.55 }],
  ] as const)(
    '%s: how many have a word of a known type, and how much of them is in words and in words of a known type',
    (file, column, least) => {
      const all = texts(file, column)
      const cuts = all.map((text) => segmenter.cut(text))
      const whole = all.reduce((sum, text) => sum + letters(text), 0)
      const within = (typed: boolean) =>
        cuts.flat().reduce((sum, { word, type }) => sum + (type !== null || !typed ? letters(word) : 0), 0) / whole
      expect(all.length).toBeGreaterThan(500)
      expect(cuts.filter((words) => words.some(({ type }) => type !== null)).length / all.length).toBeGreaterThan(least.typed)
      expect(within(false)).toBeGreaterThan(least.words)
      expect(within(true)).toBeGreaterThan(least.characters)
    },
  )
})
