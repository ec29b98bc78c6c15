import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { HAS_REAL_DATA, realFile } from '../load/testing/real-data.ts'
import { clausesOf, type Mood, moodOf, score } from './mood.ts'

describe('a clause', () => {
  test.each([
    ['质地很水润', 1],
    ['味道好闻', 1],
    ['不好用', -1],
    ['不太好用', -1],
    ['没有惊喜', -1],
    ['一点也不后悔', 0.5],
    ['包装漏了', -1],
    ['包装精致但是味道刺鼻', 0],
    ['没什么特别的', 0],
    ['', 0],
    ['<script>alert(1)</script> 😀', 0],
  ])('%s: %d', (clause, expected) => {
    expect(score(clause)).toBe(expected)
  })
})

describe('a comment', () => {
  test.each<[string, number | null, Mood]>([
    ['味道刺鼻', 5, 'positive'],
    ['很好用', 1, 'negative'],
    ['很好用', 3, 'neutral'],
    ['质地很水润，物流也很快，就是包装有点丑', null, 'positive'],
    ['有点失望，上脸刺痛泛红，不会再买了。', null, 'negative'],
    ['收到了', null, 'neutral'],
    ['', null, 'neutral'],
  ])('%s with rating %s is %s', (text, rating, mood) => {
    expect(moodOf(text, rating)).toBe(mood)
  })

  test('is cut at its marks', () => {
    expect(clausesOf('好用！下次再来，物流快；\n包装 好...')).toEqual(['好用', '下次再来', '物流快', '包装 好'])
  })
})

test.skipIf(!HAS_REAL_DATA)('agrees with what people said of 62 000 real reviews', () => {
  const reviews = gunzipSync(readFileSync(realFile('zh_reviews/online_shopping_10_cats.csv.gz')))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [, label, text] = /^[^,]+,([01]),(.*)$/.exec(line) ?? []
      return label === undefined || text === undefined ? [] : [{ praised: label === '1', mood: moodOf(text, null) }]
    })
  const told = reviews.filter(({ mood }) => mood !== 'neutral')
  const right = told.filter(({ praised, mood }) => praised === (mood === 'positive'))
  expect(reviews.length).toBeGreaterThan(60_000)
  expect(told.length / reviews.length).toBeGreaterThan(0.75)
  expect(right.length / told.length).toBeGreaterThan(0.9)
})
