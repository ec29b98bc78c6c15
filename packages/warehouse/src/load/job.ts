import { stat } from 'node:fs/promises'
import type { LoadReport, OnFault } from '@marketscope/contract/calls/load'
import type { Day } from '@marketscope/contract/days'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { currentRevision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import type { NumberProfile } from './amounts/whole-file.ts'
import { checkCategories, checkRepeats, keepFaults, keyColumns } from './check/checks.ts'
import { checkCollisions } from './check/collisions.ts'
import { emptyFiles, nothingText, rowsOfFiles, stopsOf, stopText } from './check/guards.ts'
import { askAboutNumbers, questionText } from './check/number-questions.ts'
import { askAboutScale } from './check/scale.ts'
import { SecondTables } from './check/second-tables.ts'
import { sharedLineStops } from './check/shared-lines.ts'
import { tellOfSpellings, tellOfUnknownBrands } from './check/tell-brands.ts'
import { tellOfTexts } from './check/tell-texts.ts'
import { type LoadContext, presentKinds, soundRows, step } from './context.ts'
import { dayStops, tellOfDropped } from './days/day-guards.ts'
import { planDays } from './days/plan-days.ts'
import { deriveItemsOfMonths } from './fold/derive.ts'
import { foldMappings } from './fold/fold.ts'
import { rawKind } from './mapping/mapping-plan.ts'
import { type MonthChange, monthChanges, monthText, reportMonths } from './months-of-load.ts'
import { notReadTogether } from './not-read.ts'
import { checkCoveredUntil, nextOpenMonths, openMonthsOf } from './open-months.ts'
import { knownSites, planFiles } from './plan-files.ts'
import { publish } from './publish/publish.ts'
import { buildTrees } from './publish/trees.ts'
import { stageFile } from './stage.ts'
import { stateStops } from './states/ask-states.ts'
import { TotalCandidates } from './totals/candidates.ts'
import { setTotalsAside, TOTAL_LINE, type TotalsOfFile } from './totals/set-aside.ts'
import { type LoadFile, passedOver, unpackFiles } from './unpack.ts'

export interface JobInput {
  files: readonly LoadFile[]
  mapping: unknown | null
  dryRun: boolean
  /** Goes before what the mappings say. */
  onFault?: OnFault | undefined
  /** The last day that the files cover, where their last month is not over. */
  coversUntil?: Day | undefined
}

/** What a load found out, for its report. */
export type JobResult = Pick<
  LoadReport,
  | 'rows_read'
  | 'rows_faulty'
  | 'faults'
  | 'rows'
  | 'months'
  | 'message'
  | 'suggestions'
  | 'stops'
  | 'questions'
  | 'numbers'
  | 'not_read'
  | 'totals'
>

/** A load that was read and checked and must not be published. */
export class StoppedLoad extends MarketError {
  readonly result: JobResult
  constructor(result: JobResult, why: Text) {
    super('conflict', why)
    this.result = result
  }
}

const KINDS = [
  'categories',
  'category_counterparts',
  'brands',
  'attribute_words',
  'shops',
  'items',
  'item_months',
  'sku_months',
  'filings',
  'comments',
  'exchange_rates',
] as const

/** Reads, checks and (unless it is a dry run) publishes. Throws MarketError for what makes the whole load impossible. */
export async function runJob(context: LoadContext, input: JobInput): Promise<JobResult> {
  const revision = await currentRevision(context.engine)
  await knownSites(context, revision)
  const files = await unpackFiles(context.reader, input.files, context.folder)
  const { plans, mappings, numbers, places } = await planFiles(context, { files, mapping: input.mapping })
  context.files = plans.map(({ file }) => file.name)
  context.notRead = notReadTogether([...plans.map(({ notRead = null }) => notRead), ...(await passedOver(context.reader, input.files))])
  context.questions.push(...plans.flatMap(({ questions = [] }) => questions))
  const onFault = input.onFault ?? (['stop', 'publish'] as const).find((said) => mappings.some((mapping) => mapping?.on_fault === said))
  if (mappings.some((mapping) => mapping?.mode === 'merge')) context.mode = 'merge'
  context.conflicts = numbers.map((number) => mappings[number]?.conflict ?? 'reject')
  const sizes = await Promise.all(plans.map(async (plan) => (await stat(plan.file.path)).size))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  const profiles: (NumberProfile | null)[] = []
  const totals = plans.map((plan, index): TotalsOfFile => {
    const mapping = mappings[numbers[index] ?? -1] ?? null
    return { plan, mapping, place: places[numbers[index] ?? -1] ?? '', candidates: new TotalCandidates(plan, mapping) }
  })
  const second = plans.map((plan) => new SecondTables(plan))
  for (const [index, plan] of plans.entries()) {
    const size = sizes[index] ?? 0
    const tell = (share: number) =>
      context.progress((0.4 * (done + size * share)) / whole, { zh: `读取 ${plan.file.name}`, en: `Reading ${plan.file.name}` })
    tell(0)
    const collected = [totals[index]?.candidates, second[index]].filter((one) => one !== undefined)
    profiles.push(await stageFile(context, plan, index + 1, collected, tell))
    done += size
  }
  context.progress(0.4, { zh: '检查', en: 'Checking' })
  const below = second.map((tables) => tables.told())
  context.notices.push(...below.flatMap(({ notices }) => notices))
  await setTotalsAside(context, totals)
  await keepFaults(context)
  const present = await presentKinds(context)
  for (const kind of KINDS) if (present.has(kind)) await checkRepeats(context, kind, keyColumns(kind))
  context.progress(0.5, { zh: '整理为商品月', en: 'Working out item months' })
  await foldMappings(context, { mappings, numbers, present })
  for (const [index, mapping] of mappings.entries())
    if (mapping) await tellOfSpellings(context, mapping, rawKind(index), places[index] ?? '')
  if (present.has('item_months')) await deriveItemsOfMonths(context)
  await checkCollisions(context)
  const trees = await buildTrees(context, revision)
  const made = await presentKinds(context)
  const placed = ['item_months', 'item_days', 'sku_months', 'items'].filter((kind) => made.has(kind))
  if (placed.length > 0) await checkCategories(context, placed, revision.tree_generations)
  await tellOfUnknownBrands(context)
  await tellOfTexts(context)
  const orders = [...(await sharedLineStops(context, { mappings, numbers, places })), ...(await stateStops(context, { mappings, places }))]
  const perFile = await rowsOfFiles(context)
  const days = await planDays(context, revision)
  const changes = await monthChanges(context, revision, days)
  tellOfDropped(context, days)
  await askAboutNumbers(context, plans, profiles, onFault === 'publish')
  await askAboutScale(context, revision, mappings, places, changes)
  checkCoveredUntil(changes, input.coversUntil ?? null)
  const result = await report(context, changes)
  tellOfOpen(context, changes, input.coversUntil ?? null)
  if (result.questions.length > 0 && !input.dryRun) throw new StoppedLoad(result, questionText(result.questions))
  if (Object.keys(result.rows).length === 0) throw new StoppedLoad(result, await nothingText(context, perFile, result.rows_read))
  if (onFault === 'stop' && result.faults > 0)
    throw new StoppedLoad(result, {
      zh: `有 ${result.faults} 处问题，按要求未发布`,
      en: `${result.faults === 1 ? 'There is 1 fault' : `There are ${result.faults} faults`}; the load is not to be published then`,
    })
  result.message = noticeText([...context.notices, ...emptyFiles(perFile)])
  result.stops =
    onFault === 'publish'
      ? []
      : [...below.flatMap(({ stops }) => stops), ...stopsOf(context, perFile, changes), ...dayStops(context, days), ...orders]
  if (input.dryRun) return result
  if (result.stops.length > 0) throw new StoppedLoad(result, stopText(result.stops))
  await publish(context, revision, trees, { plan: days, open_months: nextOpenMonths(revision, changes, input.coversUntil ?? null) })
  return result
}

/** Says which of the months are not over, or that none is although a day was given. */
function tellOfOpen(context: LoadContext, changes: readonly MonthChange[], until: Day | null): void {
  if (until === null) return
  const months = [...new Set(openMonthsOf(changes, until).map(({ month }) => monthText(month)))].sort()
  context.notices.push(
    months.length > 0
      ? {
          zh: `数据截至 ${until}：${months.join('、')} 按未结束的月份发布，不与整月比较`,
          en: `The data reach to ${until}: ${months.join(', ')} is published as not over, and is compared with no whole month`,
        }
      : { zh: `数据截至 ${until}：所加载的月份都已结束`, en: `The data reach to ${until}: all months of the load are over` },
  )
}

function noticeText(notices: readonly Text[]): Text | null {
  return notices.length === 0 ? null : { zh: notices.map((one) => one.zh).join('；'), en: notices.map((one) => one.en).join('; ') }
}

async function report(context: LoadContext, changes: readonly MonthChange[]): Promise<JobResult> {
  const options = step(context, 'report')
  const id = v.uint64(context.loadId)
  const [read] = await context.engine.query<{ rows_read: number; rows_faulty: number; faults: number }>(
    sql`SELECT (SELECT toInt64(uniqExact(bitOr(bitShiftLeft(toUInt64(file), 32), line))) FROM load_row WHERE load_id = ${id} AND file > 0) AS rows_read,
      (SELECT toInt64(uniqExact(file, line)) FROM load_fault WHERE load_id = ${id} AND reason != ${v.string(TOTAL_LINE)}) AS rows_faulty,
      (SELECT toInt64(count()) FROM load_fault WHERE load_id = ${id} AND reason != ${v.string(TOTAL_LINE)}) AS faults`,
    options,
  )
  const found = await context.engine.query<{ kind: string; rows: number }>(
    sql`SELECT toString(kind) AS kind, toInt64(count()) AS rows FROM load_row WHERE ${soundRows(context)} GROUP BY kind`,
    options,
  )
  const ofDays = changes.reduce((sum, change) => sum + (change.days ? change.rows : 0), 0)
  const counts = new Map(found.map((one) => [one.kind, one.rows]))
  if (ofDays > 0) counts.set('item_months', (counts.get('item_months') ?? 0) + ofDays)
  const rows = Object.fromEntries(KINDS.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind) ?? 0]] : [])))
  return {
    rows_read: read?.rows_read ?? 0,
    rows_faulty: read?.rows_faulty ?? 0,
    faults: read?.faults ?? 0,
    rows,
    months: reportMonths(context, changes),
    ...(context.suggestions.length === 0 ? {} : { suggestions: context.suggestions }),
    message: null,
    stops: [],
    questions: context.questions,
    numbers: context.numbers,
    not_read: context.notRead,
    totals: context.totals,
  }
}
