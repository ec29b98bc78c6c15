import { expect, test } from 'vitest'
import { z } from 'zod'
import { textPlacesOf } from './text-places.ts'

interface Tree {
  name: string
  below: Tree[]
}
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string().max(9), below: z.array(Tree) }))

const Input = z.object({
  plain: z.string().max(40).optional(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  word: z.enum(['a', 'b']).optional(),
  either: z.union([z.string(), z.array(z.string().max(5)).max(3)]).default([]),
  pair: z.tuple([z.string(), z.number()]).optional(),
  named: z.record(z.string().max(7), z.object({ note: z.string().nullable() })).optional(),
  lists: z.array(z.array(z.string())).max(2).optional(),
  tree: Tree.optional(),
  count: z.coerce.number().optional(),
})

const PLACES = textPlacesOf(Input)
const placed = (name: string, texts: readonly string[]) => PLACES.find((place) => place.name === name)?.put(texts, { plain: 'known' })

test('every place that takes a text is found, with how long it may be and how many there may be of it', () => {
  expect(PLACES.map(({ name, longest, most }) => [name, longest, most])).toEqual([
    ['plain', 40, 1],
    ['month', null, 1],
    ['either', null, 1],
    ['either|1[]', 5, 3],
    ['pair[0]', null, 1],
    ['named{}.note', null, 1],
    ['named{key}', 7, null],
    ['lists[][]', null, null],
    ['tree.name', 9, 1],
  ])
  expect(PLACES.map(({ path }) => path)).toEqual([
    'plain',
    'month',
    'either',
    'either.0',
    'pair.0',
    'named.x.note',
    'named',
    'lists.0.0',
    'tree.name',
  ])
})

test.each([
  ['month', ['2024-12'], { month: '2024-12' }],
  ['either|1[]', ['a', 'b'], { month: '2025-01', either: ['a', 'b'] }],
  ['pair[0]', ['a'], { month: '2025-01', pair: ['a', 1] }],
  ['named{}.note', ['a'], { month: '2025-01', named: { x: { note: 'a' } } }],
  ['named{key}', ['a', 'b'], { month: '2025-01', named: { a: { note: 'x' }, b: { note: 'x' } } }],
  ['lists[][]', ['a', 'b'], { month: '2025-01', lists: [['a', 'b']] }],
  ['tree.name', ['a'], { month: '2025-01', tree: { name: 'a', below: [] } }],
])('%s is filled, and what stands around it is taken', (name, texts, input) => {
  expect(placed(name, texts)).toEqual({ plain: 'known', ...input })
  expect(Input.safeParse(placed(name, texts)).success).toBe(true)
})
