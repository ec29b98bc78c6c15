import { basename } from 'node:path'
import { MarketError } from '@marketscope/contract/errors'
import type { Engine } from '../engine/engine.ts'
import { fileSource } from '../engine/file-source.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { LOOKING } from './context.ts'
import { withoutGuards } from './read/guards.ts'
import type { OpenedFile } from './read/open-file.ts'

/** The columns of a Parquet file with the engine's types. Throws MarketError when it is damaged. */
async function typedColumns(engine: Engine, path: string): Promise<{ name: string; type: string }[]> {
  try {
    return await engine.files.query<{ name: string; type: string }>(sql`DESCRIBE ${fileSource(path, 'Parquet')}`, LOOKING)
  } catch (thrown) {
    if (thrown instanceof MarketError) throw thrown
    throw new MarketError(
      'parameter',
      { zh: `“${basename(path)}”不是完好的 Parquet 文件`, en: `"${basename(path)}" is not a sound Parquet file` },
      { cause: thrown },
    )
  }
}

/** The column names of a Parquet file, as it was opened. Throws MarketError when it is damaged. */
export async function parquetColumns(engine: Engine, path: string): Promise<string[]> {
  return (await typedColumns(engine, path)).map(({ name }) => name)
}

/** A Parquet file in the form of the other readers: every value as text. A line is the number of the row. */
export async function parquetRows(engine: Engine, file: OpenedFile, limit?: number): Promise<Sql> {
  const columns = await typedColumns(engine, file.path)
  const instants = new Set(file.instants)
  const cells = columns.map(({ name, type }, index) => cellText(sql`tupleElement(r, ${v.uint16(index + 1)})`, type, instants.has(name)))
  const most = limit === undefined ? sql`` : sql`LIMIT ${v.uint32(limit)}`
  const line = identifier(['_row_number'], '_row_number')
  return sql`(SELECT toUInt32(${line} + 1) AS line, '' AS problem, ${withoutGuards(sql`[${join(cells, ', ')}]`)} AS cells FROM (SELECT ${line}, tuple(*) AS r FROM ${fileSource(file.path, 'Parquet')} ${most}))`
}

/** Whole numbers from here on are rounded by floating numbers. */
const EXACT = { Float64: 2 ** 53, Float32: 2 ** 24 } as const

/** A value as text: lists and records as JSON, a timestamp that is UTC with a Z, and a floating number that may have lost digits with a power of ten, by which no id can be made of it. */
function cellText(value: Sql, type: string, instant: boolean): Sql {
  const plain = type.replace(/^Nullable\((.*)\)$/s, '$1')
  if (/^(Tuple|Map|Array)\b/.test(plain)) return sql`toJSONString(${value})`
  const text = sql`trimBoth(ifNull(toString(${value}), ''))`
  if (instant) return sql`if(isNull(${value}), '', concat(${text}, 'Z'))`
  if (plain !== 'Float64' && plain !== 'Float32') return text
  return sql`if(ifNull(abs(${value}) >= ${v.float64(EXACT[plain])} AND match(${text}, '^-?[0-9]+$'), 0), concat(${text}, 'E+0'), ${text})`
}
