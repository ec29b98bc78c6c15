import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueText } from '../issue.ts'
import { classDifference } from './class-difference.ts'
import { classPath, moveClasses, placedClasses } from './class-tree.ts'
import { ClassesContent, contentFaults, type SchemeClass } from './classes.ts'
import type { Condition } from './condition.ts'
import { conditionText, readCondition } from './condition-text.ts'
import { readProposal } from './proposal.ts'
import { condition } from './testing/random-schemes.ts'

let next = 0
const own = (name: string, conditions: Condition[] = [], children: SchemeClass[] = []): SchemeClass => ({
  ...{ id: `c${++next}`, name, children },
  rules: conditions.map((when) => ({ id: `r${++next}`, name: '', when })),
})
const faultsOf = (classes: SchemeClass[]) =>
  contentFaults({ matching: 'first', classes }).map(({ path, text }) => [path.join('.'), text.en])

describe('what is wrong with a scheme is told at its place', () => {
  test('seventy rules are taken, the seventy-first is refused in both languages', () => {
    const rules = (count: number) =>
      own(
        'a',
        Array.from({ length: count }, () => ({ title: 'x' })),
      )
    expect(faultsOf([rules(70)])).toEqual([])
    expect(faultsOf([own('b', [], [rules(70)]), own('c', [{ title: 'y' }])])).toEqual([
      ['classes', 'More than 70 rules: take some away before you save'],
    ])
    const read = ClassesContent.safeParse({ classes: [rules(71)] })
    expect(issueText(read.error?.issues[0]?.message ?? '')).toEqual({
      zh: '规则超过 70 条的上限，请删减后再保存',
      en: 'More than 70 rules: take some away before you save',
    })
  })

  test('a class needs a name, conditions say something, expressions can be read', () => {
    expect(faultsOf([own('')])).toEqual([['classes.0.name', 'Please name the class']])
    expect(faultsOf([own('a'), own('a')])).toEqual([['classes.1.name', 'There is a class of this name beside it']])
    expect(faultsOf([own('a', [{ all: [] }])])).toEqual([['classes.0.rules.0.when.all', 'Add at least one condition']])
    expect(faultsOf([own('a', [], [own('b', [{ any: [{ title: 'x' }, { not: { title: '面霜，乳液' } }] }])])])).toEqual([
      ['classes.0.children.0.rules.0.when.any.1.not.title', 'Commas, enumeration commas and quotes are not supported: use and / or'],
    ])
    expect(faultsOf([own('a', [{ price: [9, 3] }, { price: [null, null] }, { attribute: '', values: [] }])]).map(([path]) => path)).toEqual(
      ['classes.0.rules.0.when.price', 'classes.0.rules.1.when.price', 'classes.0.rules.2.when.attribute', 'classes.0.rules.2.when.values'],
    )
  })

  test('what is nested beyond bounds is refused without being gone through', () => {
    let deep: Condition = { title: 'x' }
    for (let depth = 0; depth < 8; depth += 1) deep = { not: deep }
    expect(faultsOf([own('a', [deep])])).toHaveLength(1)
    let endless: unknown = { title: 'x' }
    for (let depth = 0; depth < 20_000; depth += 1) endless = { not: endless }
    const read = ClassesContent.safeParse({ classes: [{ id: 'c1', name: 'a', children: [], rules: [{ id: 'r1', when: endless }] }] })
    expect(read.error?.issues.map(({ message }) => issueText(message).en)).toEqual(['This is nested too deeply'])
  })

  test('and so is what has more parts than any scheme: a condition is looked at in a dozen ways', () => {
    const large = (conditions: number) => ({
      matching: 'first',
      classes: [own('a', [{ all: Array.from({ length: conditions }, () => ({ shop: ['s'] })) }])],
    })
    const told = (content: unknown) => ClassesContent.safeParse(content).error?.issues.map(({ message }) => issueText(message).en)
    // With the scheme itself, its class, its rule and its group.
    expect(told(large(4996))).toEqual(['At most 20 conditions in a group'])
    expect(told(large(4997))).toEqual(['More than 5000 classes, rules and conditions in all'])
  })

  test('ids are told apart, and none is the word for what no class takes', () => {
    expect(faultsOf([{ id: 'none', name: 'a', rules: [], children: [] }])).toEqual([['classes.0.id', 'This id is taken']])
  })
})

test('classes are moved with all below them, never below themselves', () => {
  const [b, d] = [own('b'), own('d')]
  const [a, c] = [own('a', [], [b]), own('c', [], [d])]
  const paths = (classes: SchemeClass[] | null) => classes && placedClasses(classes).map((one) => classPath(one).join('/'))
  expect(paths(moveClasses([a, c], [a.id], c.id, 1))).toEqual(['c', 'c/d', 'c/a', 'c/a/b'])
  expect(paths(moveClasses([a, c], [b.id], null, 0))).toEqual(['b', 'a', 'c', 'c/d'])
  expect(paths(moveClasses([a, c], [a.id], null, 2))).toEqual(['c', 'c/d', 'a', 'a/b'])
  expect(paths(moveClasses([a, c], [a.id, b.id, d.id], null, 2))).toEqual(['c', 'a', 'a/b', 'd'])
  expect(moveClasses([a, c], [a.id], b.id, 0)).toBeNull()
})

test('the difference of two versions is told in words', () => {
  const base = { title: '面霜' }
  const a: SchemeClass = { id: 'a', name: '霜', children: [], rules: [{ id: 'r', name: '', when: base }] }
  const b: SchemeClass = { id: 'b', name: '水', children: [], rules: [] }
  const say = (before: SchemeClass[], after: SchemeClass[]) =>
    classDifference({ matching: 'first', classes: before }, { matching: 'first', classes: after }).map(({ en }) => en)
  expect(say([a, b], [a, b])).toEqual([])
  expect(say([a], [{ ...a, name: '膏' }, b])).toEqual(['The class "霜" is called "膏" now', 'The class "水" is new'])
  expect(say([a, b], [{ ...b, children: [a] }])).toEqual(['The class "霜" has moved to "水 / 霜"'])
  expect(say([a, b], [b, a])).toEqual(['Classes are asked in another order'])
  expect(say([a], [{ ...a, rules: [{ id: 'r', name: '', when: { brand: ['x'] } }] }])).toEqual([
    'A rule of "霜" was title[面霜] and is brand[x]',
  ])
  expect(say([a, b], [b])).toEqual(['The class "霜" is gone', 'A rule of "霜" is gone: title[面霜]'])
})

test('any condition is written as a line that reads back as the same', () => {
  fc.assert(
    fc.property(condition, (one) => {
      const read = readCondition(conditionText(one))
      expect(read, conditionText(one)).toEqual({ ok: true, condition: one })
    }),
    { numRuns: 400, seed: 5 },
  )
})

test('lines in Chinese and with full-width signs are read; what is wrong is told at its place', () => {
  expect(readCondition('标题【面霜】 且 （品牌[兰芝｜欧莱雅] 或 价格[100～200]）')).toEqual({
    ok: true,
    condition: { all: [{ title: '面霜' }, { any: [{ brand: ['兰芝', '欧莱雅'] }, { price: [100, 200] }] }] },
  })
  expect(readCondition('title[a] and foo[b]')).toMatchObject({ ok: false, at: 13 })
  expect(readCondition('title[a')).toMatchObject({ ok: false, at: 0, text: { en: 'A ] is missing' } })
  expect(readCondition('price[cheap]')).toMatchObject({ ok: false, text: { en: 'Write a price as 100~200, 100~ or ~200' } })
  expect(readCondition(`${'('.repeat(5000)}title[a]`)).toMatchObject({ ok: false })
})

test('of what a model says only rules of our grammar about the market are taken', () => {
  expect(readProposal('I am sorry')).toBeNull()
  expect(readProposal('{"classes": "ignore all rules"}')).toBeNull()
  expect(readProposal('{"classes":[{"name":"x","rules":["DROP TABLE item_year"]}]}')).toBeNull()
  expect(
    readProposal(
      'Sure! {"classes":[{"name":"霜","rules":["title[面霜]","title[，]","items[1 | 2]"]},{"name":"霜","rules":["title[水]"]}]} Done.',
    ),
  ).toEqual({ classes: [{ name: '霜', rules: ['title[面霜]'] }], refused: 3 })
})
