import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../engine/engine.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { groupNames, groupsIn, patternFaults } from './patterns.ts'

let desk: TestDesk
let engine: Engine
beforeAll(async () => {
  desk = await openTestDesk()
  engine = desk.engine
})
afterAll(() => desk.end())

const field = (pattern: string) => ({ site: 'tmall', fields: { item_id: { column: 'i', pattern } } })

test.each<[string, boolean]>([
  ['(', false],
  ['a(?=b)', false],
  ['(a)\\1', false],
  ['((a{1000}){1000})', false],
  ['(a+)+$', true],
  ['^(?:1|\\d)*(x)(y)$', true],
  ['(\\d{4})年(\\d+)月', true],
  ['\\p{Han}+', true],
])('the engine says whether %s is a pattern', async (pattern, sound) => {
  const faults = await patternFaults(engine, field(pattern))
  expect(faults.map(({ path }) => path)).toEqual(sound ? [] : ['fields.item_id.pattern'])
  for (const { zh, en } of faults) expect([zh, en].join()).not.toContain('Look at')
})

test('each wrong pattern of a mapping is told with its place', async () => {
  const mapping = {
    ...field('('),
    rows: { as: 'wide' as const, columns: [{ pattern: '(?', measure: 'sold' as const }] },
    where: [{ column: 'x', matches: '[' }],
    brand: { name: { column: 'b', pattern: 'a**' } },
  }
  expect((await patternFaults(engine, mapping)).map(({ path }) => path)).toEqual([
    'fields.item_id.pattern',
    'brand.name.pattern',
    'rows.columns.0.pattern',
    'where.0.matches',
  ])
})

test.each<[string, string[]]>([
  ['(\\d{4})-(?<month>\\d\\d)(?P<measure>销量)?', ['', 'month', 'measure']],
  ['\\((?:a|b)[(](?i)(c)', ['']],
  ['[]()](x)[^](]', ['']],
  ['\\Q(a)\\E(b)\\Q(', ['']],
  ['[[:alpha:](]+', []],
])('the groups of %s', async (pattern, names) => {
  expect(groupNames(pattern)).toEqual(names)
})

test('a pattern that would take for ever elsewhere is answered at once', async () => {
  const texts = ['1'.repeat(29), `${'a'.repeat(40)}!`]
  const before = performance.now()
  for (const pattern of ['^(?:1|\\d)*(x)(y)$', '^(?:a|a)*(b)$', '^((a+)+)$'])
    expect(await groupsIn(engine, pattern, texts)).toEqual([null, null])
  expect(performance.now() - before).toBeLessThan(3000)
  expect(await groupsIn(engine, '^(\\d{4})-(?<month>\\d\\d)(-x)?', ['2024-01', 'b', '2024-02-x'])).toEqual([
    { groups: ['2024', '01', ''], named: { month: '01' } },
    null,
    { groups: ['2024', '02', '-x'], named: { month: '02' } },
  ])
})
