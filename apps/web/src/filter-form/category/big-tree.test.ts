import { expect, test } from 'vitest'
import { standingIn, toggleCategory } from './category-choice.ts'
import { buildForest, type CategoryForest } from './category-forest.ts'
import { rowsOf } from './category-rows.ts'
import { searchForest } from './search-forest.ts'

/** Of the size of the biggest tree there is: 149 roots, each with 8 below it, each of these with 14; and one flat parent with the rest. */
const ROOTS = 149
const SECOND = 8
const THIRD = 14
const ALL = 19_226
const FLAT = ALL - ROOTS - ROOTS * SECOND - ROOTS * SECOND * THIRD

const node = (id: string, parent_id: string | null, name: string) => ({ id, parent_id, name, name_en: '' })
const nodes = [
  // Not in the order of the tree, so that the order of the answer does not matter.
  ...Array.from({ length: FLAT }, (_, flat) => node(`f${flat}`, '0-0', `平${flat}`)),
  ...Array.from({ length: ROOTS * SECOND * THIRD }, (_, n) => {
    const [root, second, third] = [Math.floor(n / (SECOND * THIRD)), Math.floor(n / THIRD) % SECOND, n % THIRD]
    return node(`${root}-${second}-${third}`, `${root}-${second}`, `叶${root}.${second}.${third}`)
  }),
  ...Array.from({ length: ROOTS * SECOND }, (_, n) =>
    node(`${Math.floor(n / SECOND)}-${n % SECOND}`, `${Math.floor(n / SECOND)}`, `枝${Math.floor(n / SECOND)}.${n % SECOND}`),
  ),
  ...Array.from({ length: ROOTS }, (_, root) => node(`${root}`, null, `根${root}`)),
]
const forest: CategoryForest = buildForest([{ tree: 'taobao', nodes }])
const keysOf = (found: Iterable<{ key: string }>) => new Set([...found].map(({ key }) => key))
const at = (id: string) => {
  const found = forest.byKey.get(`taobao:${id}`)
  if (!found) throw new Error(id)
  return found
}

test('nothing of a big tree is lost', () => {
  expect(nodes).toHaveLength(ALL)
  expect(forest.all).toHaveLength(ALL)
  expect(new Set(forest.all).size).toBe(ALL)
  expect(forest.trees[0]?.roots).toHaveLength(ROOTS)
  expect(forest.all.filter(({ children }) => children.length === 0)).toHaveLength(ROOTS * SECOND * THIRD + FLAT)
  expect(at('0-0').children).toHaveLength(THIRD + FLAT)
  expect(at('148-7-13').parent?.parent?.id).toBe('148')
})

test('its lines: the roots, one opened, all opened', () => {
  const opened = (...ids: string[]) => rowsOf(forest, { opened: new Set(ids.map((id) => `taobao:${id}`)), shown: null })
  expect(opened()).toHaveLength(ROOTS)
  expect(opened('0', '0-0')).toHaveLength(ROOTS + SECOND + THIRD + FLAT)
  expect(rowsOf(forest, { opened: keysOf(forest.all), shown: null })).toHaveLength(ALL)
})

test('a word is found wherever it is', () => {
  const leaves = searchForest(forest, '叶7.')
  expect(leaves.count).toBe(SECOND * THIRD)
  expect(leaves.shown.size).toBe(1 + SECOND + SECOND * THIRD)
  expect(leaves.opened.size).toBe(1 + SECOND)
  expect(searchForest(forest, '平').count).toBe(FLAT)
  const branch = searchForest(forest, '枝0.0')
  expect([branch.count, branch.shown.size, branch.opened.size]).toEqual([1, 2 + THIRD + FLAT, 1])
})

test('choosing a root lets go of what is below it, and holds all of it', () => {
  const toggled = toggleCategory([at('0-0-3'), at('f5'), at('1-2')], at('0'))
  expect(toggled).toEqual({ ok: true, chosen: [at('1-2'), at('0')] })
  const standing = standingIn([at('0')])
  expect(forest.all.filter((one) => standing(one) === 'held')).toHaveLength(SECOND + SECOND * THIRD + FLAT)
})
