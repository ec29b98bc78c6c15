import { type PivotLine, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import type { Scope } from '../scope/scope.ts'
import type { PivotPeriod, PivotPeriods } from './pivot-periods.ts'

/** Lines of categories and of types of shops. */
const OF_SOME_SITES = ['category:', 'custom:', 'type:', '-:']

/** Tells of cells that nothing was found for what is known of them. */
export class PivotNothing {
  readonly #periods: PivotPeriods
  readonly #missing: ReadonlyMap<string, ReadonlySet<string>>
  readonly #sites: readonly string[]
  readonly #siteOfPart: ReadonlyMap<string, string>

  constructor({ missing, choices, parts }: Scope, periods: PivotPeriods) {
    this.#periods = periods
    this.#missing = new Map(missing.map(({ month, sites }) => [month, new Set(sites)]))
    this.#sites = choices.map(({ site }) => site.id)
    this.#siteOfPart = new Map(parts.map(({ id, site }) => [id, site]))
  }

  /** The months of a cell where nothing was found in it, and whether nothing was sold then; undefined: its times have no months in common. */
  at(row: Line, column: Line): { period: PivotPeriod; isKnown: boolean } | undefined {
    const way = [...pathOf(row.lines, row.at), ...pathOf(column.lines, column.at)]
    const period = this.#periods.ofLines(way)
    return period && { period, isKnown: period.months.every((month) => this.#isLoaded(month, way)) }
  }

  /** As of rows elsewhere: what is of one site is known where that one has data, anything else where any has; of categories and types of shops, which may be of some sites alone, where all have. */
  #isLoaded(month: string, way: readonly string[]): boolean {
    const missing = this.#missing.get(month)
    if (!missing) return true
    const own = this.#siteOf(way)
    if (!own && way.some((id) => OF_SOME_SITES.some((kind) => id.startsWith(kind)))) return false
    return (own ?? this.#sites).some((site) => !missing.has(site))
  }

  #siteOf(way: readonly string[]): string[] | undefined {
    for (const id of way) {
      const [kind, site = ''] = id.split(':')
      if ((kind === 'item' || kind === 'shop') && site !== '') return [site]
      const own = kind === 'platform' ? this.#siteOfPart.get(id.slice('platform:'.length)) : undefined
      if (own !== undefined) return [own]
    }
    return undefined
  }
}

interface Line {
  lines: readonly PivotLine[]
  at: number
}
