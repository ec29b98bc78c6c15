import { stat } from 'node:fs/promises'
import type { LoadReport } from '@marketscope/contract/calls/load'
import { fromMinor } from '@marketscope/contract/currency'
import { MarketError } from '@marketscope/contract/errors'
import { currentRevision, type Revision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import { checkCategories, checkRepeats, keepFaults, keyColumns } from './check/checks.ts'
import { checkCollisions } from './check/collisions.ts'
import { goodRows, type LoadContext, step } from './context.ts'
import { deriveItemsOfMonths } from './fold/derive.ts'
import { foldMapping } from './fold/fold.ts'
import { knownSites, planFiles } from './plan-files.ts'
import { publish } from './publish/publish.ts'
import { buildTrees } from './publish/trees.ts'
import { stageFile } from './stage.ts'

export interface JobInput {
  files: readonly { path: string; name: string }[]
  mapping: unknown | null
  dryRun: boolean
}

/** What a load found out, for its report. */
export type JobResult = Pick<LoadReport, 'rows_read' | 'rows_faulty' | 'faults' | 'rows' | 'months' | 'message'>

/** The mapping asked not to publish when there are faults, and there are. */
export class StoppedLoad extends MarketError {
  readonly result: JobResult
  constructor(result: JobResult) {
    super('conflict', {
      zh: `有 ${result.faults} 处问题，按映射要求未发布`,
      en: `There are ${result.faults} faults; the mapping asks not to publish then`,
    })
    this.result = result
  }
}

const KINDS = ['categories', 'brands', 'attribute_words', 'shops', 'items', 'item_months', 'sku_months', 'filings', 'comments'] as const

/** Reads, checks and (unless it is a dry run) publishes. Throws MarketError for what makes the whole load impossible. */
export async function runJob(context: LoadContext, input: JobInput): Promise<JobResult> {
  const revision = await currentRevision(context.engine)
  await knownSites(context, revision)
  const { plans, mappings } = await planFiles(context, input)
  const stop = mappings.some((mapping) => mapping?.on_fault === 'stop')
  if (mappings.some((mapping) => mapping?.mode === 'merge')) context.mode = 'merge'
  const sizes = await Promise.all(plans.map(async (plan) => (await stat(plan.file.path)).size))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  for (const [index, plan] of plans.entries()) {
    const size = sizes[index] ?? 0
    const tell = (share: number) =>
      context.progress((0.4 * (done + size * share)) / whole, { zh: `读取 ${plan.file.name}`, en: `Reading ${plan.file.name}` })
    tell(0)
    await stageFile(context, plan, index + 1, tell)
    done += size
  }
  context.progress(0.4, { zh: '检查', en: 'Checking' })
  await keepFaults(context)
  const present = await presentKinds(context)
  for (const kind of KINDS) if (present.has(kind)) await checkRepeats(context, kind, keyColumns(kind), 'reject')
  context.progress(0.5, { zh: '整理为商品月', en: 'Working out item months' })
  for (const [index, mapping] of mappings.entries()) if (mapping) await foldMapping(context, mapping, index)
  if (present.has('item_months')) await deriveItemsOfMonths(context)
  await checkCollisions(context)
  const trees = await buildTrees(context, revision)
  for (const kind of ['item_months', 'sku_months', 'items'] as const) await checkCategories(context, kind, revision.tree_generations)
  const result = await report(context, revision)
  if (stop && result.faults > 0) throw new StoppedLoad(result)
  if (!input.dryRun) await publish(context, revision, trees)
  return result
}

/** The kinds that the load has rows of. */
async function presentKinds(context: LoadContext): Promise<Set<string>> {
  const rows = await context.engine.query<{ kind: string }>(
    sql`SELECT DISTINCT toString(kind) AS kind FROM load_row WHERE load_id = ${v.uint64(context.loadId)}`,
    step(context, 'kinds'),
  )
  return new Set(rows.map((row) => row.kind))
}

async function report(context: LoadContext, revision: Revision): Promise<JobResult> {
  const options = step(context, 'report')
  const id = v.uint64(context.loadId)
  const [counts] = await context.engine.query<{ rows_read: number; rows_faulty: number; faults: number }>(
    sql`SELECT (SELECT toInt64(uniqExact(bitOr(bitShiftLeft(toUInt64(file), 32), line))) FROM load_row WHERE load_id = ${id} AND file > 0) AS rows_read,
      (SELECT toInt64(uniqExact(file, line)) FROM load_fault WHERE load_id = ${id}) AS rows_faulty,
      (SELECT toInt64(count()) FROM load_fault WHERE load_id = ${id}) AS faults`,
    options,
  )
  if (counts?.rows_read === 0) context.notices.push({ zh: '文件中没有数据行', en: 'The files hold no rows' })
  const rows: Record<string, number> = {}
  for (const kind of KINDS) {
    const [found] = await context.engine.query<{ rows: number }>(
      sql`SELECT toInt64(count()) AS rows FROM load_row WHERE ${goodRows(context, kind)}`,
      options,
    )
    if (found && found.rows > 0) rows[kind] = found.rows
  }
  const months = await context.engine.query<{ site: string; version: string; month: number; rows: number; sold: number; sales: number }>(
    sql`SELECT toString(site) AS site, toString(version) AS version, month, toInt64(count()) AS rows, toInt64(sum(sold)) AS sold, toInt64(sum(sales)) AS sales FROM load_row
      WHERE ${goodRows(context, 'item_months')} GROUP BY site, version, month ORDER BY site, version, month`,
    options,
  )
  return {
    rows_read: counts?.rows_read ?? 0,
    rows_faulty: counts?.rows_faulty ?? 0,
    faults: counts?.faults ?? 0,
    rows,
    months: months.map(({ site, version, month, sales, ...figures }) => ({
      site,
      version,
      month: monthText(month),
      ...figures,
      replaces: rowsLive(revision, site, version, month),
      sales: fromMinor(sales, context.sites.get(site)?.currency ?? ''),
    })),
    message:
      context.notices.length === 0
        ? null
        : { zh: context.notices.map((one) => one.zh).join('；'), en: context.notices.map((one) => one.en).join('; ') },
  }
}

/** yyyymm as `yyyy-MM`. */
export function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
}

function rowsLive(revision: Revision, site: string, version: string, month: number): number {
  const segment = revision.segments.find((one) => one.site === site && one.version === version && one.year === Math.floor(month / 100))
  return segment?.rows_by_month[segment.months.indexOf(month)] ?? 0
}
