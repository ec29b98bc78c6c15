import { MarketError } from '@marketscope/contract/errors'
import { KNOWN_SITES, type Site } from '@marketscope/contract/sites'
import type { z } from 'zod'
import type { Revision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import type { LoadContext } from './context.ts'
import { mappingPlan } from './mapping/mapping-plan.ts'
import { columnsNamed } from './mapping/mapping-rules.ts'
import type { Mapping, SiteDeclaration } from './mapping/mapping-schema.ts'
import { mappingError, parseMapping } from './mapping/parse-mapping.ts'
import { canonicalPlan, type FilePlan } from './plan.ts'
import { openFile } from './read/open-file.ts'
import { parquetColumns } from './stage.ts'

export type PlanContext = Pick<LoadContext, 'engine' | 'sites' | 'newSites' | 'files'>

/** How each file of a load is read. `mappings` are those of the load by number; null: the load format itself. */
export interface Plans {
  plans: FilePlan[]
  mappings: (Mapping | null)[]
}

/** Sites known before a load: the product's and the declared ones. */
export async function knownSites(context: Pick<LoadContext, 'engine' | 'sites'>, revision: Revision): Promise<void> {
  for (const site of KNOWN_SITES) context.sites.set(site.id, site)
  const rows = await context.engine.query<{
    id: string
    platform: (typeof KNOWN_SITES)[number]['platform']
    name_zh: string
    name_en: string
    currency: string
    time_zone: string
    tree: string
  }>(
    sql`SELECT id, platform, name_zh, name_en, currency, time_zone, tree FROM site WHERE generation = ${v.uint32(revision.site_generation)}`,
  )
  for (const { name_zh, name_en, ...site } of rows) context.sites.set(site.id, { ...site, name: { zh: name_zh, en: name_en } })
}

/** Looks into the files and fits the mapping to them. Throws MarketError with every fault of the mapping. */
export async function planFiles(
  context: PlanContext,
  input: { files: readonly { path: string; name: string }[]; mapping: unknown | null },
): Promise<Plans> {
  const { mappings, faults } = parseMapping(input.mapping)
  if (faults.length > 0) throw mappingError(faults)
  for (const { mapping } of mappings) if (mapping) declareSites(context, mapping)
  const plans: FilePlan[] = []
  for (const [index, { path, name }] of input.files.entries()) {
    const shown = context.files[index] ?? name
    const at = mappings.findIndex((one) => one.fits(name))
    const mapping = mappings[at]?.mapping ?? null
    if (at === -1)
      throw new MarketError('parameter', {
        zh: `映射中没有与文件“${name}”相配的一项`,
        en: `No entry of the mapping fits the file "${name}"`,
      })
    const file = await openFile(path, shown, mapping?.format ?? {})
    const own = file.columns ?? (await parquetColumns(context.engine, path))
    if (mapping === null) {
      plans.push(canonicalPlan(file, own, context.sites))
      continue
    }
    const named = file.type === 'ndjson' ? columnsNamed(mapping) : []
    plans.push(mappingPlan(file, [...new Set([...own, ...named])], mapping, at, context.sites))
  }
  return { plans, mappings: mappings.map((one) => one.mapping) }
}

function declareSites(context: PlanContext, mapping: Mapping): void {
  const { site } = mapping
  if (site === undefined || typeof site === 'string') return
  const declared: z.infer<typeof SiteDeclaration>[] = 'id' in site ? [site] : (site.declare ?? [])
  for (const one of declared) {
    const made: Site = { ...one, tree: one.tree ?? one.id }
    const before = context.sites.get(made.id)
    if (before && before.currency !== made.currency)
      throw new MarketError('parameter', {
        zh: `站点“${made.id}”的币种是 ${before.currency}，映射中写成了 ${made.currency}`,
        en: `The currency of site "${made.id}" is ${before.currency}; the mapping says ${made.currency}`,
      })
    if (before && JSON.stringify(sorted(before)) === JSON.stringify(sorted(made))) continue
    context.sites.set(made.id, made)
    context.newSites = true
  }
}

function sorted({ id, platform, name, currency, time_zone, tree }: Site): unknown[] {
  return [id, platform, name.zh, name.en, currency, time_zone, tree]
}
