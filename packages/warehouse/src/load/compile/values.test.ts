import type { FieldType } from '@marketscope/contract/load-format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../mapping/field-schema.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { readValue } from '../testing/read-value.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const read = (...asked: Parameters<typeof readValue> extends [TestDesk, ...infer Rest] ? Rest : never) => readValue(desk, ...asked)

const rule = (rest: Exclude<Field, string>): Field => ({ column: 'x', ...rest })

describe('amounts, as fen', () => {
  test.each([
    ['12', '1200'],
    ['12.3', '1230'],
    ['12.34', '1234'],
    ['12.340', '1234'],
    ['12.', '1200'],
    ['+5', '500'],
    ['-0', '0'],
    ['0', '0'],
    ['', 'null'],
    ['-', 'null'],
    ['+', 'null'],
    ['-.', 'null'],
    ['—', 'null'],
    ['-0.', '0'],
    ['+-1', '!not_number'],
    ['12.345', '!decimals'],
    ['-1', '!negative'],
    ['.5', '!not_number'],
    ['1e5', '10000000'],
    ['2.794e+01', '2794'],
    ['2.794E1', '2794'],
    ['1.5e-01', '15'],
    ['-0e5', '0'],
    ['0.000e-30', '0'],
    ['120000000e-07', '1200'],
    ['1.2345e-1', '!decimals'],
    ['5e-324', '!decimals'],
    ['1.7976931348623157e+308', '!too_large'],
    ['1e', '!not_number'],
    ['e5', '!not_number'],
    ['1e5.0', '!not_number'],
    ['1e+1234', '!not_number'],
    ['１e5', '!not_number'],
    ['1,234.5', '!not_number'],
    ['１２３', '!not_number'],
    ['NaN', '!not_number'],
    ['inf', '!not_number'],
    ['0x10', '!not_number'],
    ['1 2', '!not_number'],
    ['--1', '!not_number'],
    ['1.2.3', '!not_number'],
    ['99999999999999999999', '!too_large'],
    ['9999999999999999', '!too_large'],
    ["1'; DROP TABLE item --", '!not_number'],
  ])('%s', async (text, expected) => {
    expect(await read(text, 'money', 'x')).toBe(expected)
  })

  test.each<[string, Exclude<Field, string>, string]>([
    ['1,234.5', { number: { thousands: ',' } }, '123450'],
    ['12,34.5', { number: { thousands: ',' } }, '!not_number'],
    ['1234567', { number: { thousands: ',' } }, '123456700'],
    ['199.000₫', { number: { thousands: '.', decimal: ',', currency: true } }, '!other_currency'],
    ['199.000₫', { number: { thousands: '.', decimal: ',', currency: 'CNY' } }, '19900000'],
    ['49.499', { number: { thousands: '.', decimal: ',' } }, '4949900'],
    ['0.335', { number: { thousands: '.', decimal: ',' } }, '!not_number'],
    ['1.234,56 €', { number: { thousands: '.', decimal: ',', currency: true } }, '!other_currency'],
    ['1.234,56 ¥', { number: { thousands: '.', decimal: ',', currency: true } }, '123456'],
    ['¥ 1,299', { number: { thousands: ',', currency: true } }, '129900'],
    ['US$12.5', { number: { currency: true } }, '!other_currency'],
    ['RMB 12.5', { number: { currency: true } }, '1250'],
    ['12.5元', { number: { currency: true } }, '1250'],
    ['1 299 CNY', { number: { thousands: ' ', currency: true } }, '129900'],
    ['1\u00a0299\u202f000', { number: { thousands: ' ' } }, '129900000'],
    ['1’234.5', { number: { thousands: "'" } }, '123450'],
    ["1'234.5", { number: { thousands: "'" } }, '123450'],
    ['12,34,567.5', { number: { thousands: ',', groups: 'indian' } }, '123456750'],
    ['1,234,567.5', { number: { thousands: ',', groups: 'indian' } }, '123456750'],
    ['12,3,567.5', { number: { thousands: ',', groups: 'indian' } }, '!not_number'],
    ['١٬٢٣٤٫٥٠', { number: { thousands: ',' } }, '123450'],
    ['๑๒๓๔.๕๐', { number: {} }, '123450'],
    ['(12.50)', { number: {} }, '!negative'],
    ['(12.50', { number: {} }, '!not_number'],
    ['-12.50-', { number: {} }, '!not_number'],
    ['已售1.2万+件', { number: { suffixes: true, words: true, floor: true } }, '1200000'],
    ['5 m', { number: { suffixes: true } }, '500000000'],
    ['1,2 млн', { number: { suffixes: true, decimal: ',' } }, '120000000'],
    ['１２３．５', { number: {} }, '12350'],
    ['64.5K', { number: { suffixes: true } }, '6450000'],
    ['1.2万', { number: { suffixes: true } }, '1200000'],
    ['3千', { number: { suffixes: true } }, '300000'],
    ['2 dozen', { number: { suffixes: { dozen: 12 } } }, '2400'],
    ['1.2345万', { number: { suffixes: true } }, '1234500'],
    ['30%', { number: { percent: true } }, '30'],
    ['1234', { unit: '分' }, '1234'],
    ['1.5', { unit: '万' }, '1500000'],
    ['3', { unit: 0.5 }, '150'],
    ['1.5', { unit: '分' }, '!decimals'],
    ['33.599999999999994', {}, '!decimals'],
    ['33.599999999999994', { round: 'half_up' }, '3360'],
    ['0.005', { round: 'half_up' }, '1'],
    ['0.0049', { round: 'half_up' }, '0'],
    ['2.7945e+01', { round: 'half_up' }, '2795'],
    ['5e-324', { round: 'half_up' }, '0'],
    ['0.1234567890123456789012345', { round: 'half_up' }, '12'],
    ['1e3', { unit: '分' }, '1000'],
    ['¥1.5e3', { number: { currency: true } }, '150000'],
    ['1,5e-1', { number: { decimal: ',' } }, '15'],
    ['1.5e1K', { number: { suffixes: true } }, '1500000'],
    ['10-20', { number: { suffixes: true } }, '!not_number'],
    ['5', { min: 6 }, '!out_of_range'],
    ['7', { min: 6, max: 7 }, '700'],
    ['7.01', { max: 7 }, '!out_of_range'],
    ['', { default: '3' }, '300'],
    ['x', { constant: 9 }, '900'],
  ])('%s by %o', async (text, given, expected) => {
    expect(await read(text, 'money', 'constant' in given ? given : rule(given))).toBe(expected)
  })

  test('a currency without minor units, and returns', async () => {
    expect(await read('199000', 'money', 'x', 'tiktok_vn')).toBe('199000')
    expect(await read('199000.00', 'money', 'x', 'tiktok_vn')).toBe('199000')
    expect(await read('1.5', 'money', 'x', 'tiktok_vn')).toBe('!decimals')
    // Either twelve thousand or twelve with three noughts that the currency does not have.
    expect(await read('12.000', 'money', 'x', 'tiktok_vn')).toBe('!grouped')
    expect(await read('12.000', 'money', rule({ number: { thousands: '.', decimal: ',' } }), 'tiktok_vn')).toBe('12000')
    expect(await read('12.000', 'money', rule({ number: { decimal: '.' } }), 'tiktok_vn')).toBe('12')
    for (const [text, cents] of [
      ['199.000₫', '199000'],
      ['VND 5', '5'],
      ['$5', '!other_currency'],
    ] as const)
      expect(await read(text, 'money', rule({ number: { thousands: '.', decimal: ',', currency: true } }), 'tiktok_vn')).toBe(cents)
    for (const minus of ['-2.50', '−2.50', '2.50-', '(2.50)', '–2.50', '（2.50）'])
      expect(await read(minus, 'money', rule({ number: {} }), 'tmall', true)).toBe('-250')
    expect(await read('-2.50', 'money', 'x', 'tmall', true)).toBe('-250')
    expect(await read('-2.505', 'money', rule({ round: 'half_up' }), 'tmall', true)).toBe('-251')
  })
})

describe('whole numbers', () => {
  test.each<[string, Exclude<Field, string>, string]>([
    ['15.0', {}, '15'],
    ['1.2e+01', {}, '12'],
    ['1e-1', {}, '!fraction'],
    ['12.5', {}, '!fraction'],
    ['12.5', { round: 'half_up' }, '13'],
    ['80.2K', { number: { suffixes: true } }, '80200'],
    ['10,000+', { pattern: '^([0-9,]+)\\+?$', number: { thousands: ',' } }, '10000'],
    ['about 7', { pattern: '^[0-9]+$' }, '!no_match'],
    ['viele', { map: { viele: '99' } }, '99'],
    ['wenig', { map: { viele: '99' } }, '!not_in_map'],
    ['wenig', { map: { viele: '99' }, else: 'null' }, 'null'],
    ['4', { map: { viele: '99' }, else: 'keep' }, '4'],
  ])('%s by %o', async (text, given, expected) => {
    expect(await read(text, 'count', rule(given))).toBe(expected)
  })
})

describe('months and moments', () => {
  test.each<[string, Exclude<Field, string>, string]>([
    ['2021-06', {}, '202106'],
    ['2021-13', {}, '!not_month'],
    ['2021-06-01', {}, '202106'],
    ['2021-06-30', {}, '202106'],
    ['2021-06-01 00:00:00', {}, '202106'],
    ['2021-06-01 00:00:00.000000000', {}, '202106'],
    ['2021-06-01T00:00:00.000', {}, '202106'],
    ['2021-06-01 10:00:00', {}, '!not_month'],
    ['2021-02-30', {}, '!not_month'],
    ['2021-06-1', {}, '!not_month'],
    ['2021-06-01x', {}, '!not_month'],
    ['2021-6', {}, '!not_month'],
    ['1999-12', {}, '!month_range'],
    ['2999-01', {}, '!month_range'],
    ['202106', { format: 'yyyyMM' }, '202106'],
    ['2021年6月', { format: 'yyyy年M月' }, '202106'],
    ['6/2021', { format: ['yyyy-MM', 'M/yyyy'] }, '202106'],
    ['31.05.2021', { format: 'dd.MM.yyyy' }, '202105'],
    ['31.02.2021', { format: 'dd.MM.yyyy' }, '!not_date'],
  ])('month %s by %o', async (text, given, expected) => {
    expect(await read(text, 'month', rule(given))).toBe(expected)
  })

  test.each<[string, Exclude<Field, string>, string]>([
    ['2016/11/5', { format: 'yyyy/M/d' }, '2016-11-05 00:00:00.000'],
    ['2020-02-21 00:00:02', { format: 'yyyy-MM-dd HH:mm:ss' }, '2020-02-21 00:00:02.000'],
    ['2020-02-21T23:30:00Z', {}, '2020-02-22 07:30:00.000'],
    ['2020-02-21T23:30:00.5+09:00', {}, '2020-02-21 22:30:00.500'],
    ['2020-02-21 23:30:00', {}, '2020-02-21 23:30:00.000'],
    ['2020-02-29 23:30:00', { format: 'yyyy-MM-dd HH:mm:ss', time_zone: 'America/New_York' }, '2020-03-01 12:30:00.000'],
    ['1582934400', { format: 'unix_seconds' }, '2020-02-29 08:00:00.000'],
    ['1582934400123', { format: 'unix_millis' }, '2020-02-29 08:00:00.123'],
    ['43890', { format: 'excel' }, '2020-02-29 00:00:00.000'],
    ['43890.5', { format: 'excel' }, '2020-02-29 12:00:00.000'],
    ['2020-02-29 25:00:00', { format: 'yyyy-MM-dd HH:mm:ss' }, '!not_date'],
    ['yesterday', {}, '!not_date'],
  ])('moment %s by %o', async (text, given, expected) => {
    expect(await read(text, 'time', rule(given))).toBe(expected)
  })

  test('a plain date', async () => {
    expect(await read('2020-02-29', 'date', 'x')).toBe('2020-02-29')
    expect(await read('2020-02-29 00:00:00.000', 'date', 'x')).toBe('2020-02-29')
    expect(await read('2020-02-29 01:00:00', 'date', 'x')).toBe('!not_date')
    expect(await read('2021-02-29', 'date', 'x')).toBe('!not_date')
    expect(await read('2021-2-9', 'date', 'x')).toBe('!not_date')
  })
})

describe('texts, ids, pairs, lists', () => {
  test.each<[FieldType, string, Exclude<Field, string>, string]>([
    ['id', "x'; DROP", {}, "x'; DROP"],
    ['id', 'None', {}, '!not_id'],
    ['id', 'a\u0000b', {}, '!not_id'],
    ['id', 'x'.repeat(201), {}, '!not_id'],
    ['id', 'https://s/p/i-77-x/123456?a=1', { pattern: '/([0-9]+)(?:\\?|$)' }, '123456'],
    ['text', '<b>"a"</b>\u0007', {}, '<b>"a"</b>'],
    ['text', 'a\u0000b\u0085c\td\ne', {}, 'a b c\td\ne'],
    ['text', '面'.repeat(2001), {}, '面'.repeat(2000)],
    ['text', '面'.repeat(2000), {}, '面'.repeat(2000)],
    ['pairs', JSON.stringify({ a: 'x'.repeat(2001), b: 'y\u0001z' }), {}, `{'a':'${'x'.repeat(2000)}','b':'y z'}`],
    ['list', JSON.stringify(['x'.repeat(2001), 'y\u0001']), {}, `['${'x'.repeat(2000)}','y']`],
    ['text', 'a/b/c', { split: { by: '/', part: -1 } }, 'c'],
    ['text', 'a/b/c', { split: { by: '/', part: 2 }, prefix: '<', suffix: '>' }, '<b>'],
    ['text', 'a', { template: '{x}-{b}{c}!' }, 'a-B!'],
    ['text', '', { column: ['x', 'c', 'b'] }, 'B'],
    ['text', 'N/A', { nulls: ['N/A'] }, ''],
    ['pairs', '{"a":"1","b":2}', {}, "{'a':'1','b':'2'}"],
    ['pairs', 'a: 1; b:2:3;', {}, "{'a':'1','b':'2:3'}"],
    ['pairs', '[{"name":"a","value":"1"}]', {}, "{'a':'1'}"],
    ['pairs', '{"a"', {}, '!not_pairs'],
    ['pairs', 'just text', {}, '!not_pairs'],
    ['list', 'a; b;', {}, "['a','b']"],
    ['list', '["a","b;c"]', {}, "['a','b;c']"],
    ['list', '["a"', {}, '!not_list'],
    ['list', '水、甘油；1,2-己二醇，烟酰胺', {}, "['水','甘油','1,2-己二醇','烟酰胺']"],
    ['list', 'WATER,1,2-HEXANEDIOL,1,2,3-PROPANETRIOL, A', {}, "['WATER','1,2-HEXANEDIOL','1,2,3-PROPANETRIOL','A']"],
    ['list', '01,02', {}, "['01','02']"],
    ['number', '4.9', {}, '4.9'],
    ['number', 'good', {}, '!not_number'],
    ['number', '4.9e-01', {}, '0.49'],
    ['id', '6.1E+11', {}, '!rounded_id'],
    ['id', '1729e+15', {}, '!rounded_id'],
    ['id', '1.2345678901234567e19', {}, '!rounded_id'],
    ['id', '7E10', {}, '7E10'],
    ['id', '612345678901.0', {}, '612345678901'],
    ['id', '１２３-Ａ', {}, '123-A'],
    ['id', '６１２.0', {}, '612'],
    ['id', '美妆>面霜３', {}, '美妆>面霜３'],
    ['id', '1.20', {}, '1.20'],
  ])('%s %s by %o', async (type, text, given, expected) => {
    expect(await read(text, type, 'template' in given || 'column' in given ? given : rule(given))).toBe(expected)
  })
})
