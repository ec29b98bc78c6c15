import { describe, expect, it } from 'vitest'
import { formatValue } from '../number-format.ts'
import { numberWords } from './number-words.ts'

describe.each(['zh', 'en'] as const)('counts of a sentence, %s', (language) => {
  it.each([0, 1_655, 9_999, 10_000, 12_345, 99_999, 100_000, 1_234_567])('are written as the tile beside it writes them: %d', (value) => {
    expect(numberWords('CNY', language).count(value)).toBe(formatValue('count', value, { language, currency: 'CNY' }))
  })

  it('are in full below ten thousand and short from there on', () => {
    const { count } = numberWords('CNY', language)
    expect([count(9_999), count(12_345)]).toEqual(['9,999', language === 'zh' ? '1.23万' : '12.35K'])
  })
})
