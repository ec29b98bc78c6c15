import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { HAS_REAL_DATA, realFile } from '../load/testing/real-data.ts'
import { openSegmenter, type Segmenter } from '../words/segmenter.ts'
import { cutComment, cuttingNumber } from './cut-comment.ts'
import { type Mood, moodOf } from './mood.ts'
import { typeOfSpoken } from './negation.ts'
import { MOODS, SpokenWords } from './spoken-words.ts'

let segmenter: Segmenter
beforeAll(async () => {
  segmenter = await openSegmenter([
    { word: 'Estée Lauder', type: 'ner_brand' },
    { word: '京东', type: 'ner_brand' },
    { word: '蒙牛', type: 'ner_brand' },
    { word: '速度快', type: 'ner_character' },
  ])
})

/** What a comment says, by way of what is kept of it; `spoken`: what the comments before it say. */
function read(text: string, rating: number | null, spoken = new SpokenWords(), place = 0) {
  const { words, mood: own } = cutComment(text, segmenter)
  const bytes = Buffer.from(words)
  const mood: Mood = rating === null ? ((['negative', 'neutral', 'positive'] as const)[own + 1] ?? 'neutral') : moodOf('', rating)
  spoken.add({ bytes, starts: Uint32Array.of(0, bytes.length) }, 0, mood)
  return { mood, words: saidBy(spoken, place) }
}

const saidBy = (spoken: SpokenWords, place: number) =>
  [...spoken.of(place)].map((code) => {
    const word = spoken.numbers.word(Math.floor(code / 3))
    return { word, mood: MOODS[code % 3] ?? 'neutral', type: segmenter.typeOf(word) }
  })

describe('a comment', () => {
  test('keeps each word once with the sign of its clause, and what it says by itself', () => {
    expect(cutComment('保湿效果很好，味道刺鼻，保湿', segmenter)).toEqual({
      words: expect.stringMatching(/^\+保湿\n(?:.|\n)*-味道/),
      mood: 0,
    })
    expect(cutComment('妈妈用的', segmenter)).toEqual({ words: '=妈妈', mood: 0 })
    expect(cutComment('', segmenter)).toEqual({ words: '', mood: 0 })
  })

  test('speaks of a part in the mood of its clause, else in its own', () => {
    const words = (rating: number) => new Map(read('味道刺鼻，妈妈用', rating).words.map(({ word, mood }) => [word, mood]))
    expect([words(5).get('味道'), words(5).get('妈妈')]).toEqual(['negative', 'positive'])
    expect([words(1).get('味道'), words(1).get('妈妈')]).toEqual(['negative', 'negative'])
  })

  test.each([
    ['不刺激', '+不刺激'],
    ['完全没有刺激', '+不刺激'],
    ['没刺激', '+不刺激'],
    ['不会觉得刺激', '+不刺激'],
    ['有点刺激', '-刺激'],
    ['没什么味道', '=没有味道'],
    ['没有任何味道', '=没有味道'],
    ['没有异味', '+没有异味'],
    ['没有以前的味道', '=味道'],
    ['不是很满意', '-不满意'],
    ['不是苹果', '=不是苹果'],
    ['有没有窗户', '=窗户'],
    ['特别满意', '+满意'],
    ['不过味道刺鼻', '-味道\n-刺鼻'],
    ['没有不舒服', '+舒服'],
    ['很多，半个，一点点，没什么，第一次，这款', ''],
    ['No smell at all', '=no smell'],
    ['Without any smell', '=no smell'],
    ["It isn't very sticky", '=not sticky'],
  ])('%s: what is denied is a word of its own, what says nothing is none', (text, words) => {
    expect(cutComment(text, segmenter).words).toBe(words)
  })

  test('a denied word is of the type of the word', () => {
    expect([typeOfSpoken('不保湿', segmenter), typeOfSpoken('没有保湿', segmenter), typeOfSpoken('不锈钢', segmenter)]).toEqual([
      'ner_effect',
      'ner_effect',
      segmenter.typeOf('不锈钢'),
    ])
    expect(typeOfSpoken('不知所云', segmenter)).toBeNull()
  })

  test('words have their types again, in any script', () => {
    const types = new Map(
      read('Ｅstée Lauder 50ML，保湿，iphone12，荣耀X1，三件套，蒙牛 2023年', 3).words.map(({ word, type }) => [word, type]),
    )
    expect(types.get('estée lauder')).toBe('ner_brand')
    expect(types.get('50ml')).toBe('ner_size')
    expect(types.get('保湿')).toBe('ner_effect')
    expect(types.get('iphone12')).toBe('ner_model')
    expect(types.get('x1')).toBe('ner_model')
    expect(types.get('2023年')).toBe('ner_time')
  })
})

test('the number of what cuts stays the same, and fits its column', () => {
  expect(cuttingNumber()).toBe(cuttingNumber())
  expect(cuttingNumber() > 0n && cuttingNumber() < 2n ** 64n).toBe(true)
})

describe.skipIf(!HAS_REAL_DATA)('real reviews', () => {
  const reviews = () =>
    gunzipSync(readFileSync(realFile('zh_reviews/online_shopping_10_cats.csv.gz')))
      .toString('utf8')
      .split('\n')
      .flatMap((line) => /^[^,]+,[01],(.*)$/.exec(line)?.[1] ?? [])

  /** The words, types and moods that a text has when it is cut, without what packs and unpacks them. */
  function plainly(text: string, rating: number | null) {
    const whole = moodOf(text, rating)
    const lines = cutComment(text, segmenter).words.split('\n').filter(Boolean)
    const signs: Record<string, Mood> = { '+': 'positive', '-': 'negative' }
    const words = lines.map((line) => ({ word: line.slice(1), mood: signs[line[0] ?? ''] ?? whole, type: segmenter.typeOf(line.slice(1)) }))
    return { mood: whole, words }
  }

  test('3000 of them have the words, types and moods that their texts have', () => {
    const all = reviews()
    const some = all.filter((_, place) => place % Math.floor(all.length / 3000) === 0)
    expect(some.length).toBeGreaterThanOrEqual(3000)
    const ratingOf = (place: number) => (place % 4 === 0 ? null : 1 + (place % 5))
    const spoken = new SpokenWords()
    const plain = some.map((text, place) => plainly(text, ratingOf(place)))
    for (const [place, text] of some.entries()) expect(read(text, ratingOf(place), spoken, place)).toEqual(plain[place])
    // one after the other, and all together: what came later moved nothing
    for (const [place, { words }] of plain.entries()) expect(saidBy(spoken, place)).toEqual(words)
    const moods = plain.map(({ words }) => words.find(({ word }) => word === '质量')?.mood ?? null)
    expect(spoken.moods('质量')).toEqual(moods)
    expect(spoken.moods('没有这个词')).toEqual(moods.map(() => null))
  })
})
