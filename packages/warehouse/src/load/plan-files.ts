import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { applyPatch } from '@marketscope/contract/load-questions'
import { KNOWN_SITES, type Site } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { z } from 'zod'
import type { Revision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import { fileNumbers, siteOfMapping } from './amounts/file-numbers.ts'
import { withSettled } from './amounts/settle.ts'
import { Columns } from './compile/texts.ts'
import type { LoadContext } from './context.ts'
import { sampleRows } from './detect/sample.ts'
import { dateQuestions } from './mapping/date-questions.ts'
import { encodingQuestions } from './mapping/encoding-questions.ts'
import { mappingPlan } from './mapping/mapping-plan.ts'
import { columnFaults, columnsNamed } from './mapping/mapping-rules.ts'
import { Mapping, type SiteDeclaration } from './mapping/mapping-schema.ts'
import { type FileMapping, mappingError, parseMapping, placed, readable } from './mapping/parse-mapping.ts'
import { patternFaults } from './mapping/patterns.ts'
import { wideQuestions } from './mapping/wide-questions.ts'
import { notReadOf } from './not-read.ts'
import { parquetColumns } from './parquet.ts'
import { canonicalPlan, type FilePlan, kindOf } from './plan.ts'
import { proposeRates } from './rates/propose-rates.ts'
import { rateTable } from './rates/rate-columns.ts'
import { ratesPlan } from './rates/rates-plan.ts'
import type { OpenedFile } from './read/open-file.ts'
import { besides, ofSheet, sheetQuestions, sheetsOf, yearQuestions } from './sheets.ts'
import { namesOf } from './unpack.ts'

export type PlanContext = Pick<LoadContext, 'engine' | 'reader' | 'sites' | 'newSites' | 'files'> & {
  /** Rows of a file to see how it is written; left out: read from it. */
  sample?: typeof sampleRows
}

const SAMPLED = 500

/** How each file of a load is read, and each of the sheets of a workbook that are read together. `mappings` are those of the load by number; null: the load format itself. */
export interface Plans {
  plans: FilePlan[]
  mappings: (Mapping | null)[]
  /** The number of the mapping of each plan. */
  numbers: number[]
  /** Where each mapping stands in what was given. */
  places: string[]
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
    complete_after_days: number
  }>(
    sql`SELECT id, platform, name_zh, name_en, currency, time_zone, tree, complete_after_days FROM site WHERE generation = ${v.uint32(revision.site_generation)}`,
  )
  for (const { name_zh, name_en, ...site } of rows) context.sites.set(site.id, { ...site, name: { zh: name_zh, en: name_en } })
}

/** Looks into the files and fits the mapping to them. Throws MarketError with every fault of the mapping, in all of the files. */
export async function planFiles(
  context: PlanContext,
  input: { files: readonly { path: string; name: string }[]; mapping: unknown | null },
): Promise<Plans> {
  const { mappings, faults } = parseMapping(input.mapping)
  for (const one of mappings) {
    if (one.mapping === null) continue
    faults.push(...placed(one, [...declareSites(context, one.mapping), ...(await patternFaults(context.engine, one.mapping))]))
  }
  const plans: FilePlan[] = []
  const numbers: number[] = []
  for (const [index, { path, name }] of input.files.entries()) {
    const shown = context.files[index] ?? name
    const number = mappings.findIndex((one) => namesOf(name).some(one.fits))
    try {
      const found = await planFile(context, { path, name, shown }, mappings, number, faults.length === 0)
      faults.push(...found.faults)
      plans.push(...found.plans)
      numbers.push(...found.plans.map(() => number))
    } catch (thrown) {
      if (!(thrown instanceof MarketError) || faults.length === 0) throw thrown
    }
  }
  if (faults.length > 0) throw mappingError(faults)
  return { plans, mappings: mappings.map((one) => one.mapping), numbers, places: mappings.map((one) => one.path) }
}

/** One file by the mapping with the number, the first that its name fits; `sound`: nothing is wrong so far, so that there can be a plan. */
async function planFile(
  context: PlanContext,
  { path, name, shown }: { path: string; name: string; shown: string },
  mappings: readonly FileMapping[],
  number: number,
  sound: boolean,
): Promise<{ plans: FilePlan[]; faults: FieldFault[] }> {
  const one = mappings[number]
  if (!one) {
    if (!sound) return { plans: [], faults: [] }
    throw new MarketError('parameter', {
      zh: `映射中没有与文件“${name}”相配的一项`,
      en: `No entry of the mapping fits the file "${name}"`,
    })
  }
  const { mapping, broken } = one
  if (broken.some((place) => place === '' || place.startsWith('format'))) return { plans: [], faults: [] }
  const choice = mapping?.format ?? one.format ?? {}
  const file = await context.reader.open(path, shown, choice)
  const open = [...encodingQuestions(file, one), ...sheetQuestions(file, one, choice)]
  const sheets = sheetsOf(file, choice)
  if (sheets === null) return planTable(context, file, one, number, sound, open)
  if (sheets.length === 0)
    return {
      plans: [],
      faults: placed(one, [{ path: 'format.sheets', zh: '没有以月份命名的工作表', en: 'no sheet is called as a month' }]),
    }
  const out: { plans: FilePlan[]; faults: FieldFault[] } = { plans: [], faults: [] }
  for (const [index, sheet] of sheets.entries()) {
    const opened = await context.reader.open(path, `${shown}/${sheet}`, { ...choice, sheet }, { alone: true })
    const ofSheets = index === 0 && mapping ? [...open, ...yearQuestions(mapping, file, one.path, sheets)] : []
    const found = await planTable(context, besides(opened, sheets), one, number, sound, ofSheets)
    out.plans.push(...found.plans)
    out.faults.push(...found.faults)
  }
  return out
}

/** One table by its mapping; `open`: the questions that it has already. */
async function planTable(
  context: PlanContext,
  file: OpenedFile,
  one: FileMapping,
  number: number,
  sound: boolean,
  open: LoadQuestion[],
): Promise<{ plans: FilePlan[]; faults: FieldFault[] }> {
  const own = file.columns ?? (await parquetColumns(context.engine, file.path))
  if (one.mapping === null) {
    const plan = (await unmappedRates(context, file, own)) ?? canonicalPlan(file, own, context.sites)
    return { plans: [{ ...plan, questions: [...open, ...(plan.questions ?? [])] }], faults: [] }
  }
  const { mapping, faults: sheetFaults } = ofSheet(one.mapping, file)
  const named = file.type === 'ndjson' ? columnsNamed(mapping) : []
  const columns = [...new Set([...own, ...named])]
  const faults = readable(one, [...sheetFaults, ...columnFaults(mapping, new Columns(columns), file.name)])
  if (faults.length > 0 || !sound) return { plans: [], faults }
  try {
    const rows = await (context.sample ?? sampleRows)(context.engine, context.reader, file, columns, SAMPLED)
    if (mapping.rates) {
      const plan = ratesPlan(file, mapping, one.path, { columns, rows }, context.sites)
      return { plans: [{ ...plan, notRead: notReadOf(plan, rows), questions: [...open, ...(plan.questions ?? [])] }], faults: [] }
    }
    const numbers = await fileNumbers(context.engine, mapping, one.path, siteOfMapping(mapping, context.sites), {
      columns,
      rows,
      typed: file.type !== 'csv',
    })
    const settled = withSettled(mapping, numbers.fields)
    const plan = { ...(await mappingPlan(context.engine, file, columns, settled, number, context.sites)), numbers }
    const questions = [
      ...open,
      ...dateQuestions(mapping, file.name, one.path, { columns, rows }),
      ...wideQuestions(mapping, file.name, one.path),
    ]
    return { plans: [{ ...plan, notRead: notReadOf(plan, rows), questions }], faults: [] }
  } catch (thrown) {
    if (thrown instanceof MarketError && thrown.fields.length > 0) return { plans: [], faults: placed(one, thrown.fields) }
    throw thrown
  }
}

/** A table of exchange rates that needs no mapping, because it says by itself what its currencies are against, or is the European Central Bank's; null: it is none. Throws MarketError. */
async function unmappedRates(context: PlanContext, file: OpenedFile, columns: readonly string[]): Promise<FilePlan | null> {
  if (rateTable(columns) === null || kindOf(columns) !== null) return null
  const rows = await (context.sample ?? sampleRows)(context.engine, context.reader, file, columns, SAMPLED)
  const proposed = proposeRates(file.name, columns, rows)
  if (proposed === null) return null
  const plan = ratesPlan(file, Mapping.parse(proposed), '', { columns, rows }, context.sites)
  const questions = (plan.questions ?? []).map((question) => ({
    ...question,
    readings: question.readings.map((reading) => ({ ...reading, patch: [{ path: [], value: applyPatch(proposed, reading.patch) }] })),
  }))
  return { ...plan, questions, notRead: notReadOf(plan, rows) }
}

/** A name given in one language is the name in both. */
function bilingual(name: z.infer<typeof SiteDeclaration>['name']): Text {
  if (typeof name === 'string') return { zh: name, en: name }
  const { zh = '', en = '' } = name
  return { zh: zh || en, en: en || zh }
}

/** Declares the sites of a mapping; gives what is wrong with them. */
function declareSites(context: PlanContext, mapping: Mapping): FieldFault[] {
  const { site } = mapping
  if (site === undefined) return []
  if (typeof site === 'string') {
    if (context.sites.has(site)) return []
    return [{ path: 'site', zh: `没有站点“${site}”，请在 site 中声明`, en: `there is no site "${site}": declare it here` }]
  }
  const declared: [string, z.infer<typeof SiteDeclaration>][] =
    'id' in site ? [['site', site]] : (site.declare ?? []).map((one, index) => [`site.declare.${index}`, one])
  return declared.flatMap(([path, one]) => {
    const before = context.sites.get(one.id)
    // Left out, it stays as it was said once: mappings that declare the site are kept from before.
    const { complete_after_days = before?.complete_after_days ?? 0 } = one
    const made: Site = { ...one, name: bilingual(one.name), tree: one.tree ?? one.id, complete_after_days }
    if (before && before.currency !== made.currency)
      return [
        {
          path: `${path}.currency`,
          zh: `站点“${made.id}”的币种是 ${before.currency}，映射中写成了 ${made.currency}`,
          en: `the currency of site "${made.id}" is ${before.currency}; the mapping says ${made.currency}`,
        },
      ]
    if (before && JSON.stringify(sorted(before)) === JSON.stringify(sorted(made))) return []
    context.sites.set(made.id, made)
    context.newSites = true
    return []
  })
}

function sorted({ id, platform, name, currency, time_zone, tree, complete_after_days = 0 }: Site): unknown[] {
  return [id, platform, name.zh, name.en, currency, time_zone, tree, complete_after_days]
}
