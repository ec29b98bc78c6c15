import type { LoadReport } from '@marketscope/contract/calls/load'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { Engine } from '../../engine/engine.ts'
import { type DaySegment, listRevisions, publishRevision, type Revision, type Segment } from '../../schema/revision.ts'
import { sql, v } from '../../sql/sql.ts'
import { takeBackDirectories } from './directories.ts'
import { KEPT_REVISIONS } from './housekeeping.ts'

/** More years than anybody reads in a sentence. */
const NAMED = 5

const keyOf = (one: Pick<Segment, 'site' | 'version' | 'year'>) => `${one.site}|${one.version}|${one.year}`

interface Step {
  before: Revision
  after: Revision
  now: Revision
}

/** The publication of a load with the one before it, if both are still kept. */
function stepOf(revisions: readonly Revision[], loadId: string): Step | null {
  const now = revisions[0]
  const at = revisions.findIndex((one) => one.load_id === loadId && one.note === 'load')
  const after = revisions[at]
  const before =
    revisions[at + 1] ??
    (after?.revision === 1
      ? { ...after, revision: 0, segments: [], days: [], open_months: [], tree_generations: {}, site_generation: 0 }
      : undefined)
  return at >= 0 && now && after && before ? { before, after, now } : null
}

/** What a load changed: site, version and year with what was live before and after. */
function changes({ before, after }: Step): Map<string, { old: Segment | undefined; made: Segment | undefined }> {
  const was = new Map(before.segments.map((one) => [keyOf(one), one]))
  const is = new Map(after.segments.map((one) => [keyOf(one), one]))
  const out = new Map<string, { old: Segment | undefined; made: Segment | undefined }>()
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const old = was.get(key)
    const made = is.get(key)
    if (old?.segment !== made?.segment) out.set(key, { old, made })
  }
  return out
}

/** The publications that can be gone back to, newest first. */
export function keptRevisions(engine: Engine): Promise<Revision[]> {
  return listRevisions(engine, KEPT_REVISIONS)
}

/** Why a load cannot be rolled back; null when it can. What data it changed goes back by site, version and year, as they lie. `revisions` as `keptRevisions` gives them. */
export function rollBackObstacle(revisions: readonly Revision[], report: LoadReport): Text | null {
  if (report.state !== 'published') return { zh: '只有已发布的加载可以回滚', en: 'Only a published load can be rolled back' }
  const step = stepOf(revisions, report.load_id)
  if (!step)
    return {
      zh: `只能回滚最近 ${KEPT_REVISIONS - 1} 次发布以内的加载`,
      en: `Only the last ${KEPT_REVISIONS - 1} publications can be rolled back`,
    }
  const now = new Map(step.now.segments.map((one) => [keyOf(one), one]))
  const later = [...changes(step)].flatMap(([key, { old, made }]) => {
    const live = now.get(key)
    return live?.segment === made?.segment ? [] : (made ?? live ?? old ?? [])
  })
  if (later.length > 0) {
    const { zh, en } = yearsText(later)
    return laterText(`${zh}（数据按站点和年份回滚）`, `${en} (data go back by site and year)`)
  }
  for (const [tree, generation] of Object.entries(step.after.tree_generations)) {
    if (step.before.tree_generations[tree] === generation) continue
    if (step.now.tree_generations[tree] !== generation) return laterText(`类目体系 ${tree}`, `the category tree ${tree}`)
    const filed = step.now.segments.filter((one) => !step.after.segments.some((other) => other.segment === one.segment))
    if (filed.length === 0) continue
    const { zh, en } = yearsText(filed)
    return laterText(`${zh}，而本次加载改动了类目体系 ${tree}`, `${en}, on the category tree ${tree} that this one changed`)
  }
  return null
}

const laterText = (zh: string, en: string): Text => ({
  zh: `之后的加载改动了 ${zh}，请先回滚之后的加载`,
  en: `A later load changed ${en}: roll that one back first`,
})

/** Sites with their years, the first few by name. */
function yearsText(segments: readonly Segment[]): Text {
  const names = (language: keyof Text) =>
    segments.slice(0, NAMED).map(({ site, version, year }) => {
      const name = KNOWN_SITES.find(({ id }) => id === site)?.name[language] ?? site
      return [name, version, year].filter((part) => part !== '').join(' ')
    })
  const more = segments.length - NAMED
  return {
    zh: `${names('zh').join('、')} 年${more > 0 ? `等 ${segments.length} 项` : ''}`,
    en: `${names('en').join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  }
}

/** Publishes what was live before the load, for what it changed. The caller has asked `rollBackObstacle`. */
export async function rollBackLoad(engine: Engine, loadId: bigint): Promise<void> {
  const step = stepOf(await keptRevisions(engine), String(loadId))
  if (!step) throw new Error('the load is not among the kept publications')
  const changed = changes(step)
  const segments = [
    ...step.now.segments.filter((one) => !changed.has(keyOf(one))),
    ...[...changed.values()].flatMap(({ old }) => (old ? [old] : [])),
  ]
  const isChanged = ({ site, version, month }: Pick<DaySegment, 'site' | 'version' | 'month'>) =>
    changed.has(keyOf({ site, version, year: Math.floor(month / 100) }))
  const days = [...step.now.days.filter((one) => !isChanged(one)), ...step.before.days.filter(isChanged)]
  const open_months = [...step.now.open_months.filter((one) => !isChanged(one)), ...step.before.open_months.filter(isChanged)]
  const tree_generations = { ...step.now.tree_generations }
  for (const [tree, generation] of Object.entries(step.after.tree_generations)) {
    const old = step.before.tree_generations[tree]
    if (old === generation) continue
    if (old === undefined) delete tree_generations[tree]
    else tree_generations[tree] = old
  }
  const site_generation = await sitesAfter(engine, step, segments)
  await publishRevision(engine, {
    revision: step.now.revision + 1,
    load_id: String(loadId),
    note: 'roll_back',
    segments,
    days,
    open_months,
    tree_generations,
    site_generation,
  })
  await takeBackDirectories(engine, loadId)
}

/**
 * The generation of sites that there is after a roll-back: that of before the load, unless sites were declared since, or a later load brought months to a site
 * that the load declared, which nobody could reach without it. Where it stays, other sites that the load declared stay too, without months.
 */
async function sitesAfter(engine: Engine, { before, after, now }: Step, segments: readonly Segment[]): Promise<number> {
  if (now.site_generation !== after.site_generation || after.site_generation === before.site_generation) return now.site_generation
  const known = new Set([...before.segments, ...after.segments].map((one) => one.segment))
  const later = [...new Set(segments.filter((one) => !known.has(one.segment)).map((one) => one.site))]
  if (later.length === 0) return before.site_generation
  const generations = v.uint32s([before.site_generation, after.site_generation])
  const declared = await engine.query(
    sql`SELECT id FROM site WHERE id IN ${v.strings(later)} AND generation IN ${generations}
      GROUP BY id, platform, name_zh, name_en, currency, time_zone, tree, complete_after_days HAVING min(generation) = ${v.uint32(after.site_generation)} LIMIT 1`,
    { lane: 'background', tag: 'roll-back' },
  )
  return declared.length > 0 ? after.site_generation : before.site_generation
}
