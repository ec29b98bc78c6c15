import { randomUUID } from 'node:crypto'
import { mkdir, unlink, writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { LoadFault, previewMapping } from '@marketscope/contract/calls/load'
import type { Site } from '@marketscope/contract/sites'
import type { Engine } from '../engine/engine.ts'
import { fileSource } from '../engine/file-source.ts'
import { currentRevision } from '../schema/revision.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import type { Compiled } from './compile/select.ts'
import { faultOf } from './fault-list.ts'
import { knownSites } from './job.ts'
import { canonicalPlan, type FilePlan } from './plan.ts'
import { openFile } from './read/open-file.ts'
import { RAW_STRUCTURE } from './read/row-binary.ts'
import { compilePlan, parquetColumns, parquetRows } from './stage.ts'

type Preview = CallResult<typeof previewMapping>

const PIECE = 512 * 1024
const HIDDEN = new Set(['load_id', 'kind', 'file', 'line', 'row_hash', 'faults', 'item'])

/** The first rows of a file as they would be loaded, each with its faults. */
export async function previewFile(
  engine: Engine,
  { path, name }: { path: string; name: string },
  _mapping: unknown | null,
  most: number,
  folder: string,
): Promise<Preview> {
  const sites = new Map<string, Site>()
  await knownSites({ engine, sites }, await currentRevision(engine))
  const file = await openFile(path, name)
  const columns = file.columns ?? (await parquetColumns(engine, path))
  const plan = canonicalPlan(file, columns, sites)
  return previewPlan(engine, plan, most, folder)
}

async function previewPlan(engine: Engine, plan: FilePlan, most: number, folder: string): Promise<Preview> {
  if (plan.file.type === 'parquet') return show(engine, plan, await parquetRows(engine, plan.file, most), most)
  await mkdir(folder, { recursive: true })
  const path = joinPath(folder, `preview-${randomUUID()}.rows`)
  const pieces: Uint8Array[] = []
  for await (const piece of plan.file.rows({ only: PIECE, paths: plan.columns })) pieces.push(piece)
  await writeFile(path, Buffer.concat(pieces))
  try {
    return await show(engine, plan, fileSource(path, 'RowBinary', RAW_STRUCTURE), most)
  } finally {
    await unlink(path)
  }
}

async function show(engine: Engine, plan: FilePlan, from: Sql, most: number): Promise<Preview> {
  const limited = sql`(SELECT * FROM ${from} ORDER BY line LIMIT ${v.uint32(most)})`
  const [compiled] = compilePlan(0n, plan, { from: limited, file: 1 })
  if (!compiled) return { columns: [], rows: [], mapping_faults: [] }
  const shown = compiled.columns.filter((name) => !HIDDEN.has(name))
  const rows = await engine.query<{ line: number; values: string[]; faults: { column: string; value: string; reason: string }[] }>(
    sql`SELECT toInt64(o_line) AS line, [${join(
      shown.map((name) => valueText(compiled, name)),
      ', ',
    )}] AS values, o_faults AS faults FROM (${compiled.select}) ORDER BY line`,
  )
  const faultsOf = (line: number, faults: { column: string; value: string; reason: string }[]): LoadFault[] =>
    faults.map((fault) => faultOf({ file: plan.file.name, line, ...fault }))
  return {
    columns: shown,
    rows: rows.map(({ line, values, faults }) => ({
      line,
      values: values.map((value) => (value === '' ? null : value)),
      faults: faultsOf(line, faults),
    })),
    mapping_faults: [],
  }
}

const MONEY = new Set(['price', 'sales', 'sales_cp', 'sales_min_v2', 'crossed_price', 'lowest_price'])

function valueText(compiled: Compiled, name: string): Sql {
  const column = sql`${identifier([`o_${name}`], `o_${name}`)}`
  if (name === 'month') return sql`concat(toString(intDiv(${column}, 100)), '-', leftPad(toString(${column} % 100), 2, '0'))`
  if (MONEY.has(name) && compiled.columns.includes('site')) return sql`ifNull(toString(${column}), '')`
  if (name === 'attributes') return sql`if(empty(${column}), '', toJSONString(${column}))`
  return sql`ifNull(toString(${column}), '')`
}
