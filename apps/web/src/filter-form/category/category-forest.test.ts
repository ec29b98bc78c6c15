import { expect, test } from 'vitest'
import { chosenOf, nodesOf, standingIn, toggleCategory, topNodes } from './category-choice.ts'
import { buildCustomForest, buildForest, type CategoryForest, type CategoryNode } from './category-forest.ts'
import { headingKey, rowsOf } from './category-rows.ts'
import { searchForest } from './search-forest.ts'

const node = (id: string, parent_id: string | null, name: string, name_en = '', disabled = false) => ({
  id,
  parent_id,
  name,
  name_en,
  disabled,
})
const forest = buildForest([
  {
    tree: 'taobao',
    nodes: [
      node('1', null, '美容护肤', 'Skincare'),
      node('2', '1', '乳液/面霜', 'Cream'),
      node('3', '2', '日霜', 'Day cream'),
      node('4', '1', '面膜', 'Mask'),
      node('5', null, '彩妆'),
    ],
  },
  { tree: 'jd', nodes: [node('1', null, '护肤'), node('9', 'gone', '面霜')] },
])
const own = (id: string, sub_name: string, parent_id: string | null = null) => ({
  id,
  sub_name,
  group_name: { zh: sub_name, en: sub_name },
  parent_id,
  name: { zh: id, en: id },
  cids: ['taobao:1'],
})
const custom = buildCustomForest([own('a', 'custom_1'), own('b', 'custom_1', 'a'), own('c', 'custom_2')])

const at = (key: string, of: CategoryForest = forest): CategoryNode => {
  const found = of.byKey.get(key)
  if (!found) throw new Error(key)
  return found
}
const keys = (nodes: Iterable<CategoryNode>) => [...nodes].map(({ key }) => key)
const chosen = (...nodes: CategoryNode[]) => {
  const last = nodes.pop()
  const toggled = last && toggleCategory(nodes, last)
  return toggled?.ok ? keys(toggled.chosen) : toggled?.rule
}

test('trees are joined up; a node whose parent is not there is a root; a name lacking in one language is taken from the other', () => {
  expect(forest.trees.map(({ tree, roots }) => [tree, keys(roots)])).toEqual([
    ['taobao', ['taobao:1', 'taobao:5']],
    ['jd', ['jd:1', 'jd:9']],
  ])
  expect(keys(at('taobao:1').children)).toEqual(['taobao:2', 'taobao:4'])
  expect(keys(forest.all)).toEqual(['taobao:1', 'taobao:2', 'taobao:3', 'taobao:4', 'taobao:5', 'jd:1', 'jd:9'])
  expect(at('taobao:5').name).toEqual({ zh: '彩妆', en: '彩妆' })
})

test('nodes that are parents of each other are no endless loop', () => {
  const ring = buildForest([{ tree: 't', nodes: [node('1', '2', 'a'), node('2', '1', 'b'), node('3', '3', 'c')] }])
  expect(ring.all).toHaveLength(3)
})

test('a search keeps what is above a match, opened, and what is below it', () => {
  const found = searchForest(forest, ' 面霜 ')
  expect(found.count).toBe(2)
  expect(keys(found.shown).sort()).toEqual(['jd:9', 'taobao:1', 'taobao:2', 'taobao:3'])
  expect(keys(found.opened)).toEqual(['taobao:1'])
  expect(searchForest(forest, 'ＣＲＥＡＭ').count).toBe(2)
  expect(keys(searchForest(forest, 'day').opened).sort()).toEqual(['taobao:1', 'taobao:2'])
  expect(searchForest(forest, 'nothing').shown.size).toBe(0)
})

test('a category holds all below it, and what is above it is half chosen', () => {
  expect(chosen(at('taobao:3'), at('taobao:5'), at('taobao:1'))).toEqual(['taobao:5', 'taobao:1'])
  const standing = standingIn([at('taobao:2')])
  expect(keys(forest.all).map((key) => standing(at(key)))).toEqual(['half', 'chosen', 'held', 'off', 'off', 'off', 'off'])
})

test('what cannot be chosen together is refused: one more than allowed, custom with normal, two custom groups', () => {
  const wide = buildForest([{ tree: 't', nodes: Array.from({ length: 31 }, (_, id) => node(String(id), null, String(id))) }])
  const thirty = wide.all.slice(0, 30)
  expect(chosen(...wide.all)).toBe('category_limit')
  expect(chosen(...thirty, at('t:0', wide))).toHaveLength(29)
  expect(chosen(at('taobao:1'), at('custom_1:a', custom))).toBe('custom_mixed')
  expect(chosen(at('custom_1:a', custom), at('taobao:1'))).toBe('custom_mixed')
  expect(chosen(at('custom_1:b', custom), at('custom_2:c', custom))).toBe('custom_groups')
  expect(chosen(at('custom_1:b', custom), at('custom_1:a', custom))).toEqual(['custom_1:a'])
})

test('select-all takes the first thirty of the uppermost categories that may be chosen', () => {
  const limited = buildForest([
    {
      tree: 't',
      nodes: [
        node('shown', null, 'shown', '', true),
        node('in', 'shown', 'in'),
        node('below', 'in', 'below'),
        ...Array.from({ length: 40 }, (_, id) => node(String(id), null, String(id))),
      ],
    },
  ])
  const top = keys(topNodes(limited))
  expect(top).toHaveLength(30)
  expect([top[0], top[1], top[29]]).toEqual(['t:in', 't:0', 't:28'])
})

test('an id names its tree only where it must, and both ways lead back to the node', () => {
  expect(chosenOf(at('taobao:1'), forest)).toMatchObject({ id: 'taobao:1', path_ids: ['1'], is_leaf: false, custom: false })
  expect(chosenOf(at('taobao:3'), forest)).toMatchObject({
    id: '3',
    path: { zh: ['美容护肤', '乳液/面霜', '日霜'] },
    path_ids: ['1', '2', '3'],
    is_leaf: true,
  })
  expect(keys(nodesOf([chosenOf(at('taobao:3'), forest), { id: '1', custom: false }], forest))).toEqual(['taobao:3', 'taobao:1', 'jd:1'])
  const ownOne = chosenOf(at('custom_1:b', custom), custom)
  expect(ownOne).toMatchObject({ id: 'b', tree: null, path_ids: [], custom: true, path: { zh: ['a', 'b'] } })
  expect(keys(nodesOf([ownOne], custom, 'custom_1'))).toEqual(['custom_1:b'])
})

test('several trees stand under headings; what is not opened is not drawn; a tree without a match is left out', () => {
  const opened = new Set([headingKey('taobao'), headingKey('jd'), 'taobao:1'])
  const drawn = (shown: ReadonlySet<CategoryNode> | null) =>
    rowsOf(forest, { opened, shown }).map(({ key, level, open, position, size }) => `${key} ${level} ${open} ${position}/${size}`)
  expect(drawn(null)).toEqual([
    'tree taobao 1 true 1/2',
    'taobao:1 2 true 1/2',
    'taobao:2 3 false 1/2',
    'taobao:4 3 null 2/2',
    'taobao:5 2 null 2/2',
    'tree jd 1 true 2/2',
    'jd:1 2 null 1/2',
    'jd:9 2 null 2/2',
  ])
  expect(drawn(searchForest(forest, '彩妆').shown)).toEqual(['tree taobao 1 true 1/1', 'taobao:5 2 null 1/1'])
  const single = buildForest([{ tree: 't', nodes: [node('1', null, 'a')] }])
  expect(rowsOf(single, { opened: new Set(), shown: null }).map(({ key }) => key)).toEqual(['t:1'])
  expect(rowsOf(custom, { opened: new Set(), shown: null }).map(({ key }) => key)).toEqual(['tree custom_1', 'tree custom_2'])
})
