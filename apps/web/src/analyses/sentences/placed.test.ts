import { say, told } from '@marketscope/contract/sentences/sentence'
import { expect, test } from 'vitest'
import { placed } from './placed.ts'

const link = (text: string) => told('comment-words', text)
const signsOf = (sentence: Parameters<typeof placed>[0]) => placed(sentence).map(({ begins, text, ends }) => [begins, text, ends])

test('no line ends with the sign that opens a link, and none begins with the one that closes it', () => {
  expect(signsOf([say('最受好评的是“'), link('皮肤'), say('”，提到它的 164 条')])).toEqual([
    ['', '最受好评的是', ''],
    ['“', '皮肤', '”，'],
    ['', '提到它的 164 条', ''],
  ])
  expect(signsOf([say('"'), link('skin'), say('" is praised most ('), link('9%'), say(').')])).toEqual([
    ['', '', ''],
    ['"', 'skin', '"'],
    ['', ' is praised most ', ''],
    ['(', '9%', ').'],
    ['', '', ''],
  ])
})

test('a sign between two links stands with one of them, what is in no link stays as it is', () => {
  expect(signsOf([link('甲'), say('"'), link('乙'), say('（丙）')])).toEqual([
    ['', '甲', '"'],
    ['', '', ''],
    ['', '乙', ''],
    ['', '（丙）', ''],
  ])
  expect(signsOf([say('（甲）“')])).toEqual([['', '（甲）“', '']])
})
