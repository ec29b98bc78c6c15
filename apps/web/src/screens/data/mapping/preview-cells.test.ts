import { describe, expect, it } from 'vitest'
import { linesOf } from './preview-cells.ts'

const fault = (column: string | null) => ({ file: 'a', line: 2, column, value: 'x', reason_zh: '错', reason_en: `bad ${column}` })

describe('linesOf', () => {
  it('puts a fault into the cell of its column, and what has none at the line', () => {
    const [line] = linesOf({
      columns: ['item_id', 'items.title', 'sold'],
      rows: [{ line: 2, values: ['A1', null], faults: [fault('sold'), fault('title'), fault('elsewhere'), fault(null)] }],
      mapping_faults: [],
    })
    expect(line?.cells.map(({ value, faults }) => [value, faults.map(({ reason_en }) => reason_en)])).toEqual([
      ['A1', []],
      [null, ['bad title']],
      [null, ['bad sold']],
    ])
    expect(line?.others.map(({ reason_en }) => reason_en)).toEqual(['bad elsewhere', 'bad null'])
  })
})
