import type { DaysKnown } from '@marketscope/contract/month-days'
import { type Month, monthsOf } from '@marketscope/contract/months'
import { KNOWN_SITES, PLATFORM_NAMES, PLATFORMS, type Platform } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'

/** One loaded month of a site, as the coverage call answers it. */
export interface CoveredMonth {
  site: string
  version: string
  month: Month
  rows: number
  /** Of a month that is known by days; null, left out: it was loaded as a whole. */
  days?: DaysKnown | null
}

/** What is known of a site that a load declared. */
export interface SiteName {
  id: string
  platform: Platform
  name: Text
}

export interface CoverageRow {
  site: string
  /** null: the site has one version only, which needs no name. */
  version: string | null
  name: Text
  /** One per month of the picture; null: nothing loaded. */
  cells: readonly (number | null)[]
  /** What is known of each by days; null: nothing. */
  days: readonly (DaysKnown | null)[]
  total: number
}

export interface CoverageGroup {
  /** null: a site nobody told the platform of. */
  platform: Platform | null
  name: Text | null
  rows: readonly CoverageRow[]
}

export interface CoverageLayout {
  months: readonly Month[]
  years: readonly { year: string; months: number }[]
  groups: readonly CoverageGroup[]
  /** Rows of the emptiest and of the fullest loaded cell. */
  least: number
  most: number
}

/** Places what is loaded: months from the first to the last without a gap, sites by platform, a row for each version of a site. */
export function layOut(covered: readonly CoveredMonth[], declared: readonly SiteName[]): CoverageLayout {
  const sorted = covered.map((cell) => cell.month).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const months = first && last ? monthsOf({ start: first, end: last }) : []
  const names = new Map<string, SiteName>([...KNOWN_SITES, ...declared].map((site) => [site.id, site]))
  const rows = rowsOf(covered, months, names)
  const groups = [...PLATFORMS, null].flatMap((platform): CoverageGroup[] => {
    const own = rows.filter((row) => (names.get(row.site)?.platform ?? null) === platform)
    return own.length === 0 ? [] : [{ platform, name: platform && PLATFORM_NAMES[platform], rows: own }]
  })
  const counts = covered.map((cell) => cell.rows).filter((rows) => rows > 0)
  const least = counts.reduce((least, rows) => Math.min(least, rows), counts[0] ?? 0)
  const most = counts.reduce((most, rows) => Math.max(most, rows), 0)
  return { months, years: yearsOf(months), groups, least, most }
}

function rowsOf(covered: readonly CoveredMonth[], months: readonly Month[], names: ReadonlyMap<string, SiteName>): CoverageRow[] {
  const position = new Map(months.map((month, index) => [month, index]))
  const bySite = Map.groupBy(covered, (cell) => cell.site)
  const order = [...names.keys()]
  const place = (site: string) => (order.includes(site) ? order.indexOf(site) : order.length)
  const sites = [...bySite.keys()].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
  return sites.flatMap((site) => {
    const byVersion = [...Map.groupBy(bySite.get(site) ?? [], (cell) => cell.version)].sort(([a], [b]) => (a < b ? -1 : 1))
    return byVersion.map(([version, own]): CoverageRow => {
      const cells: (number | null)[] = months.map(() => null)
      const days: (DaysKnown | null)[] = months.map(() => null)
      for (const cell of own) {
        const column = position.get(cell.month) ?? 0
        cells[column] = cell.rows
        days[column] = cell.days ?? null
      }
      const name = names.get(site)?.name ?? { zh: site, en: site }
      const total = own.reduce((sum, cell) => sum + cell.rows, 0)
      return { site, version: byVersion.length > 1 || version !== '' ? version : null, name, cells, days, total }
    })
  })
}

function yearsOf(months: readonly Month[]): { year: string; months: number }[] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))].map(([year, own]) => ({ year, months: own.length }))
}

/** The strengths of colour a loaded cell can have. */
export const LEVELS = [1, 2, 3, 4, 5] as const

/** How strongly a cell is coloured: 0 nothing loaded, 1 to 5 by the logarithm of its rows between the emptiest and the fullest loaded cell. */
export function levelOf(rows: number | null, { least, most }: { least: number; most: number }): number {
  if (rows === null || rows <= 0) return 0
  if (most <= least) return LEVELS.length
  const place = Math.log(rows / least) / Math.log(most / least)
  return Math.min(LEVELS.length, 1 + Math.floor(place * LEVELS.length + 1e-9))
}

/** Where the keyboard goes from a cell; the ends hold. */
export function moveFocus(at: { row: number; column: number }, key: string, rows: number, columns: number) {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const { row, column } = at
  if (key === 'ArrowRight') return { row, column: within(column + 1, columns) }
  if (key === 'ArrowLeft') return { row, column: within(column - 1, columns) }
  if (key === 'ArrowDown') return { row: within(row + 1, rows), column }
  if (key === 'ArrowUp') return { row: within(row - 1, rows), column }
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  return null
}
