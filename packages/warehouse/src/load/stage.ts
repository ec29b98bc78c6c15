import { mkdir, stat, unlink } from 'node:fs/promises'
import { fileSource } from '../engine/file-source.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { NumberProfile } from './amounts/whole-file.ts'
import { type Compiled, compileEmission } from './compile/select.ts'
import { Columns, columnsOf } from './compile/texts.ts'
import { type LoadContext, READING, step } from './context.ts'
import { parquetRows } from './parquet.ts'
import type { FilePlan } from './plan.ts'
import { RAW_STRUCTURE } from './read/row-binary.ts'

/**
 * Reads one file of a load into `load_row`, typed and with the faults of each row; the rows read are counted. How much is read is told as bytes of rows
 * against the size of the file, which is near enough for a bar. Some of its lines are collected. The next rows are asked for when people are not near.
 */
export async function stageFile(
  context: LoadContext,
  plan: FilePlan,
  number: number,
  collected: readonly Beside[],
  tell: (share: number) => void,
): Promise<NumberProfile | null> {
  const profile = plan.numbers ? new NumberProfile(plan, plan.numbers) : null
  const beside = [...collected, ...(profile ? [profile] : [])]
  if (plan.file.type === 'parquet') {
    await put(context, plan, number, await parquetRows(context.engine, plan.file), beside)
    return profile
  }
  await mkdir(context.folder, { recursive: true })
  const { size } = await stat(plan.file.path)
  const pacer = context.engine.lanes.pacer()
  let last: Promise<unknown> = Promise.resolve()
  try {
    for await (const { path, bytes } of context.reader.rows({ file: plan.file, paths: plan.columns, folder: context.folder })) {
      tell(Math.min(1, bytes / Math.max(1, size)))
      await last
      context.signal.throwIfAborted()
      last = put(context, plan, number, fileSource(path, 'RowBinary', RAW_STRUCTURE), beside).finally(() => unlink(path))
      last.catch(() => undefined)
      await pacer(context.signal)
    }
    await last
  } catch (thrown) {
    await last.catch(() => undefined)
    throw thrown
  }
  return profile
}

/** What looks at the rows of a file while they are read. */
export type Beside = Pick<NumberProfile, 'add'>

async function put(context: LoadContext, plan: FilePlan, number: number, from: Sql, beside: readonly Beside[]): Promise<void> {
  for (const one of beside) await one.add(context.engine, from, { ...step(context, 'numbers'), limits: READING.limits })
  for (const compiled of compilePlan(context.loadId, plan, { from, file: number })) {
    await context.engine.insertRead(
      'load_row',
      compiled.columns,
      sql`${compiled.select} SETTINGS max_insert_threads = 2, min_insert_block_size_rows = 500000, min_insert_block_size_bytes = 268435456`,
      { ...step(context, 'read'), limits: READING.limits },
    )
  }
}

/** The columns of a file that nothing is read from. */
export function unreadColumns({ columns, unfolded, emissions }: FilePlan): string[] {
  const named = emissions.flatMap(({ fields }) => fields.flatMap(({ rule }) => columnsOf(rule)))
  const read = new Set([...unfolded, ...named].map((name) => name.trim()))
  return columns.filter((name) => !read.has(name.trim()))
}

/** The SELECTs that turn raw rows into rows of `load_row`. */
export function compilePlan(loadId: bigint, plan: FilePlan, raw: { from: Sql; file: number }): Compiled[] {
  const columns = new Columns(plan.allColumns)
  const rows = plan.unfold ? { ...raw, from: plan.unfold(raw.from) } : raw
  const unread = unreadColumns(plan)
  return plan.emissions.map((emission) => compileEmission(loadId, emission, { ...rows, unread }, columns, plan.nulls, plan.around))
}
