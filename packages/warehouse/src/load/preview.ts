import { randomUUID } from 'node:crypto'
import { mkdir, unlink, writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { LoadFault, previewMapping } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Site } from '@marketscope/contract/sites'
import type { Engine } from '../engine/engine.ts'
import { fileSource } from '../engine/file-source.ts'
import { currentRevision } from '../schema/revision.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { type Compiled, leftOutKind } from './compile/select.ts'
import { READING } from './context.ts'
import { faultOf } from './fault-list.ts'
import { type FilePlan, wholeUnitSites } from './plan.ts'
import { knownSites, planFiles } from './plan-files.ts'
import { RAW_STRUCTURE } from './read/row-binary.ts'
import { compilePlan, parquetRows } from './stage.ts'

type Preview = CallResult<typeof previewMapping>

const PIECE = 512 * 1024
/** More of a value than anybody reads in a preview. */
const SHOWN_LETTERS = 1000
const HIDDEN = new Set(['load_id', 'kind', 'file', 'line', 'row_hash', 'rest_hash', 'faults', 'item', 'notes', 'price_fine'])

/** The first rows of a file as they would be loaded, each with its faults; or the faults of the mapping. */
export async function previewFile(
  engine: Engine,
  file: { path: string; name: string },
  mapping: unknown | null,
  most: number,
  folder: string,
): Promise<Preview> {
  const context = { engine, sites: new Map<string, Site>(), newSites: false, files: [file.name] }
  await knownSites(context, await currentRevision(engine))
  try {
    const { plans } = await planFiles(context, { files: [file], mapping })
    return plans[0] ? await previewPlan(engine, context.sites, plans[0], most, folder) : { columns: [], rows: [], mapping_faults: [] }
  } catch (thrown) {
    if (!(thrown instanceof MarketError)) throw thrown
    const faults = thrown.fields.length > 0 ? thrown.fields : [{ path: '', ...thrown.text }]
    return { columns: [], rows: [], mapping_faults: faults.map(({ path, zh, en }) => ({ path, zh, en })) }
  }
}

async function previewPlan(
  engine: Engine,
  sites: ReadonlyMap<string, Site>,
  plan: FilePlan,
  most: number,
  folder: string,
): Promise<Preview> {
  if (plan.file.type === 'parquet') return show(engine, sites, plan, await parquetRows(engine, plan.file, most), most)
  await mkdir(folder, { recursive: true })
  const path = joinPath(folder, `preview-${randomUUID()}.rows`)
  const pieces: Uint8Array[] = []
  for await (const piece of plan.file.rows({ only: PIECE, paths: plan.columns })) pieces.push(piece)
  await writeFile(path, Buffer.concat(pieces))
  try {
    return await show(engine, sites, plan, fileSource(path, 'RowBinary', RAW_STRUCTURE), most)
  } finally {
    await unlink(path)
  }
}

async function show(engine: Engine, sites: ReadonlyMap<string, Site>, plan: FilePlan, from: Sql, most: number): Promise<Preview> {
  const chosen = plan.emissions.some((emission) => emission.where)
  const limited = chosen ? from : sql`(SELECT * FROM ${from} ORDER BY line LIMIT ${v.uint32(most)})`
  const [compiled] = compilePlan(0n, plan, { from: limited, file: 1 })
  if (!compiled) return { columns: [], rows: [], mapping_faults: [] }
  const shown = compiled.columns.filter((name) => !HIDDEN.has(name))
  const units = sql`if(has(${v.strings(wholeUnitSites(sites))}, toString(o_site)), 1, 100)`
  const rows = await engine.files.query<{ line: number; values: string[]; faults: { column: string; value: string; reason: string }[] }>(
    sql`SELECT toInt64(o_line) AS line, [${join(
      shown.map((name) => sql`substringUTF8(${valueText(compiled, name, units)}, 1, ${v.uint32(SHOWN_LETTERS)})`),
      ', ',
    )}] AS values, CAST(o_faults, 'Array(Tuple(column String, value String, reason String))') AS faults FROM (${compiled.select}) WHERE NOT startsWith(o_kind, ${v.string(leftOutKind(''))}) ORDER BY line ${chosen ? sql`LIMIT ${v.uint32(most)}` : sql``}`,
    READING,
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

/** A value as a person reads it: amounts in currency units, months as yyyy-MM, moments without the part that says nothing. */
function valueText(compiled: Compiled, name: string, units: Sql): Sql {
  const column = sql`${identifier([`o_${name}`], `o_${name}`)}`
  if (name === 'month')
    return sql`if(${column} = 0, '', concat(toString(intDiv(${column}, 100)), '-', leftPad(toString(${column} % 100), 2, '0')))`
  if (MONEY.has(name) && compiled.columns.includes('site')) {
    const whole = sql`if(${column} < 0, '-', '') || toString(intDiv(abs(${column}), ${units}))`
    return sql`ifNull(if(${units} = 1, ${whole}, ${whole} || '.' || leftPad(toString(abs(${column}) % 100), 2, '0')), '')`
  }
  if (name === 'attributes') return sql`if(empty(${column}), '', toJSONString(${column}))`
  if (name === 'category_path') return sql`arrayStringConcat(${column}, ' > ')`
  if (name === 'effects' || name === 'ingredients') return sql`arrayStringConcat(${column}, '; ')`
  if (name === 'at') return sql`if(${column} = toDateTime64('1970-01-01', 3, 'UTC'), '', substring(toString(${column}), 1, 19))`
  return sql`ifNull(toString(${column}), '')`
}
