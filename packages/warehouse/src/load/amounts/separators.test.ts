import { describe, expect, test } from 'vitest'
import { proposedRules, readColumns } from './column-reading.ts'
import { numberFields, settleNumbers } from './settle.ts'

const ways = (texts: readonly string[], type: 'money' | 'count', currency: string | null, beside: readonly string[] = []) =>
  readColumns(
    [
      { texts, type },
      { texts: beside, type: 'money' },
    ],
    currency,
  )[0]?.ways.map(({ decimal, thousands = '' }) => `${decimal}${thousands}`)

describe('what the file tells of the signs in its numbers', () => {
  test.each<[string, string[], 'money' | 'count', string | null, string[]]>([
    ['two signs', ['1.234,56'], 'money', 'CNY', [',.']],
    ['a sign twice', ['1.234.567', '1.234'], 'money', 'CNY', [',.']],
    ['decimals that are no three', ['1.234', '0.5'], 'money', 'CNY', ['.']],
    ['a nought in front', ['1.234', '0.335'], 'money', 'CNY', ['.']],
    ['thousands without a sign', ['1.234', '20000'], 'money', 'CNY', ['.']],
    ['a power of ten', ['1.234', '2.794e+01'], 'money', 'CNY', ['.']],
    ['a currency without decimals', ['12.000', '98.000'], 'money', 'VND', [',.']],
    ['a currency of thousandths', ['12.345', '1.250'], 'money', 'KWD', ['.']],
    ['the habit of a currency, for a comma', ['1,234', '35'], 'money', 'USD', ['.,']],
    ['whole numbers', ['1.234', '35'], 'count', 'CNY', [',.']],
    ['averages of a currency without decimals', ['1980.5', '99.25', '0.5', '12.75', '7.1', '345.678'], 'money', 'JPY', ['.']],
    ['groups of two', ['1,23,456', '2,100'], 'count', 'INR', ['.,']],
  ])('%s', (_, texts, type, currency, expected) => {
    expect(ways(texts, type, currency)).toEqual(expected)
  })

  test('another column', () => {
    expect(ways(['1.234'], 'money', 'EUR', ['1.234,56'])).toEqual([',.'])
    expect(ways(['19.905'], 'money', 'CNY', ['1,234.50'])).toEqual(['.'])
  })
})

describe('what it does not tell is asked', () => {
  test.each<[string, string[], 'money' | 'count', string | null]>([
    ['a point before three digits, of a currency with decimals: an average, or thousands', ['19.905', '129.517', '20'], 'money', 'CNY'],
    ['a comma before three digits, where commas are decimal signs too', ['1,234', '35'], 'money', 'EUR'],
    ['noughts behind counts: a number of a database, or thousands', ['5.000', '12.000'], 'count', 'CNY'],
    ['averages beside what may be thousands, of a currency without decimals', ['12.5', '345.678'], 'money', 'JPY'],
    ['both signs before three digits', ['1,234', '5.678'], 'count', 'CNY'],
    [
      'one odd value among many that may be thousands',
      ['0.5', ...Array.from({ length: 100 }, (_, index) => `${index + 1}.250`)],
      'money',
      'CNY',
    ],
  ])('%s', (_, texts, type, currency) => {
    expect(ways(texts, type, currency)).toHaveLength(2)
  })
})

test('price × sold against sales tells which way a price is meant', () => {
  const mapping = { fields: { price: 'p', sold: 'n', sales: 's' } }
  const settled = (rows: string[][]) => {
    const [price] = settleNumbers(numberFields(mapping), ['p', 'n', 's'], rows, 'CNY')
    return price?.open.length === 0 ? (price.used.number?.thousands ?? 'decimal') : 'asked'
  }
  expect(settled([['19.905', '5', '99.53']])).toBe('decimal')
  expect(settled([['19.905', '5', '99525']])).toBe('.')
  expect(settled([['19.905', '5', '']])).toBe('asked')
  // Sales that neither way makes tell nothing.
  expect(settled([['19.905', '5', '5000000000']])).toBe('asked')
})

test('a proposal leaves open what hangs on the currency', () => {
  const rule = (texts: string[], currency: string | null) => proposedRules([{ column: 'x', texts, type: 'money' }], currency)[0]
  expect(rule(['12.000', '98.000'], null)).toEqual({ column: 'x', number: { decimal: 'auto' } })
  expect(rule(['12.000', '98.000'], 'IDR')).toEqual({ column: 'x', number: { decimal: ',', thousands: '.' } })
  expect(rule(['Rp12.000', 'Rp1.098.000'], null)).toEqual({ column: 'x', number: { currency: true, decimal: ',', thousands: '.' } })
  expect(rule(['12.50', '98'], null)).toEqual({ column: 'x' })
})
