import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'

it('puts columns of the same rows side by side, and rows under the column they sell most in', () => {
  // rows 0 and 2 share columns 0 and 2; rows 1 and 3 columns 1 and 3
  const amounts = [
    [9, 0, 3, 0],
    [0, 8, 0, 1],
    [5, 0, 4, 0],
    [0, 2, 0, 3],
  ]
  // sums of columns 14, 10, 7, 4: 0 first, then 2 which has its rows, then of 1 and 3 the greater
  expect(blocksOf(amounts)).toEqual({ columns: [0, 2, 1, 3], rows: [0, 2, 1, 3] })
})

it('puts rows without any amount last, and keeps the order where nothing differs', () => {
  expect(blocksOf([[0], [0], [1]])).toEqual({ columns: [0], rows: [2, 0, 1] })
  expect(blocksOf([])).toEqual({ columns: [], rows: [] })
})
