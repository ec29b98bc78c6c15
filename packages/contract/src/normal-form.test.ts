import { expect, test } from 'vitest'
import { normalForm } from './normal-form.ts'
import { growth, IN_PROPORTION } from './testing/growth.ts'

test('is that of Unicode', () => {
  const text = 'ＡＢ　１２，é ｶﾞ ﷺ '
  for (const all of [text, text.repeat(100)])
    for (const form of ['NFC', 'NFD', 'NFKC'] as const) expect(normalForm(all, form)).toBe(all.normalize(form))
  expect(normalForm('ｆｏｒｍ')).toBe('form')
})

test('has thirty marks behind a sign at most, where a text is long', () => {
  const many = `a${'\u0301'.repeat(40)}`
  expect(normalForm(many)).toBe(many.normalize('NFKC'))
  const long = `${'x'.repeat(200)}a${'\u0323\u0301'.repeat(20)}b${'\u0301'.repeat(30)}`
  expect(normalForm(long)).toBe(`${'x'.repeat(200)}a${'\u0323\u0301'.repeat(15)}b${'\u0301'.repeat(30)}`.normalize('NFKC'))
})

test.each(['\u0301\u0327', '\uFF9E\u0327', '\u0344\u0327', `x${'\u0301\u0327'.repeat(14)}`])(
  'takes time in proportion to its length: %j',
  (shape) => {
    for (const form of ['NFC', 'NFD', 'NFKC'] as const)
      expect(growth((text) => normalForm(text, form), shape, 100_000)).toBeLessThan(IN_PROPORTION)
  },
)
