import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { HAS_REAL_DATA, plainCsv, realFile } from '../load/testing/real-data.ts'
import { foldWord, openSegmenter, type Segmenter } from '../words/segmenter.ts'
import { cutComment } from './cut-comment.ts'
import { clausesOf, score } from './mood.ts'

/** A word of a comment: praised 1, complained of -1, nothing 0. */
interface SpokenWord {
  word: string
  mood: number
}

let segmenter: Segmenter
beforeAll(async () => {
  segmenter = await openSegmenter()
})

const withDenials = (text: string): SpokenWord[] =>
  cutComment(text, segmenter)
    .words.split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.slice(1), mood: line.startsWith('+') ? 1 : line.startsWith('-') ? -1 : 0 }))

/** What words were before a denial bound them: each in the mood of its clause. */
function withoutDenials(text: string): SpokenWord[] {
  const words = clausesOf(text).flatMap((clause) =>
    segmenter.cut(clause).flatMap(({ word }) => (word.length > 1 ? [{ word: foldWord(word), mood: Math.sign(score(clause)) }] : [])),
  )
  return words.filter(({ word }, place) => words.findIndex((one) => one.word === word) === place)
}

/** Of words whose mood is told how many agree with the label, and of all words how many are told and agree. */
function measured(words: readonly { mood: number; label: number }[]) {
  const told = words.filter(({ mood }) => mood !== 0)
  const right = told.filter(({ mood, label }) => mood === label).length
  return { precision: right / told.length, recall: right / words.length }
}

describe.skipIf(!HAS_REAL_DATA)('the moods of words against labelled reviews', () => {
  /** Every sixth of 62 774, of each kind of product. */
  const reviews = () =>
    gunzipSync(readFileSync(realFile('zh_reviews/online_shopping_10_cats.csv.gz')))
      .toString('utf8')
      .split('\n')
      .flatMap((line) => {
        const [, label, text] = /^[^,]+,([01]),(.*)$/.exec(line) ?? []
        return label === undefined || text === undefined ? [] : [{ label: label === '1' ? 1 : -1, text }]
      })
      .filter((_, place) => place % 6 === 0)

  test('what is denied speaks for itself: the words are right more often and more of them are', () => {
    const all = reviews()
    const labelled = (cut: (text: string) => SpokenWord[]) => all.flatMap(({ text, label }) => cut(text).map((one) => ({ ...one, label })))
    const [before, after] = [labelled(withoutDenials), labelled(withDenials)]
    const [was, is] = [measured(before), measured(after)]
    expect(is.precision).toBeGreaterThan(was.precision)
    expect(is.recall).toBeGreaterThan(was.recall)
    expect(is.precision).toBeGreaterThan(0.84)
    expect(is.recall).toBeGreaterThan(0.26)
    // 没有色差 praises: so often that 色差 was a word of praise
    const praised = (words: typeof after, word: string) => words.filter((one) => one.word === word && one.mood === 1)
    expect(praised(before, '色差').length).toBeGreaterThan(20)
    expect(praised(after, '色差')).toEqual([])
    expect(measured(praised(after, '没有色差')).precision).toBeGreaterThan(0.9)
  })

  test('opinions that people marked in talk of earphones', () => {
    const marked = plainCsv('zh_reviews/earphone_sentiment.gb18030.csv', 'gb18030').flatMap(
      ({ content = '', sentiment_word, sentiment_value }) =>
        sentiment_word && (sentiment_value === '1' || sentiment_value === '-1')
          ? [{ content, about: sentiment_word, label: Number(sentiment_value) }]
          : [],
    )
    const labelled = (cut: (text: string) => SpokenWord[]) =>
      marked.flatMap(({ content, about, label }) =>
        cut(content)
          .filter(({ word }) => word.includes(about))
          .map((one) => ({ ...one, label })),
      )
    const [was, is] = [measured(labelled(withoutDenials)), measured(labelled(withDenials))]
    expect(marked.length).toBeGreaterThan(4000)
    expect(is.precision).toBeGreaterThan(0.8)
    expect(is.precision).toBeGreaterThan(was.precision)
    expect(is.recall).toBeGreaterThan(was.recall)
  })
})
