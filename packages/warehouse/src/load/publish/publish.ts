import { KNOWN_SITES } from '@marketscope/contract/sites'
import { type OpenMonth, publishRevision, type Revision } from '../../schema/revision.ts'
import { sql } from '../../sql/sql.ts'
import { type LoadContext, step } from '../context.ts'
import type { DayPlan } from '../days/day-months.ts'
import { putDays } from '../days/put-days.ts'
import { putDirectories } from './directories.ts'
import { putMonths } from './month-rows.ts'
import { affectedSegments, chunksOf, describeSegments, type NewSegment, nextSegments } from './segments.ts'
import { type NewTrees, putTrees } from './trees.ts'
import { putYears } from './year-rows.ts'

/** Groups of segments that are written at the same time: most of the work of a statement keeps one core busy. */
const AT_ONCE = 2

/** Works through a list, some at a time; the first failure ends it, once everything that had begun has ended. */
async function sideBySide<T>(most: number, list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  let failed = false
  const ended = await Promise.allSettled(
    Array.from({ length: most }, async () => {
      try {
        for (const one of rest) {
          if (failed) return
          await work(one)
        }
      } catch (thrown) {
        failed = true
        throw thrown
      }
    }),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Makes the load's rows visible, all at once. What was written before a failure is invisible and removed by the caller. */
export async function publish(
  context: LoadContext,
  revision: Revision,
  trees: NewTrees,
  { plan, open_months }: { plan: DayPlan; open_months: OpenMonth[] },
): Promise<Revision> {
  const generations = { ...revision.tree_generations, ...trees.generations }
  await putTrees(context, trees)
  const site_generation = context.newSites ? await putSites(context) : revision.site_generation
  const days = await putDays(context, revision, plan)
  const made = await affectedSegments(context, revision, Object.keys(trees.generations))
  const chunks = chunksOf(made)
  let written = 0
  await sideBySide(AT_ONCE, chunks, async (chunk) => {
    context.progress(0.6 + (0.35 * written) / chunks.length, { zh: '写入月度与年度数据', en: 'Writing months and years' })
    await putRows(context, chunk, 'item', generations)
    await putRows(
      context,
      chunk.filter((one) => one.skus),
      'sku',
      generations,
    )
    written++
  })
  context.progress(0.95, { zh: '发布', en: 'Publishing' })
  const described = await describeSegments(context, made)
  await putDirectories(context)
  context.signal.throwIfAborted()
  return publishRevision(context.engine, {
    revision: revision.revision + 1,
    load_id: String(context.loadId),
    note: 'load',
    segments: nextSegments(revision, made, described),
    days,
    open_months,
    tree_generations: generations,
    site_generation,
  })
}

async function putRows(
  context: LoadContext,
  segments: readonly NewSegment[],
  kind: 'item' | 'sku',
  generations: Readonly<Record<string, number>>,
): Promise<void> {
  if (segments.length === 0) return
  await putMonths(context, segments, kind)
  await putYears(context, segments, kind, generations)
}

/** Writes a new generation of the table of sites: all that are known, with those this load declares. */
async function putSites(context: LoadContext): Promise<number> {
  const options = step(context, 'sites')
  const found = await context.engine.query<{ last: number }>(sql`SELECT max(generation) AS last FROM site`, options)
  const generation = await context.engine.ledger.numbers('generation', found[0]?.last ?? 0)
  const usual = new Map(KNOWN_SITES.map((site) => [site.id, site]))
  async function* rows() {
    for (const site of context.sites.values()) {
      if (usual.get(site.id) === site) continue
      const { id, platform, currency, time_zone, tree, name, complete_after_days = 0 } = site
      yield `${JSON.stringify({ generation, id, platform, name_zh: name.zh, name_en: name.en, currency, time_zone, tree, complete_after_days })}\n`
    }
  }
  await context.engine.insert(
    'site',
    rows(),
    'JSONEachRow',
    ['generation', 'id', 'platform', 'name_zh', 'name_en', 'currency', 'time_zone', 'tree', 'complete_after_days'],
    options,
  )
  return generation
}
