import type { ColumnKind } from '@marketscope/contract/column'
import type { FileNote } from '@marketscope/contract/file-note'
import type { Cell } from '@marketscope/contract/workbook'
import { type ColumnSource, fileWriter, ParquetWriter } from 'hyparquet-writer'
import { columnNames } from './column-names.ts'
import type { FileForm } from './form.ts'

/** Rows of a group: what is in memory at a time. */
const GROUP = 50_000

const WHOLE: ReadonlySet<ColumnKind> = new Set(['count', 'distinct', 'rank'])
const DECIMAL: ReadonlySet<ColumnKind> = new Set(['money', 'price', 'share', 'change', 'index'])

function typeOf(kind: ColumnKind): 'INT64' | 'DOUBLE' | 'STRING' {
  if (WHOLE.has(kind)) return 'INT64'
  return DECIMAL.has(kind) ? 'DOUBLE' : 'STRING'
}

/** A value as its column has it: what does not fit the column's type is nothing. */
function storedOf(type: ReturnType<typeof typeOf>, cell: Cell): string | number | bigint | null {
  if (type === 'STRING') return cell === null ? null : String(cell)
  if (typeof cell !== 'number') return null
  return type === 'INT64' ? BigInt(Math.round(cell)) : cell
}

/** What a file says of itself beside its rows: an object of texts by what they are of, as JSON. */
const metadata = (key: string, notes: readonly FileNote[]) =>
  notes.length === 0 ? [] : [{ key, value: JSON.stringify(Object.fromEntries(notes.map(({ name, value }) => [name, value]))) }]

/** Apache Parquet, one table: numbers are numbers, everything else is text, nothing is null. What it is of (`about`) and what its columns mean (`columns`) is metadata of the file. */
export function parquetForm(path: string): FileForm {
  let writer: ParquetWriter | null = null
  let columns: { name: string; type: ReturnType<typeof typeOf>; data: ReturnType<typeof storedOf>[] }[] = []
  const flush = () => {
    if (!writer || !columns[0]?.data.length) return
    const columnData = columns.map(({ name, data }) => ({ name, data }) as ColumnSource)
    writer.write({ columnData, rowGroupSize: GROUP })
    for (const column of columns) column.data = []
  }
  return {
    begin: async ({ headings, kinds, about = [], columns: meanings = [] }) => {
      if (writer) throw new Error('a Parquet file has one table')
      const names = columnNames(headings)
      columns = names.map((name, place) => ({ name, type: typeOf(kinds[place] ?? 'text'), data: [] }))
      writer = new ParquetWriter({
        writer: fileWriter(path),
        kvMetadata: [...metadata('about', about), ...metadata('columns', meanings)],
        schema: [
          { name: 'root', num_children: columns.length },
          ...columns.map(({ name, type }) =>
            type === 'STRING'
              ? ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const)
              : ({ name, type, repetition_type: 'OPTIONAL' } as const),
          ),
        ],
      })
    },
    rows: async (rows) => {
      for (const row of rows) {
        for (const [place, { type, data }] of columns.entries()) data.push(storedOf(type, row[place] ?? null))
        if ((columns[0]?.data.length ?? 0) >= GROUP) flush()
      }
    },
    end: async () => flush(),
    close: async () => writer?.finish(),
  }
}
