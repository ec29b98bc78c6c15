import { expect, test } from 'vitest'
import { type NativeArrays, type NativeText, nativeText, rowsOfBlock } from './native-columns.ts'

test('rows of a block are what the block has there', () => {
  const text: NativeText = { bytes: Buffer.from('面霜口红cream'), starts: Uint32Array.of(0, 6, 6, 12, 17) }
  const list: NativeArrays = { values: Float64Array.of(1, 2, 3, 4), starts: Uint32Array.of(0, 1, 3, 3, 4) }
  const { rows, columns } = rowsOfBlock({ rows: 4, columns: [Uint32Array.of(7, 8, 9, 10), text, list] }, 1, 4)
  const [numbers, texts, lists] = columns as [Uint32Array, NativeText, NativeArrays]
  expect([rows, [...numbers]]).toEqual([3, [8, 9, 10]])
  expect([0, 1, 2].map((row) => nativeText(texts, row))).toEqual(['', '口红', 'cream'])
  expect(texts.bytes.length).toBe(11)
  expect([[...(lists.values as Float64Array)], [...lists.starts]]).toEqual([
    [2, 3, 4],
    [0, 2, 2, 3],
  ])
})
