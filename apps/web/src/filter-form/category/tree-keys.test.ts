import { expect, test } from 'vitest'
import { buildForest } from './category-forest.ts'
import { rowsOf } from './category-rows.ts'
import { treeStep } from './tree-keys.ts'

const forest = buildForest([
  {
    tree: 't',
    nodes: [
      { id: '1', parent_id: null, name: 'a', name_en: '' },
      { id: '2', parent_id: '1', name: 'b', name_en: '' },
      { id: '3', parent_id: '2', name: 'c', name_en: '' },
      { id: '4', parent_id: '1', name: 'd', name_en: '' },
      { id: '5', parent_id: null, name: 'e', name_en: '' },
    ],
  },
])
// 0: 1 open, 1: 2 closed, 2: 4, 3: 5
const rows = rowsOf(forest, { opened: new Set(['t:1']), shown: null })

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 3 }],
  ['ArrowUp', 2, { to: 1 }],
  ['ArrowUp', 0, { to: 0 }],
  ['PageDown', 0, { to: 2 }],
  ['PageUp', 3, { to: 1 }],
  ['Home', 3, { to: 0 }],
  ['End', 0, { to: 3 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 1, { open: true }],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 0, { open: false }],
  ['ArrowLeft', 2, { to: 0 }],
  ['ArrowLeft', 3, null],
  [' ', 2, { choose: true }],
  ['Enter', 1, { choose: true }],
  ['a', 0, null],
] as const)('%s on line %i', (key, at, step) => {
  expect(treeStep(key, rows, at, 2)).toEqual(step)
})

test('a heading is opened and closed, never chosen; without lines no key does anything', () => {
  const headed = rowsOf(
    buildForest([
      { tree: 'a', nodes: [] },
      ...['b', 'c'].map((tree) => ({ tree, nodes: [{ id: '1', parent_id: null, name: 'x', name_en: '' }] })),
    ]),
    {
      opened: new Set(),
      shown: null,
    },
  )
  expect(treeStep(' ', headed, 0, 2)).toEqual({ open: true })
  expect(treeStep('ArrowDown', [], 0, 2)).toBeNull()
})
