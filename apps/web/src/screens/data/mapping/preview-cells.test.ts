import { describe, expect, it } from 'vitest'
import { linesOf, targetsOf } from './preview-cells.ts'

const fault = (column: string | null) => ({ file: 'a', line: 2, column, value: 'x', reason_zh: '错', reason_en: `bad ${column}` })

describe('linesOf', () => {
  it('puts a fault into the cell that is read from its column, and what has none at the line', () => {
    const targets = targetsOf({
      fields: { time: { column: 'day', format: 'yyyy' }, item_id: 'id', sold: 'n' },
      brand: { name: 'shop' },
      shop: { name: 'shop' },
    })
    const [line] = linesOf(
      {
        columns: ['item_id', 'at', 'sold', 'brand_name', 'shop_name'],
        rows: [{ line: 2, values: ['A1', null, null, 'b', null], faults: ['n', 'day', 'shop', 'item_id', 'else', null].map(fault) }],
        mapping_faults: [],
        numbers: [],
        questions: [],
        not_read: [],
      },
      targets,
    )
    expect(line?.cells.map(({ value, faults }) => [value, faults.map(({ reason_en }) => reason_en)])).toEqual([
      ['A1', ['bad item_id']],
      [null, ['bad day']],
      [null, ['bad n']],
      ['b', []],
      [null, ['bad shop']],
    ])
    expect(line?.others.map(({ reason_en }) => reason_en)).toEqual(['bad else', 'bad null'])
  })
})
