import { expect, test } from 'vitest'
import { NOTICE_CASES } from '../testing/notice-cases.ts'
import { cleanNotice } from './clean-notice.ts'

test.each(NOTICE_CASES)('of $given is kept $kept', ({ given, kept, removed }) => {
  expect(cleanNotice(given)).toEqual({ html: kept, removed, empty: false })
  expect(cleanNotice(kept), 'what is clean stays as it is').toEqual({ html: kept, removed: [], empty: false })
})

test.each(['', ' ', '<p> &nbsp;</p>', '<script>x</script>', '<img src="x">', '<br>', '<textarea>x</textarea>'])(
  '%j has no text',
  (given) => {
    expect(cleanNotice(given).empty).toBe(true)
  },
)
