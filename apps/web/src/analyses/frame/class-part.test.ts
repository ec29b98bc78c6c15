import { expect, test } from 'vitest'
import { savedSearch } from '../../testing/saved-search.ts'
import { classesWithin, classPart } from './class-part.ts'

/** a has a1 and a2 below it, a1 has a11; b stands beside a. */
const ABOVE: Record<string, string[]> = { a: [], a1: ['a'], a11: ['a', 'a1'], a2: ['a'], b: [] }
const classes = Object.entries(ABOVE).map(([id, above]) => ({ id, name: id, above }))

test.each<['first' | 'overlapping', own: string[], id: string, expected: string[] | null]>([
  ['first', [], 'a', ['a']],
  ['first', ['b'], 'b', ['b']],
  ['first', ['a'], 'a1', ['a1']],
  ['first', ['a'], 'a11', ['a11']],
  ['first', ['a1'], 'a', ['a1']],
  ['first', ['a1', 'b'], 'a', ['a1']],
  ['first', ['a1', 'a2'], 'a', ['a1', 'a2']],
  ['first', ['b'], 'a', null],
  ['first', ['a1'], 'a2', null],
  ['first', ['a', 'none'], 'none', ['none']],
  ['first', ['a'], 'none', null],
  ['overlapping', ['a', 'b'], 'a', ['a']],
  ['overlapping', ['a'], 'a1', ['a1']],
  ['overlapping', ['a1'], 'a', ['a1']],
  ['overlapping', ['a1', 'b'], 'a', null],
  ['overlapping', ['b'], 'a', null],
  ['overlapping', ['a1'], 'a2', null],
])('of classes that are asked %s, in a search of %j a click on %s names %j', (matching, own, id, expected) => {
  expect(classesWithin(id, own, { matching, classes })).toEqual(expected)
})

/** Every way in which items can be taken: by one class or none, or by any of them. */
function itemsOf(matching: 'first' | 'overlapping'): Set<string>[] {
  const ids = Object.keys(ABOVE)
  if (matching === 'first') return [new Set<string>(), ...ids.map((id) => new Set([id]))]
  return Array.from({ length: 2 ** ids.length }, (_, bits) => new Set(ids.filter((_, place) => bits & (1 << place))))
}
const isOf = (takers: ReadonlySet<string>, id: string) =>
  id === 'none' ? takers.size === 0 : [...takers].some((taker) => taker === id || ABOVE[taker]?.includes(id))

test.each(['first', 'overlapping'] as const)('what a click names is what both are, of whatever classes, %s', (matching) => {
  const ids = [...Object.keys(ABOVE), 'none']
  let named = 0
  for (let bits = 1; bits < 2 ** ids.length; bits += 1)
    for (const id of ids) {
      const own = ids.filter((_, place) => bits & (1 << place))
      const within = classesWithin(id, own, { matching, classes })
      if (within) named += 1
      for (const takers of itemsOf(matching)) {
        const both = isOf(takers, id) && own.some((one) => isOf(takers, one))
        if (within) expect([own, id, [...takers], within.some((one) => isOf(takers, one))]).toEqual([own, id, [...takers], both])
        else if (matching === 'first') expect([own, id, [...takers], both]).toEqual([own, id, [...takers], false])
      }
    }
  expect(named).toBeGreaterThan(100)
})

test('a class of another scheme is not said in a search of classes, nor one of a scheme that is gone', () => {
  const filter = { plat: ['tmall'], cid: ['1801'], rule_id: 'r1', rule_group_id: 'a' }
  const rule = { rule_id: 'r1', name: '质地', matching: 'first' as const, asks_attributes: false, classes }
  expect(classPart('r1', 'a1', savedSearch({ filter, rule }))).toEqual({ rule_id: 'r1', rule_group_id: ['a1'] })
  expect(classPart('r2', 'a', savedSearch({ filter, rule }))).toBeNull()
  expect(classPart('r1', 'a', savedSearch({ filter, rule: null }))).toBeNull()
  expect(classPart('r2', 'a', savedSearch())).toEqual({ rule_id: 'r2', rule_group_id: ['a'] })
})
