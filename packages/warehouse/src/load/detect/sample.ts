import { randomUUID } from 'node:crypto'
import type { Engine } from '../../engine/engine.ts'
import { sql, v } from '../../sql/sql.ts'
import { LOOKING } from '../context.ts'
import { parquetRows } from '../parquet.ts'
import type { OpenedFile } from '../read/open-file.ts'
import { SAMPLE_LETTERS } from '../read/row-binary.ts'
import type { FileReader } from '../readers/file-reader.ts'

/** The cells of the first sound rows of a file, and of some from its middle and end. */
export async function sampleRows(
  engine: Engine,
  reader: FileReader,
  file: OpenedFile,
  columns: readonly string[],
  most: number,
): Promise<string[][]> {
  if (file.type !== 'parquet') return reader.sample({ file, paths: columns, most })
  const rows = await engine.files.query<{ cells: string[] }>(
    sql`SELECT arrayMap(cell -> substringUTF8(cell, 1, ${v.uint32(SAMPLE_LETTERS)}), cells) AS cells FROM ${await parquetRows(engine, file, most)}`,
    { ...LOOKING, tag: `sample-${randomUUID()}` },
  )
  return rows.map((row) => row.cells)
}
