import { mkdir, stat, unlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { MarketError } from '@marketscope/contract/errors'
import type { Engine } from '../engine/engine.ts'
import { fileSource } from '../engine/file-source.ts'
import { spool } from '../engine/spool.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { type Compiled, compileEmission } from './compile/select.ts'
import { Columns, columnsOf } from './compile/texts.ts'
import { type LoadContext, READING, step } from './context.ts'
import type { FilePlan } from './plan.ts'
import type { OpenedFile } from './read/open-file.ts'
import { RAW_STRUCTURE } from './read/row-binary.ts'
import { refuseSwelling } from './read/swelling.ts'

/**
 * Rows on their way, telling how much of the file they are: unpacked bytes against the size of the file, which is near enough for a bar. Reading them is work
 * of this process, which rests while people are near.
 */
async function* counted(
  rows: AsyncIterable<Uint8Array>,
  size: number,
  tell: (share: number) => void,
  rest: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of rows) {
    seen += chunk.length
    tell(Math.min(1, seen / Math.max(1, size)))
    yield chunk
    await rest()
  }
}

/** Reads one file of a load into `load_row`, typed and with the faults of each row; the rows read are counted. */
export async function stageFile(context: LoadContext, plan: FilePlan, number: number, tell: (share: number) => void): Promise<void> {
  if (plan.file.type === 'parquet') {
    await put(context, plan, number, await parquetRows(context.engine, plan.file))
    return
  }
  await mkdir(context.folder, { recursive: true })
  const { size } = await stat(plan.file.path)
  const pacer = context.engine.lanes.pacer()
  const rows = counted(plan.file.rows({ signal: context.signal, paths: plan.columns }), size, tell, () => pacer(context.signal))
  const pieces = spool(rows, 'RowBinary', context.folder)
  let last: Promise<unknown> = Promise.resolve()
  try {
    for await (const path of pieces) {
      await last
      context.signal.throwIfAborted()
      last = put(context, plan, number, fileSource(path, 'RowBinary', RAW_STRUCTURE)).finally(() => unlink(path))
      last.catch(() => undefined)
    }
    await last
  } catch (thrown) {
    await last.catch(() => undefined)
    throw thrown
  }
}

async function put(context: LoadContext, plan: FilePlan, number: number, from: Sql): Promise<void> {
  for (const compiled of compilePlan(context.loadId, plan, { from, file: number })) {
    await context.engine.insertRead(
      'load_row',
      compiled.columns,
      sql`${compiled.select} SETTINGS max_insert_threads = 2, min_insert_block_size_rows = 500000, min_insert_block_size_bytes = 268435456`,
      { ...step(context, 'read'), limits: READING.limits },
    )
  }
}

/** The SELECTs that turn raw rows into rows of `load_row`. */
export function compilePlan(loadId: bigint, plan: FilePlan, raw: { from: Sql; file: number }): Compiled[] {
  const columns = new Columns(plan.allColumns)
  const rows = plan.unfold ? { ...raw, from: plan.unfold(raw.from) } : raw
  const read = new Set([
    ...plan.unfolded,
    ...plan.emissions.flatMap(({ fields }) => fields.flatMap(({ rule }) => columnsOf(rule).map((name) => name.trim()))),
  ])
  const unread = plan.columns.filter((name) => !read.has(name.trim()))
  return plan.emissions.map((emission) => compileEmission(loadId, emission, { ...rows, unread }, columns, plan.nulls, plan.around))
}

/** The column names of a Parquet file. Throws MarketError when it is damaged, or swells as no table does. */
export async function parquetColumns(engine: Engine, path: string): Promise<string[]> {
  try {
    await refuseSwollenParquet(engine, path)
    const rows = await engine.files.query<{ name: string }>(sql`DESCRIBE ${fileSource(path, 'Parquet')}`, READING)
    return rows.map((row) => row.name)
  } catch (thrown) {
    if (thrown instanceof MarketError) throw thrown
    throw new MarketError(
      'parameter',
      { zh: `“${basename(path)}”不是完好的 Parquet 文件`, en: `"${basename(path)}" is not a sound Parquet file` },
      { cause: thrown },
    )
  }
}

/** By the sizes in its footer; of rows that it counts, each value would be a byte at least. What a footer cannot tell (one long value named by every row) meets the limit of `READING`. */
async function refuseSwollenParquet(engine: Engine, path: string): Promise<void> {
  const [footer] = await engine.files.query<{ cells: number; bytes: number }>(
    sql`SELECT toFloat64(num_rows) * toFloat64(num_columns) AS cells, toFloat64(total_uncompressed_size) AS bytes FROM ${fileSource(path, 'ParquetMetadata')}`,
    READING,
  )
  refuseSwelling((await stat(path)).size, Math.max(footer?.cells ?? 0, footer?.bytes ?? 0))
}

/** A Parquet file in the form of the other readers: every value as text. A line is the number of the row. */
export async function parquetRows(engine: Engine, file: OpenedFile, limit?: number): Promise<Sql> {
  const count = file.columns?.length ?? (await parquetColumns(engine, file.path)).length
  const cells = Array.from({ length: count }, (_, index) => sql`trimBoth(ifNull(toString(tupleElement(r, ${v.uint16(index + 1)})), ''))`)
  const most = limit === undefined ? sql`` : sql`LIMIT ${v.uint32(limit)}`
  const line = identifier(['_row_number'], '_row_number')
  return sql`(SELECT toUInt32(${line} + 1) AS line, '' AS problem, [${join(cells, ', ')}] AS cells FROM (SELECT ${line}, tuple(*) AS r FROM ${fileSource(file.path, 'Parquet')} ${most}))`
}
