import { expect, test } from 'vitest'
import { chosenOf, markForest, nodesOf, toggleCategory } from './category-choice.ts'
import { buildForest, type CategoryNode, searchForest } from './category-forest.ts'
import { treeData } from './category-tree-data.ts'

const node = (id: string, parent_id: string | null, name: string, name_en = '') => ({ id, parent_id, name, name_en })
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
const at = (key: string): CategoryNode => {
  const found = forest.byKey.get(key)
  if (!found) throw new Error(key)
  return found
}
const keys = (nodes: readonly CategoryNode[]) => nodes.map(({ key }) => key)

test('trees are joined up; a node whose parent is not there is a root; a name lacking in one language is taken from the other', () => {
  expect(forest.trees.map(({ tree, roots }) => [tree, keys(roots)])).toEqual([
    ['taobao', ['taobao:1', 'taobao:5']],
    ['jd', ['jd:1', 'jd:9']],
  ])
  expect(keys(at('taobao:1').children)).toEqual(['taobao:2', 'taobao:4'])
  expect(at('taobao:5').name).toEqual({ zh: '彩妆', en: '彩妆' })
})

test('a search keeps what is above a match, opened, and what is below it', () => {
  const found = searchForest(forest, ' 面霜 ')
  expect(found.count).toBe(2)
  expect([...found.shown].sort()).toEqual(['jd:9', 'taobao:1', 'taobao:2', 'taobao:3'])
  expect(found.expanded).toEqual(['taobao:1'])
  expect(searchForest(forest, 'ＣＲＥＡＭ').count).toBe(2)
  expect(searchForest(forest, 'nothing').shown.size).toBe(0)
})

test('a category holds all below it', () => {
  const one = toggleCategory([at('taobao:3'), at('taobao:5')], at('taobao:1'))
  expect(one === 'too_many' ? one : keys(one)).toEqual(['taobao:5', 'taobao:1'])
  const marks = markForest([at('taobao:2')])
  expect(marks.checked).toEqual(['taobao:2', 'taobao:3'])
  expect(marks.half).toEqual(['taobao:1'])
  expect([...marks.held]).toEqual(['taobao:3'])
})

test('one category more than allowed is refused, and leaving one is always possible', () => {
  const wide = buildForest([{ tree: 't', nodes: Array.from({ length: 31 }, (_, id) => node(String(id), null, String(id))) }])
  const all = [...wide.byKey.values()]
  const thirty = all.slice(0, 30)
  expect(toggleCategory(thirty, all[30] ?? at('taobao:1'))).toBe('too_many')
  expect(toggleCategory(thirty, all[0] ?? at('taobao:1'))).toHaveLength(29)
})

test('an id names its tree only where it must, and both ways lead back to the node', () => {
  expect(chosenOf(at('taobao:1'), forest).id).toBe('taobao:1')
  expect(chosenOf(at('taobao:3'), forest)).toMatchObject({ id: '3', path: { zh: ['美容护肤', '乳液/面霜', '日霜'] } })
  expect(keys(nodesOf([chosenOf(at('taobao:3'), forest), { ...chosenOf(at('jd:1'), forest), id: '1' }], forest))).toEqual([
    'taobao:3',
    'taobao:1',
    'jd:1',
  ])
})

test('several trees stand under headings that cannot be chosen; a tree without a match is left out', () => {
  const view = { language: 'zh', shown: null, treeName: (tree: string) => `<${tree}>` } as const
  expect(treeData(forest, view).map(({ title, checkable, children }) => [title, checkable, children.length])).toEqual([
    ['<taobao>', false, 2],
    ['<jd>', false, 2],
  ])
  expect(treeData(forest, { ...view, shown: searchForest(forest, '彩妆').shown }).map(({ title }) => title)).toEqual(['<taobao>'])
})
