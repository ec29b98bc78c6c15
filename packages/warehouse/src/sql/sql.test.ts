import { describe, expect, test } from 'vitest'
import { empty, type Hole, identifier, join, render, type Sql, sql, table, v } from './sql.ts'

/** A value of another type than a caller could give. */
function wrong<T>(value: unknown): T {
  return value as T
}

describe('rendering', () => {
  test('names go in order of appearance, equal values of equal type share one, and the same query always renders the same', () => {
    const build = () => {
      const inner = sql`shop = ${v.uint64('7')} AND title = ${v.string('a')}`
      return sql`SELECT ${v.string('a')}, ${v.uint32(7)} FROM ${table('item_year')} WHERE ${inner} OR x IN ${v.uint32s([1, 2])}`
    }
    expect(render(build())).toEqual({
      text: 'SELECT {p1:String}, {p2:UInt32} FROM `item_year` WHERE shop = {p3:UInt64} AND title = {p1:String} OR x IN {p4:Array(UInt32)}',
      params: { p1: 'a', p2: 7, p3: 7n, p4: [1, 2] },
    })
    expect(render(build())).toEqual(render(build()))
  })

  test('join: parentheses round the sides of AND and OR, none round a single piece, and nothing for nothing', () => {
    const [a, b] = [sql`a OR b`, sql`c`]
    expect(render(join([a, b], ' AND ')).text).toBe('(a OR b) AND (c)')
    expect(render(join([a], ' AND ')).text).toBe('a OR b')
    expect(render(join([a, b], ', ')).text).toBe('a OR b, c')
    expect(render(join([], ', ')).text).toBe('')
    expect(render(sql`x${empty}y`).text).toBe('xy')
    expect(() => join([a], '; ' as ', ')).toThrow(TypeError)
  })

  test('an array is another value than the text that looks like it', () => {
    const { text } = render(sql`${v.strings(['a'])} ${v.string('["a"]')} ${v.int64(1)} ${v.nullableInt64(1)}`)
    expect(text).toBe('{p1:Array(String)} {p2:String} {p3:Int64} {p4:Nullable(Int64)}')
  })
})

describe('what is refused', () => {
  test.each([
    ['text'],
    [1],
    [['a']],
    [null],
    [undefined],
    [{ kind: 'sql', parts: ['1; DROP TABLE item'] }],
    [{ kind: 'identifier', name: 'x' }],
  ])('a hole refuses %j', (hole) => {
    expect(() => sql`SELECT ${hole as Hole}`).toThrow(TypeError)
  })

  test('sql called as a function, and text that names parameters itself', () => {
    const call = wrong<(parts: unknown) => Sql>(sql)
    expect(() => call('SELECT 1')).toThrow(TypeError)
    expect(() => call(['SELECT 1'])).toThrow(TypeError)
    expect(() => call(Object.assign(['SELECT 1'], { raw: ['SELECT 1'] }))).toThrow(TypeError)
    expect(() => sql`SELECT {p1:String}`).toThrow(TypeError)
  })

  test('names outside their list, or not plain', () => {
    expect(render(sql`${identifier(['asc', 'desc'], 'desc')}`).text).toBe('`desc`')
    expect(() => identifier(['a'], 'b' as 'a')).toThrow(TypeError)
    expect(() => identifier(['a`b'], 'a`b')).toThrow(TypeError)
    expect(() => identifier([''], '')).toThrow(TypeError)
    expect(() => table('system.parts' as 'item')).toThrow(TypeError)
    expect(() => table('constructor' as 'item')).toThrow(TypeError)
  })

  test('values of another kind or out of range', () => {
    for (const make of [
      () => v.uint8(256),
      () => v.uint8(-1),
      () => v.uint16(65_536),
      () => v.uint32(1.5),
      () => v.uint32(4_294_967_296),
      () => v.uint64('18446744073709551616'),
      () => v.uint64s(['1 OR 1=1']),
      () => v.uint64s(['']),
      () => v.int64(2 ** 53),
      () => v.int64(9_223_372_036_854_775_808n),
      () => v.float64(Number.NaN),
      () => v.float64(wrong<number>('1')),
      () => v.string(wrong<string>(1)),
      () => v.string(wrong<string>(['a'])),
      () => v.strings(wrong<string[]>('a')),
      () => v.bool(wrong<boolean>(1)),
      () => v.uint32s([1, wrong<number>('2'), 1e300]),
    ]) {
      expect(make).toThrow('not a value of type')
    }
  })
})
