import { describe, expect, test } from 'vitest'
import { sql, v } from '../../sql/sql.ts'
import { decodeRows } from '../testing/decode-rows.ts'
import { openTestDesk } from '../testing/desk.ts'
import { CsvRows } from './csv-rows.ts'
import { withoutGuard, withoutGuards } from './guards.ts'
import { RowBuffer } from './row-binary.ts'

const CELLS: readonly [written: string, read: string][] = [
  ['="612345678901"', '612345678901'],
  ['="a ""b"" c"', 'a "b" c'],
  ["'00012", '00012'],
  ['`2026-10-01 12:00:01', '2026-10-01 12:00:01'],
  ["'雅诗", '雅诗'],
  ["'T恤", 'T恤'],
  ["'L'Oréal", "L'Oréal"],
  ["'", ''],
  ["'n Sync", "'n Sync"],
  ["'t Hooft", "'t Hooft"],
  ["'90s Jeans", "'90s Jeans"],
  ["'Til Dawn", "'Til Dawn"],
  ["'Kids' shoes", "'Kids' shoes"],
  ["'quoted'", "'quoted'"],
  ['`code` b', '`code` b'],
  ['=A1*2', '=A1*2'],
  ['="a"&"b"', '="a"&"b"'],
  ['="', '="'],
  ["O'Neal", "O'Neal"],
  ['-', '-'],
  ["'; DROP TABLE item --", "'; DROP TABLE item --"],
  ["'-12.50", '-12.50'],
]

describe('guards of cells', () => {
  test.each(CELLS)('%s is %s', (written, read) => {
    expect(withoutGuard(written)).toBe(read)
    const out = new RowBuffer()
    out.row(1, [written])
    expect(decodeRows([out.take() ?? new Uint8Array()])).toEqual([[1, '', read]])
  })

  test('CSV loses them behind quotes too, and nothing else', () => {
    const csv = new CsvRows({ delimiter: ',', quote: '"', width: null, skip: 0, skipLines: 0, comment: null, decoded: false })
    csv.push(Buffer.from(`="612",'7,"=""8""",x\n`))
    csv.push(Buffer.from(`"'九, 十", \`11 ,'n Sync,''\n`))
    csv.end()
    expect(decodeRows([csv.out.take() ?? new Uint8Array()])).toEqual([
      [1, '', '612', '7', '8', 'x'],
      [2, '', '九, 十', '11', "'n Sync", "''"],
    ])
  })

  test('the engine takes the same off cells that it reads itself', async () => {
    const desk = await openTestDesk()
    const [row] = await desk.engine.query<{ cells: string[] }>(
      sql`SELECT ${withoutGuards(sql`${v.strings(CELLS.map(([written]) => written))}`)} AS cells`,
    )
    await desk.end()
    expect(row?.cells).toEqual(CELLS.map(([, read]) => read))
  })
})
