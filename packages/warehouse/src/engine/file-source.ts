import type { Sql } from '../sql/parts.ts'
import { sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { hexLiteral } from './literal.ts'

/** Formats of files and of encoded rows. `TSV` is ClickHouse's TabSeparated: backslash escapes, `\N` for null. */
export const FILE_FORMATS = [
  'TSV',
  'TSVWithNames',
  'CSV',
  'CSVWithNames',
  'JSONEachRow',
  'JSONCompactEachRow',
  'RowBinary',
  'Native',
  'Parquet',
  'ParquetMetadata',
  'Arrow',
  'LineAsString',
] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

const SETTING = /^(input_format|format|date_time_input|max_insert|schema_inference)[a-z0-9_]*$/

/**
 * The rows of a file as something to SELECT FROM. The path may be absolute, or a pattern of the engine's (`*.csv`); `structure` is
 * a list of columns with types ("id String, price Nullable(Int64)"), found out from the file when left out. `settings` are the
 * engine's format settings (`format_csv_delimiter`, `input_format_…`). Throws for an unknown format or setting name.
 */
export function fileSource(
  path: string,
  format: FileFormat,
  structure?: string,
  settings: Readonly<Record<string, string | number | boolean>> = {},
): Sql {
  if (!FILE_FORMATS.includes(format)) throw new TypeError(`unknown file format: ${format}`)
  const columns = structure === undefined ? sql`` : sql`, ${v.string(structure)}`
  const source = sql`file(${v.string(path)}, ${v.string(format)}${columns})`
  const names = Object.entries(settings)
  if (names.length === 0) return source
  const clauses = names.map(([name, value]) => {
    if (!SETTING.test(name)) throw new TypeError(`not a format setting: ${name}`)
    return `${name} = ${literal(value)}`
  })
  return sql`(SELECT * FROM ${source} SETTINGS ${unsafeRaw(clauses.join(', '))})`
}

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('a setting must be finite')
    return String(value)
  }
  return hexLiteral(value)
}
