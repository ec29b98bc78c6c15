import { expect, test } from 'vitest'
import { TextList } from './text-list.ts'

const listOf = (texts: readonly string[]) => {
  const list = new TextList()
  for (const text of texts) list.push(Buffer.from(text))
  return list
}

test('texts come back by their numbers, number 0 is empty', () => {
  const list = listOf(['600123', '面霜~1', '', '😀'])
  expect(list.length).toBe(5)
  expect([0, 1, 2, 3, 4].map((number) => list.at(number))).toEqual(['', '600123', '面霜~1', '', '😀'])
  expect(list.push(Buffer.from('xx7yy'), 2, 3)).toBe(5)
  expect(list.at(5)).toBe('7')
  expect(list.at(6)).toBe('')
})

test('it grows past what it begins with', () => {
  const texts = Array.from({ length: 5000 }, (_, number) => `item-${number * 7919}`)
  const list = listOf(texts)
  expect(texts.findIndex((text, place) => list.at(place + 1) !== text)).toBe(-1)
})

test.each([
  ['12', '2', -1],
  ['12', '123', -1],
  ['', '0', -1],
  ['b', 'a', 1],
  ['\uff01', '😀', -1],
  ['same', 'same', 0],
])('%j stands to %j as their bytes do', (a, b, sign) => {
  const list = listOf([a, b])
  expect(Math.sign(list.compare(1, 2))).toBe(sign)
  expect(Math.sign(list.compare(2, 1)) + sign).toBe(0)
  expect(list.compare(1, 1)).toBe(0)
})
