import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { sql, v } from '../../sql/sql.ts'
import { partsOfPath } from '../amounts/paths.ts'
import { leftOutKind } from '../compile/select.ts'
import { type LoadContext, step } from '../context.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import type { FilePlan } from '../plan.ts'
import type { Candidate, TotalCandidates } from './candidates.ts'
import { type Between, type Figures, isSum } from './sums.ts'

/** The reason under which lines of totals are kept among the faults of a load: they are none, and are neither counted nor shown with them. */
export const TOTAL_LINE = 'total_line'

/** So many lines are told with what they say. */
const TOLD = 100
const NAMED = 3

/** A file as its totals are looked for. */
export interface TotalsOfFile {
  plan: FilePlan
  /** Null: the load format itself. */
  mapping: Mapping | null
  /** Where the mapping stands in what was given. */
  place: string
  candidates: TotalCandidates
}

/** Leaves lines of totals out: those whose figures are the sums of other lines, or that a mapping says are totals. Asks about lines that are called so without being sums. */
export async function setTotalsAside(context: LoadContext, files: readonly TotalsOfFile[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    const { plan, mapping, place } = file
    const candidates = file.candidates.all
    if (candidates.length === 0 || mapping?.totals === 'keep') continue
    const proven = await provenTotals(context, file, index + 1, candidates)
    const open = candidates.filter(({ line, named }) => named && !proven.has(line))
    const aside = candidates.filter(({ line, named }) => proven.has(line) || (named && mapping?.totals === 'leave_out'))
    await keepOut(context, plan.file.name, aside)
    if (mapping !== null && mapping.totals === undefined && open.length > 0)
      context.questions.push(totalsQuestion(plan.file.name, place, open))
  }
}

async function keepOut(context: LoadContext, file: string, lines: readonly Candidate[]): Promise<void> {
  if (lines.length === 0) return
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT ${v.uint64(context.loadId)}, ${v.string(file)}, arrayJoin(${v.uint32s(lines.map(({ line }) => line))}), '', '', ${v.string(TOTAL_LINE)}`,
    step(context, 'totals'),
  )
  const { totals } = context
  totals.count += lines.length
  totals.lines.push(...lines.slice(0, TOLD - totals.lines.length).map(({ line, text }) => ({ file, line, text })))
}

/** The candidates whose figures are the sums of other lines. */
async function provenTotals(
  context: LoadContext,
  { plan, mapping }: TotalsOfFile,
  number: number,
  candidates: readonly Candidate[],
): Promise<Set<number>> {
  const lines = v.uint32s(candidates.map(({ line }) => line))
  const kind = plan.emissions[0]?.kind ?? ''
  const rows = sql`load_row WHERE load_id = ${v.uint64(context.loadId)} AND file = ${v.uint16(number)} AND toString(kind) IN ${v.strings([kind, leftOutKind(kind)])}`
  const own = await context.engine.query<{ line: number; month: number; sold: string | null; sales: string | null }>(
    sql`SELECT toInt64(line) AS line, toInt64(if(uniqExact(month) = 1, any(month), 0)) AS month, toString(sum(toInt128(sold))) AS sold, toString(sum(toInt128(sales))) AS sales
      FROM ${rows} AND line IN ${lines} GROUP BY line`,
    step(context, 'totals'),
  )
  const found = await context.engine.query<{ after: number; month: number; left: number; rows: number; sold: string; sales: string }>(
    sql`SELECT toInt64(roundDown(line, arrayConcat([toUInt32(0)], ${lines}))) AS after, toInt64(month) AS month, toInt64(startsWith(toString(kind), 'left_out_')) AS left,
        toInt64(uniqExact(line)) AS rows, toString(ifNull(sum(toInt128(sold)), 0)) AS sold, toString(ifNull(sum(toInt128(sales)), 0)) AS sales
      FROM ${rows} AND line NOT IN ${lines} GROUP BY after, month, left`,
    step(context, 'totals'),
  )
  const between = found.map((one): Between => ({ ...one, leftOut: one.left === 1, sold: BigInt(one.sold), sales: BigInt(one.sales) }))
  const counted = figuresOf(mapping)
  const proven = candidates.filter(({ line, worded }) => {
    const found = own.find((one) => one.line === line)
    if (!found) return false
    const figures: Figures = {
      sold: counted.sold && found.sold !== null ? BigInt(found.sold) : null,
      sales: counted.sales && found.sales !== null ? BigInt(found.sales) : null,
    }
    return isSum(line, found.month, figures, between, worded ? 1 : 2)
  })
  return new Set(proven.map(({ line }) => line))
}

/** Which figures a file tells itself: not those that are the same on every line or worked out. */
function figuresOf(mapping: Mapping | null): { sold: boolean; sales: boolean } {
  if (mapping === null) return { sold: true, sales: true }
  if (mapping.rows?.as === 'wide') {
    const measures = (mapping.rows.columns ?? mapping.rows.months ?? []).flatMap(({ measure = 'sold' }) =>
      typeof measure === 'string' ? [measure] : Object.values(measure),
    )
    return { sold: measures.includes('sold'), sales: measures.includes('sales') }
  }
  const { sold, sales } = mapping.fields
  return { sold: sold !== undefined && ruleOf(sold).constant === undefined, sales: sales !== undefined }
}

function totalsQuestion(file: string, place: string, open: readonly Candidate[]): LoadQuestion {
  const path = [...partsOfPath(place), 'totals']
  const list = open.slice(0, NAMED).map(({ line, text }) => ({ zh: `第 ${line} 行（${text}）`, en: `line ${line} (${text})` }))
  const more = open.length > NAMED
  const reading = (id: string, value: string, zh: string, en: string) => ({
    id,
    label: { zh, en },
    patch: [{ path, value }],
    examples: [],
    total: null,
  })
  return {
    file,
    column: '',
    reason: {
      zh: `${list.map(({ zh }) => zh).join('、')}${more ? ` 等 ${open.length} 行` : ''}名为合计，数字却不等于其他行之和`,
      en: `${list.map(({ en }) => en).join(', ')}${more ? ` and ${open.length - NAMED} more` : ''}: called a total, but not the sum of other lines`,
    },
    total_of: 'column',
    readings: [
      reading('totals', 'leave_out', '是合计，不计入', 'Totals: leave them out'),
      reading('products', 'proven', '是商品，照常加载', 'Products: load them'),
    ],
  }
}
