import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

test.each([
  ['money', 52_709_882.13, 'en', '¥52.71M', '¥52,709,882.13'],
  ['money', 52_709_882.13, 'zh', '¥5,270.99万', '¥52,709,882.13'],
  ['money', -1_234.5, 'en', '-¥1.23K', '-¥1,234.50'],
  ['money', 999.5, 'en', '¥999.50', undefined],
  ['money', 9_999.5, 'zh', '¥9,999.50', undefined],
  ['money', null, 'en', '–', undefined],
  ['price', 52_709.88, 'en', '¥52,709.88', undefined],
  ['count', 1_234_567, 'en', '1,234,567', undefined],
  ['share', 0.1234, 'en', '12.34%', undefined],
] as const)('%s %s in %s', (kind, value, language, text, exact) => {
  expect(figureText(kind, value, { language, currency: 'CNY' })).toEqual(exact === undefined ? { text } : { text, exact })
})
