import { expect, test } from 'vitest'
import { jsonText, parsed, valueAt } from './json-value.ts'

test.each([
  ['1729384756123456789', '1729384756123456789'],
  ['-1729384756123456789', '-1729384756123456789'],
  ['1729384756123456789.0', '1729384756123456789'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1729384756123456', '1729384756123456'],
  ['1729384756123456.0', '1729384756123456'],
  ['12.50', '12.5'],
  ['7.0', '7'],
  ['1234567890.12345678901', '1234567890.12345678901'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  // The doubles of 19.9 and 0.3 as programs write them with 17 digits.
  ['19.899999999999999', '19.9'],
  ['0.29999999999999999', '0.3'],
  ['6.1E+11', '6.1E+11'],
  ['2.794e+01', '2.794e+01'],
  ['1e3', '1e+3'],
  ['5e-7', '5e-7'],
])('the number %s is read as %s, by itself, in a list and nested', (written, read) => {
  expect(jsonText(parsed(written))).toBe(read)
  expect(jsonText(valueAt(parsed(`{"a": {"b":[ "x", ${written}]}}`), ['a', 'b', '1']))).toBe(read)
})

test('a number with 400,000 zeros before its last digit keeps that digit, and is read in time that grows no faster than its length', () => {
  const written = `0.${'0'.repeat(400_000)}1`
  expect(jsonText(parsed(written))).toBe(written)
  // A pattern that tries the zeros anew from each of them takes minutes.
}, 10_000)

test('numbers in nested values that are taken whole keep their digits; digits in texts are left alone', () => {
  const value = parsed('{"ids":[1729384756123456789,2],"text":"ids: 1729384756123456789, 3e5","n":1729384756123456789}')
  expect(jsonText(value)).toBe('{"ids":["1729384756123456789",2],"text":"ids: 1729384756123456789, 3e5","n":"1729384756123456789"}')
  expect(valueAt(value, ['n', 'toJSON'])).toBeUndefined()
})
