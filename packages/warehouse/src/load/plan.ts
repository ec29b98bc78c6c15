import type { LoadQuestion, NotRead } from '@marketscope/contract/calls/load'
import { currencyDecimals, minorUnits } from '@marketscope/contract/currency'
import { MarketError } from '@marketscope/contract/errors'
import { LOAD_KINDS, type LoadKindId } from '@marketscope/contract/load-format'
import { monthAt } from '@marketscope/contract/months'
import { type Site, VERSIONED_PLATFORMS } from '@marketscope/contract/sites'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import type { FileNumbers } from './amounts/file-numbers.ts'
import { clockIn, type ToSite } from './compile/dates.ts'
import { type ComputedField, type Emission, outputField, readValue, type StageColumn } from './compile/select.ts'
import { kindFields, stageColumn } from './compile/stage-columns.ts'
import type { Surroundings } from './compile/typed.ts'
import type { OpenedFile } from './read/open-file.ts'

/** Everything that is needed to turn one file into rows of `load_row`. */
export interface FilePlan {
  file: OpenedFile
  /** The columns that are read from the file, in the order of the cells. */
  columns: readonly string[]
  /** These and the ones that unfolding adds. */
  allColumns: readonly string[]
  /** Turns raw rows into several each (a column for each month). */
  unfold: ((from: Sql) => Sql) | null
  /** The columns that unfolding reads. */
  unfolded: readonly string[]
  /** Texts of the whole file that mean "not known". */
  nulls: readonly string[]
  emissions: readonly Emission[]
  around: Surroundings
  /** How a mapping's numbers are read; left out: as the load format says. */
  numbers?: FileNumbers
  /** What is not read of the file; left out: nothing. */
  notRead?: NotRead | null
  /** What the mapping leaves open of what the file is. */
  questions?: readonly LoadQuestion[]
}

/** The month that is now in Shanghai, as yyyymm: nothing later is loaded. */
export function newestMonth(now = Date.now()): number {
  return Number(monthAt(now / 1000).replace('-', ''))
}

/** Sites whose currency has no minor unit. */
export function wholeUnitSites(sites: ReadonlyMap<string, Site>): string[] {
  return [...sites.values()].filter((site) => minorUnits(site.currency) === 1).map((site) => site.id)
}

/** What the types of values depend on, for rows that name their site. */
export function surroundings(sites: ReadonlyMap<string, Site>, only: Site | null): Surroundings {
  const ids = [...sites.keys()]
  const whole = wholeUnitSites(sites)
  const units = only
    ? sql`toInt64(${v.uint8(minorUnits(only.currency))})`
    : sql`if(has(${v.strings(whole)}, t_site), toInt64(1), toInt64(100))`
  const all = [...sites.values()]
  const currency = only
    ? sql`${v.string(only.currency)}`
    : sql`transform(t_site, ${v.strings(ids)}, ${v.strings(all.map((site) => site.currency))}, '')`
  const rounded = only !== null && currencyDecimals(only.currency) > 2
  return { units, currency, rounded, toSite: toSiteOf(sites, only), sites: ids, newest: newestMonth(), signed: false }
}

/** The version that a row names, a fault where its site is of a platform without versions: nobody could choose between it and what the site has. */
export function versionOfSite(sites: ReadonlyMap<string, Site>): ComputedField {
  const versioned: readonly string[] = VERSIONED_PLATFORMS
  const others = [...sites.values()].filter(({ platform }) => !versioned.includes(platform)).map(({ id }) => id)
  const version = readValue('version')
  const reason = sql`if(${version} != '' AND has(${v.strings(others)}, ${readValue('site')}), 'no_versions', '')`
  return { target: 'version', value: version, reason, of: 'version' }
}

/** Rows of one site need one zone; rows of several choose theirs by the site's id. */
function toSiteOf(sites: ReadonlyMap<string, Site>, only: Site | null): ToSite {
  if (only) return (instant) => clockIn(instant, only.time_zone)
  const zones = [...Map.groupBy(sites.values(), (site) => site.time_zone)]
  return (instant) =>
    sql`multiIf(${join(
      zones.map(([zone, members]) => sql`has(${v.strings(members.map((site) => site.id))}, t_site), ${clockIn(instant, zone)}`),
      ', ',
    )}, ${instant})`
}

/** The kind of the load format whose own columns these are: every required one is there and none is foreign. */
export function kindOf(columns: readonly string[]): LoadKindId | null {
  const names = new Set(columns)
  const fits = LOAD_KINDS.filter((kind) => {
    const known = new Set<string>(kind.fields.map((field) => field.name))
    return (
      columns.every((name) => known.has(name)) &&
      kind.fields.every((field) => !('required' in field && field.required) || names.has(field.name))
    )
  })
  return fits.sort((a, b) => b.key.length - a.key.length)[0]?.id ?? null
}

/** A file of the load format itself, which needs no mapping. Throws MarketError when it is none. */
export function canonicalPlan(file: OpenedFile, columns: readonly string[], sites: ReadonlyMap<string, Site>): FilePlan {
  const kind = kindOf(columns)
  if (kind === null) throw notCanonical(file.name, columns)
  const fields = [...kindFields(kind)].filter(([name]) => columns.includes(name))
  const emission: Emission = {
    kind,
    fields: fields.map(([name, { type, required }]) => outputField(name, stageColumn(kind, name) as StageColumn, type, required, name)),
    computed: columns.includes('version') ? [versionOfSite(sites)] : [],
  }
  return {
    file,
    columns,
    allColumns: columns,
    unfold: null,
    unfolded: [],
    nulls: [],
    emissions: [emission],
    around: surroundings(sites, null),
  }
}

function notCanonical(name: string, columns: readonly string[]): MarketError {
  const near = LOAD_KINDS.map((kind) => {
    const known = new Set<string>(kind.fields.map((field) => field.name))
    const foreign = columns.filter((column) => !known.has(column))
    const missing = kind.fields
      .filter((field) => 'required' in field && field.required && !columns.includes(field.name))
      .map((field) => field.name)
    return { kind, foreign, missing, distance: foreign.length + missing.length }
  }).sort((a, b) => a.distance - b.distance)[0]
  const list = (names: readonly string[]) => names.slice(0, 8).join(', ')
  return new MarketError('parameter', {
    zh: `“${name}”不是标准格式的文件，需要映射（最接近“${near?.kind.about.zh}”：缺少 ${list(near?.missing ?? []) || '—'}；不认识 ${list(near?.foreign ?? []) || '—'}）`,
    en: `"${name}" is not a file of the load format and needs a mapping (nearest: ${near?.kind.id}; missing: ${list(near?.missing ?? []) || '–'}; unknown: ${list(near?.foreign ?? []) || '–'})`,
  })
}
