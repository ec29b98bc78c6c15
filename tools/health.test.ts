import { expect, test } from 'vitest'
import { Silence } from './health.mjs'

/** What looks at these moments give, of which one second apart is meant; `null`: an answer at the moment before it. */
const looks = (...moments: number[]) => {
  const silence = new Silence(1000, 0)
  return moments.map((moment) => silence.look(moment))
}

test('time without an answer is added up from look to look', () => {
  expect(looks(1000, 2000, 3500)).toEqual([1000, 2000, 3500])
})

test('an answer begins it anew, at the moment of the answer', () => {
  const silence = new Silence(1000, 0)
  silence.look(1000)
  silence.look(2000)
  silence.answered(2300)
  expect([silence.look(3000), silence.look(4000)]).toEqual([700, 1700])
})

test('what passed while nobody looked, on a machine that slept or was too busy, is nobody’s silence', () => {
  expect(looks(1000, 61_000, 62_000, 3_600_000)).toEqual([1000, 1000, 2000, 2000])
})

test('looks that are a little late count', () => {
  expect(looks(1900, 3800, 5800, 7801)).toEqual([1900, 3800, 5800, 5800])
})
