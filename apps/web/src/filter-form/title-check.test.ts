import { expect, test } from 'vitest'
import { checkTitle } from './title-check.ts'

test('the three kinds of fault point at their character', () => {
  expect(checkTitle('面霜 (保湿', 'and')).toEqual({ state: 'error', errorType: 0, before: '面霜 ', bad: '(', after: '保湿' })
  expect(checkTitle('面霜、保湿', 'and')).toEqual({ state: 'error', errorType: 1, before: '面霜', bad: '、', after: '保湿' })
  expect(checkTitle('面霜and保湿', 'and')).toEqual({ state: 'error', errorType: 2, before: '面霜', bad: 'a', after: 'nd保湿' })
  expect(checkTitle('面霜 and', 'and')).toEqual({ state: 'error', errorType: 0, before: '面霜 and', bad: '', after: '' })
})

test('a good expression is shown as it is read, with the chosen relation', () => {
  expect(checkTitle('面霜 保湿 not 男士', 'or')).toEqual({ state: 'ok', read: '面霜 or (保湿 and not 男士)', reading: null })
  expect(checkTitle('  ', 'and')).toEqual({ state: 'empty' })
})
