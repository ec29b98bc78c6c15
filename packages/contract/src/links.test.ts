import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkSpans, TOPS } from './links.ts'

const NAMED = String.raw`(?:(?:https?:)?\/\/)?(?:[\w-]+\.)*(?:amazon|shopee|hktvmall)(?:\.[a-z]{2,3}){1,2}\/(?:(?!https?:)[^\s,;])*?(?:\/dp\/[a-z0-9]{10}|-i\.\d+\.\d+|\/p\/[a-z]\d+_S_)`
const PLAIN = String.raw`(?:(?:https?:)?\/\/|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:${TOPS})\/)(?=[!-~])`
/** What a link is, as one pattern, which goes back over what it has read and is for short texts alone. */
const LINK = new RegExp(
  String.raw`(?:${NAMED}|${PLAIN})(?:(?![,;](?:https?:|\/\/|(?:\d{4,20}|b0[a-z0-9]{8})(?:[,;]|[^!-~]|$)))[!-~])*`,
  'gi',
)

const PARTS = [
  ...['http:', 'HTTPS:', '//', '/', '.', '..', '-', '_', ',', ';', ' ', '\n', '、', '護膚', 'a', 'b.', 'xhttps', '%', '?id=', '#'],
  ...['amazon', 'shopee', 'Hktvmall', 'amazon.com/', '.tw', '.co', '.com', '.xyz', 'item.jd.com/10001.html', '12345678', 'b0abcdefgh'],
  ...['/dp/', '1234567890', '-i.', '1', '.2', '/p/', 'a1_S_'],
]

test('links are where the pattern finds them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(linkSpans(text).map(({ start, end }) => [start, text.slice(start, end)])).toEqual(
        [...text.matchAll(LINK)].map(({ 0: link, index }) => [index, link]),
      )
    }),
    { seed: 47, numRuns: 3000 },
  )
})
