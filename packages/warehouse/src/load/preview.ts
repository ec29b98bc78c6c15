import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { LoadFault, previewMapping } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Site } from '@marketscope/contract/sites'
import type { Engine } from '../engine/engine.ts'
import { fileSource } from '../engine/file-source.ts'
import { currentRevision } from '../schema/revision.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { questionsOf, readingsOf } from './amounts/file-numbers.ts'
import { signQuestions } from './amounts/unread.ts'
import { type Compiled, leftOutKind } from './compile/select.ts'
import { LOOKING, type LoadContext, removeFolder } from './context.ts'
import type { sampleRows } from './detect/sample.ts'
import { faultOf } from './fault-list.ts'
import { parquetRows } from './parquet.ts'
import { type FilePlan, wholeUnitSites } from './plan.ts'
import { knownSites, type PlanContext, planFiles } from './plan-files.ts'
import { RAW_STRUCTURE } from './read/row-binary.ts'
import { compilePlan } from './stage.ts'

type Preview = CallResult<typeof previewMapping>

const NOTHING: Preview = { columns: [], rows: [], mapping_faults: [], numbers: [], questions: [], not_read: [] }
const PIECE = 512 * 1024
/** A file of a heading alone. */
const NO_ROWS = sql`(SELECT * FROM null(${v.string(RAW_STRUCTURE)}))`
/** More of a value than anybody reads in a preview. */
const SHOWN_LETTERS = 1000
const HIDDEN = new Set([
  'load_id',
  'kind',
  'file',
  'line',
  'row_hash',
  'rest_hash',
  'faults',
  'item',
  'day',
  'order_states',
  'notes',
  'price_fine',
])

/** The first rows of a file as they would be loaded, each with its faults; or the faults of the mapping. */
export async function previewFile(
  { engine, reader }: Pick<LoadContext, 'engine' | 'reader'>,
  file: { path: string; name: string },
  mapping: unknown | null,
  most: number,
  folder: string,
  sample?: typeof sampleRows,
): Promise<Preview> {
  const context = { engine, reader, sites: new Map<string, Site>(), newSites: false, files: [file.name], ...(sample ? { sample } : {}) }
  await knownSites(context, await currentRevision(engine))
  try {
    const { plans } = await planFiles(context, { files: [file], mapping })
    return plans[0] ? await whole(context, plans[0], most, folder) : NOTHING
  } catch (thrown) {
    if (!(thrown instanceof MarketError)) throw thrown
    const faults = thrown.fields.length > 0 ? thrown.fields : [{ path: '', ...thrown.text }]
    return { ...NOTHING, mapping_faults: faults.map(({ path, zh, en }) => ({ path, zh, en })) }
  }
}

async function whole(context: PlanContext, plan: FilePlan, most: number, folder: string): Promise<Preview> {
  const [rows, numbers] = await Promise.all([previewPlan(context, plan, most, folder), numbersOf(context.engine, plan)])
  return { ...rows, ...numbers }
}

async function previewPlan({ engine, reader, sites }: PlanContext, plan: FilePlan, most: number, folder: string): Promise<Preview> {
  if (plan.file.type === 'parquet') return show(engine, sites, plan, await parquetRows(engine, plan.file, most), most)
  const own = joinPath(folder, `preview-${randomUUID()}`)
  await mkdir(own, { recursive: true })
  try {
    // The first rows are enough, however large the rest has become.
    for await (const { path } of reader.rows({ file: plan.file, paths: plan.columns, folder: own, only: PIECE }))
      return await show(engine, sites, plan, fileSource(path, 'RowBinary', RAW_STRUCTURE), most)
    return await show(engine, sites, plan, NO_ROWS, most)
  } finally {
    await removeFolder(own)
  }
}

async function show(engine: Engine, sites: ReadonlyMap<string, Site>, plan: FilePlan, from: Sql, most: number): Promise<Preview> {
  const chosen = plan.emissions.some((emission) => emission.where)
  const limited = chosen ? from : sql`(SELECT * FROM ${from} ORDER BY line LIMIT ${v.uint32(most)})`
  const [compiled] = compilePlan(0n, plan, { from: limited, file: 1 })
  if (!compiled) return NOTHING
  const shown = compiled.columns.filter((name) => !HIDDEN.has(name))
  const units = sql`if(has(${v.strings(wholeUnitSites(sites))}, toString(o_site)), 1, 100)`
  const rows = await engine.files.query<{ line: number; values: string[]; faults: { column: string; value: string; reason: string }[] }>(
    sql`SELECT toInt64(o_line) AS line, [${join(
      shown.map((name) => sql`substringUTF8(${valueText(compiled, name, units)}, 1, ${v.uint32(SHOWN_LETTERS)})`),
      ', ',
    )}] AS values, CAST(o_faults, 'Array(Tuple(column String, value String, reason String))') AS faults FROM (${compiled.select}) WHERE NOT startsWith(o_kind, ${v.string(leftOutKind(''))}) ORDER BY line ${chosen ? sql`LIMIT ${v.uint32(most)}` : sql``}`,
    LOOKING,
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
    numbers: [],
    questions: [],
    not_read: plan.notRead ? [plan.notRead] : [],
  }
}

/** How numbers are read, and what the rows that were looked at do not tell. */
async function numbersOf(
  engine: Engine,
  { numbers, file, questions: open = [] }: FilePlan,
): Promise<Pick<Preview, 'numbers' | 'questions'>> {
  if (!numbers) return { numbers: [], questions: [...open] }
  const [read, questions] = await Promise.all([
    readingsOf(engine, LOOKING, file.name, numbers),
    questionsOf(engine, LOOKING, file.name, numbers),
  ])
  return { numbers: read, questions: [...open, ...questions, ...signQuestions(file.name, numbers)] }
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
