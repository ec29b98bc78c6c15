import { describe, expect, it } from 'vitest'
import { base32, keyed, randomCode, randomId, randomToken, sameHex, sha256 } from './tokens.ts'

describe('tokens', () => {
  // The vectors of RFC 4648, in small letters and without padding.
  it.each([
    ['', ''],
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foob', 'mzxw6yq'],
    ['fooba', 'mzxw6ytb'],
    ['foobar', 'mzxw6ytboi'],
  ])('base32 of %j is %j', (text, expected) => {
    expect(base32(Buffer.from(text))).toBe(expected)
  })

  it('are long and differ', () => {
    const tokens = new Set(Array.from({ length: 100 }, randomToken))
    expect(tokens.size).toBe(100)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('ids differ, and have 128 bits too', () => {
    const ids = new Set(Array.from({ length: 100 }, randomId))
    expect(ids.size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^[a-z2-7]{26}$/)
  })

  it('codes are six digits, leading zeros kept', () => {
    const codes = Array.from({ length: 2000 }, randomCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('a secret used for two purposes gives two results', () => {
    const secret = Buffer.alloc(32, 7)
    expect(keyed(secret, 'a', 'x').equals(keyed(secret, 'b', 'x'))).toBe(false)
    expect(keyed(secret, 'a', 'x').equals(keyed(secret, 'a', 'x'))).toBe(true)
  })

  it('compares whole texts only', () => {
    expect(sameHex(sha256('a'), sha256('a'))).toBe(true)
    expect(sameHex(sha256('a'), sha256('b'))).toBe(false)
    expect(sameHex(sha256('a'), sha256('a').slice(0, 10))).toBe(false)
    expect(sameHex('', '')).toBe(false)
  })
})
