import { expect, test } from 'vitest'
import { buildTrees } from './trees.ts'

const count = (size: number) => [...buildTrees(size).values()].reduce((sum, tree) => sum + tree.categories.length, 0)

test('large markets have several thousand categories, the largest about ten thousand', () => {
  expect(count(10_000_000)).toBeGreaterThan(5000)
  expect(count(100_000_000)).toBeGreaterThan(9000)
  expect(count(100_000_000)).toBeLessThan(13_000)
})

test('the ids of a small market stay what they are in a large one', () => {
  const large = new Map(
    [...buildTrees(100_000_000).values()].flatMap((tree) => tree.categories.map((one) => [`${tree.id} ${one.id}`, one.zh] as const)),
  )
  for (const tree of buildTrees(1_000_000).values())
    for (const one of tree.categories) expect(large.get(`${tree.id} ${one.id}`)).toBe(one.zh)
})

test('the beauty roots are where searches look for them, and no leaf stands twice under one parent', () => {
  const trees = buildTrees(100_000_000)
  const roots = (id: string) =>
    trees
      .get(id)
      ?.categories.filter(({ parent }) => parent === '')
      .map((one) => one.id)
  expect(roots('taobao')).toEqual(expect.arrayContaining(['1801', '50010788']))
  expect(roots('douyin')).toEqual(expect.arrayContaining(['20085', '20029']))
  for (const tree of trees.values()) {
    const names = tree.categories.map((one) => `${one.parent} ${one.zh}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(tree.categories.map((one) => one.id)).size).toBe(tree.categories.length)
  }
})
