import { randomUUID } from 'node:crypto'
import type { Engine } from '../../engine/engine.ts'
import { sql, v } from '../../sql/sql.ts'
import { READING } from '../context.ts'
import type { OpenedFile } from '../read/open-file.ts'
import { parquetRows } from '../stage.ts'

/** Enough of a value to see how it is written. */
const SAMPLE_LETTERS = 1000

/** The cells of the first sound rows of a file. */
export async function sampleRows(engine: Engine, file: OpenedFile, columns: readonly string[], most: number): Promise<string[][]> {
  if (file.type === 'parquet') {
    const rows = await engine.files.query<{ cells: string[] }>(
      sql`SELECT arrayMap(cell -> substringUTF8(cell, 1, ${v.uint32(SAMPLE_LETTERS)}), cells) AS cells FROM ${await parquetRows(engine, file, most)}`,
      {
        ...READING,
        tag: `sample-${randomUUID()}`,
      },
    )
    return rows.map((row) => row.cells)
  }
  const out: string[][] = []
  for await (const bytes of file.rows({ only: 1024 * 1024, paths: columns })) {
    readCells(bytes, most - out.length, out)
    if (out.length >= most) break
  }
  return out
}

/** Reads rows of RowBinary back; those with a problem are left out. */
function readCells(bytes: Uint8Array, most: number, out: string[][]): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = buffer[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = varint()
    at += length
    return buffer.toString('utf8', at - length, at)
  }
  for (let left = most; left > 0 && at < buffer.length; ) {
    at += 4
    const problem = text()
    const cells = Array.from({ length: varint() }, text)
    if (problem !== '') continue
    out.push(cells)
    left--
  }
}
