import { expect, test } from 'vitest'
import { within } from './within.ts'

const SHORT = 'aabaa'
const LONG = 'aabaaa'

test('a pattern behind a length is what it is up to there', () => {
  const pattern = within(5, /a+/g)
  expect([pattern.source, pattern.flags, pattern instanceof RegExp]).toEqual(['a+', 'g', true])
  expect(SHORT.match(pattern)).toEqual(['aa', 'aa'])
  expect(Array.from(SHORT.matchAll(pattern), ({ index }) => index)).toEqual([0, 3])
  expect([SHORT.replace(pattern, '-'), SHORT.replaceAll(pattern, '-'), SHORT.search(pattern)]).toEqual(['-b-', '-b-', 0])
  expect([SHORT.split(within(5, /b/)), SHORT.split(within(5, /a/), 2)]).toEqual([
    ['aa', 'aa'],
    ['', ''],
  ])
  expect([within(5, /^(a+)b/).exec(SHORT)?.[1], within(5, /b/).test(SHORT)]).toEqual(['aa', true])
})

test('and finds nothing in a longer text, whoever asks it', () => {
  const pattern = within(5, /a+/g)
  expect([LONG.match(pattern), [...LONG.matchAll(pattern)], LONG.replace(pattern, '-'), LONG.replaceAll(pattern, '-')]).toEqual([
    null,
    [],
    LONG,
    LONG,
  ])
  expect([LONG.search(pattern), LONG.split(within(5, /b/)), within(5, /b/).test(LONG), within(5, /b/).exec(LONG)]).toEqual([
    -1,
    [LONG],
    false,
    null,
  ])
})

test('a pattern that goes on from where it was begins anew behind a text that is too long', () => {
  const pattern = within(5, /a/g)
  expect([pattern.test(SHORT), pattern.lastIndex, pattern.test(LONG), pattern.lastIndex]).toEqual([true, 1, false, 0])
})

test('one that finds nothing in an empty text but is there is not asked of it where the text is too long', () => {
  expect([...LONG.matchAll(within(5, /$/g))]).toEqual([])
})
