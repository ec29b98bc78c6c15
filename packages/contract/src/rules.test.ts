import { describe, expect, test } from 'vitest'
import { CHANNELS, SHOP_TYPES } from './channels.ts'
import { fromMinor, minorUnits } from './currency.ts'
import { ERRORS, errorKind, isPassing, isRefusal, MarketError } from './errors.ts'
import { addMonths, clampRange, monthAt, monthCount, monthsOf, monthTs, orderedRange, previousRange, yearEarlier } from './months.ts'
import { ACCOUNT_KINDS, isAllowed, PERMISSIONS } from './permissions.ts'
import { bandsOf, niceNumber, PointList, PricePoints, priceBandFaults, suggestPoints } from './price-points.ts'
import { parseBounds, splitRange } from './ranges.ts'
import { editionOf, KNOWN_SITES } from './sites.ts'

describe('months', () => {
  test('counting over a year end', () => {
    expect(addMonths('2023-11', 3)).toBe('2024-02')
    expect(addMonths('2024-01', -1)).toBe('2023-12')
    expect(monthCount({ start: '2023-11', end: '2024-02' })).toBe(4)
    expect(monthsOf({ start: '2023-12', end: '2024-01' })).toEqual(['2023-12', '2024-01'])
    expect(previousRange({ start: '2024-01', end: '2024-03' })).toEqual({ start: '2023-10', end: '2023-12' })
    expect(yearEarlier({ start: '2024-01', end: '2024-03' })).toEqual({ start: '2023-01', end: '2023-03' })
    expect(orderedRange('2024-03', '2024-01')).toEqual({ start: '2024-01', end: '2024-03' })
  })
  test('a month begins at midnight in Shanghai, eight hours before Greenwich', () => {
    expect(monthTs('2024-01')).toBe(Date.parse('2024-01-01T00:00:00+08:00') / 1000)
    expect(monthAt(monthTs('2024-01'))).toBe('2024-01')
    expect(monthAt(monthTs('2024-01') - 1)).toBe('2023-12')
  })
  test.each([
    ['2024-01', '2024-06', 99, { start: '2024-03', end: '2024-06' }],
    ['2024-01', '2025-06', 99, { start: '2024-03', end: '2024-12' }],
    ['2024-01', '2025-06', 3, { start: '2024-10', end: '2024-12' }],
    ['2020-01', '2020-06', 99, null],
  ])('%s to %s within 2024-03 to 2024-12, at most %d', (start, end, longest, expected) => {
    expect(clampRange({ start, end }, { start: '2024-03', end: '2024-12' }, longest)).toEqual(expected)
  })
})

describe('ranges as typed', () => {
  test.each<[string | [string, string], unknown]>([
    ['100~200', [100, 200]],
    ['100～200', [100, 200]],
    ['100-200', [100, 200]],
    ['~200', [null, 200]],
    ['100~', [100, null]],
    ['200', [200, 200]],
    [
      ['', ''],
      [null, null],
    ],
    [
      [' １００ ', '1,000.5'],
      [100, 1000.5],
    ],
    [['300', '200'], 'first_greater'],
    [['-1', ''], 'not_a_number'],
    [['abc', ''], 'not_a_number'],
    ['1~2~3', 'not_a_number'],
    ['１００~２００', [100, 200]],
    ['-100', 'not_a_number'],
    ['', [null, null]],
    ['~', 'not_a_number'],
    [['1e5', ''], 'not_a_number'],
  ])('%s', (texts, expected) => {
    expect(parseBounds(texts)).toEqual(expected)
  })
  test.each<[string, [string, string] | null]>([
    ['100~200', ['100', '200']],
    ['１００～２００', ['100', '200']],
    [' 1,000 至 2,000 ', ['1,000', '2,000']],
    ['100〜200', ['100', '200']],
    ['100-200', ['100', '200']],
    ['100–200', ['100', '200']],
    ['100~', ['100', '']],
    ['~200', ['', '200']],
    ['100', null],
    ['~', null],
    ['a~b', null],
    ['1~2~3', null],
    ['-100', null],
    ['100-', null],
    ['', null],
  ])('%j as a range: %j', (text, expected) => {
    expect(splitRange(text)).toEqual(expected)
  })
})

describe('price bands', () => {
  test('left-closed, right-open, the last one open-ended', () => {
    expect(bandsOf([50, 100])).toEqual([
      { from: 0, to: 50 },
      { from: 50, to: 100 },
      { from: 100, to: null },
    ])
    expect(bandsOf([0, 100])).toHaveLength(2)
  })
  test.each<[string[], { index: number; reason: string }[]]>([
    [['50', '100'], []],
    [['50', '50'], [{ index: 1, reason: 'not_increasing' }]],
    [['100', '50'], [{ index: 1, reason: 'not_increasing' }]],
    [['', '50'], [{ index: 0, reason: 'empty' }]],
    [['x'], [{ index: 0, reason: 'not_a_number' }]],
    [['-5'], [{ index: 0, reason: 'not_a_number' }]],
    [['1.999'], [{ index: 0, reason: 'too_many_decimals' }]],
    [['１．９９９'], [{ index: 0, reason: 'too_many_decimals' }]],
    [['１００', ' 1,000 ', '1000.5'], []],
    [['1e3'], [{ index: 0, reason: 'not_a_number' }]],
    [['0x10'], [{ index: 0, reason: 'not_a_number' }]],
    [['1000000000'], [{ index: 0, reason: 'too_large' }]],
  ])('%s', (points, faults) => {
    expect(priceBandFaults(points)).toEqual(faults)
  })
  test('in an address', () => {
    expect(PricePoints.parse('50,100,299.9')).toEqual([50, 100, 299.9])
    expect(PricePoints.parse('５０,１００．５')).toEqual([50, 100.5])
    expect(PointList.parse(['1,000', 2000])).toEqual([1000, 2000])
    expect(PricePoints.safeParse('50,50').success).toBe(false)
    expect(PricePoints.safeParse('').success).toBe(false)
  })
  test('suggested points are natural numbers, increasing', () => {
    expect([3, 12, 51, 100, 0.7, 130, 650].map(niceNumber)).toEqual([3, 15, 60, 100, 1, 150, 800])
    expect(suggestPoints([9, 19, 38, 77, 95, 180, 400, 900])).toEqual([10, 20, 40, 80, 100, 200, 400, 1000])
    expect(suggestPoints([])).toEqual([100])
  })
})

describe('what is known of the marketplaces', () => {
  test('sites: four at home, every country site abroad, each once', () => {
    expect(KNOWN_SITES.map((site) => site.id).filter((id) => !id.includes('_'))).toEqual(['taobao', 'tmall', 'jd', 'douyin'])
    expect(new Set(KNOWN_SITES.map((site) => site.id)).size).toBe(4 + 11 + 15 + 6 + 8 + 1 + 1)
    expect(KNOWN_SITES.filter((site) => editionOf(site.platform) === 'domestic').every((site) => site.currency === 'CNY')).toBe(true)
  })
  test.each([
    ['nochaoshi', 'chaoshi', 'tmall_'],
    ['jd_exclude_self', 'jd_only_self', 'jd_'],
    ['jd_not_home_self', 'jd_home_self', 'jd_'],
    ['jd_not_home_pop', 'jd_home_pop', 'jd_'],
    ['notmallhk', 'tmallhk', 'tmall_'],
  ])('%s is what %s leaves of its site', (complement, channel, prefix) => {
    const types = (id: string) => CHANNELS.find((one) => one.id === id)?.types ?? []
    expect([...types(complement), ...types(channel)].sort()).toEqual(['', ...SHOP_TYPES.filter((type) => type.startsWith(prefix)).sort()])
  })
  test('money', () => {
    expect([minorUnits('CNY'), minorUnits('JPY')]).toEqual([100, 1])
    expect(fromMinor(1999, 'CNY')).toBe(19.99)
  })
})

describe('rights and errors', () => {
  test('what each kind of account may do', () => {
    const rights = Object.fromEntries(
      ACCOUNT_KINDS.map((kind) => [kind, PERMISSIONS.filter((permission) => isAllowed(kind, permission)).join(' ')]),
    )
    const customer = 'account:read contact:write api_key:write market:search analysis:read follow:write correction:write download:create'
    expect(rights).toEqual({
      normal: `${customer} membership:use assistant:ask`,
      partner: customer,
      trial: 'account:read contact:write market:search analysis:read follow:write membership:use assistant:ask',
      staff: `${customer} membership:use load:read load:write outbox:read desk:read desk:write monitor:read assistant:ask`,
    })
    expect(ACCOUNT_KINDS.every((kind) => isAllowed(kind, 'public'))).toBe(true)
    // Whoever belongs to a partner is none of our customers.
    const less = PERMISSIONS.filter((permission) =>
      ACCOUNT_KINDS.some((kind) => isAllowed(kind, permission) !== isAllowed(kind, permission, 'orchid')),
    )
    expect(less).toEqual(['membership:use'])
    expect(ACCOUNT_KINDS.filter((kind) => isAllowed(kind, 'membership:use', 'orchid'))).toEqual(['staff'])
  })
  test('a code leads back to its kind', () => {
    for (const [kind, { code }] of Object.entries(ERRORS)) expect(errorKind(code)).toBe(kind)
    const others = [400, 422, 500, -500, 502, -502, 503, 504, 12345, 0].map((code) => [code, errorKind(code)])
    expect(Object.fromEntries(others)).toEqual({
      ...{ 400: 'parameter', 422: 'parameter', 500: 'server', '-500': 'server', 502: 'server', '-502': 'server', 503: 'away' },
      ...{ 504: 'timeout', 12345: 'unknown', 0: 'unknown' },
    })
  })
  test('a failure that passes by itself is no refusal', () => {
    const passing = ['too_many', 'not_sent', 'server', 'unknown', 'disk', 'away', 'timeout']
    expect((Object.keys(ERRORS) as (keyof typeof ERRORS)[]).filter(isPassing)).toEqual(passing)
    expect([new MarketError('no_permission'), new MarketError('away'), new Error('other'), null].map(isRefusal)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
