import { ALL_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { MOVER_DIMENSIONS } from '@marketscope/contract/analyses/movers'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { BASES, type Base } from '@marketscope/contract/bases'
import { FILING_KINDS } from '@marketscope/contract/filing-views'
import { LISTED_DIMENSIONS } from '@marketscope/contract/market/find-dimension'
import { addMonths, monthCount, monthsOf } from '@marketscope/contract/months'
import { sitesOfPlat } from '@marketscope/contract/plat'
import type { Row, TableAnswer } from './adding-up.ts'
import type { Months } from './raw-combinations.ts'
import type { RawRow } from './raw-market.ts'

/** How sales grew, by base; null where that is not known. */
export type Growths = Record<Base, number | null>

/** What a list is asked with; `base` where an answer has one base alone. */
export interface Asked extends Record<string, unknown> {
  base?: Base
}

const once = (id: AnalysisId): { id: AnalysisId; query: Asked }[] => [{ id, query: {} }]

/**
 * Every analysis of a search that tells how its whole grew. Where rows overlap (values that list several, ingredients and effects of filings, channels of one
 * platform) the whole counts once what is in several of them. Words have no whole: a title has many. Neither have bands and months, whose rows tell their own growth only.
 */
export const GROWING: readonly { id: AnalysisId; query: Asked }[] = [
  ...(['parts', 'whole'] as const).map((reading) => ({ id: 'attr-list' as const, query: { reading } })),
  ...once('brand-list'),
  { id: 'brand-price', query: { top: 2 } },
  ...once('cat-list'),
  ...FILING_KINDS.map((of) => ({ id: 'filing-list' as const, query: { of } })),
  ...LISTED_DIMENSIONS.map(({ id }) => ({ id: 'dimension-list' as const, query: { dimension: id } })),
  { id: 'item-list', query: { sku: '0' } },
  ...BASES.flatMap((base) => MOVER_DIMENSIONS.map((of) => ({ id: 'movers' as const, query: { base, of } }))),
  ...once('plat-list'),
  ...once('shop-list'),
]

/** The tables of a search with a column that tells growth: all of them must be above, but the one whose whole is that of SKUs and not of items, and the one of a scheme's classes, which `rule-numbers.test.ts` asks with schemes. */
export function growingTables(): AnalysisId[] {
  return Object.values<AnalysisDeclaration>(ANALYSES)
    .filter(({ shape, subject, columns }) => shape === 'table' && subject !== 'item' && columns.some(({ kind }) => kind === 'change'))
    .map(({ id }) => id as AnalysisId)
    .filter((id) => id !== 'sku-list' && id !== 'rule-analyze')
}

/** How the whole of a list grew as its answer says; null: it has no row, and says nothing. */
export function toldGrowth({ data, count, total }: TableAnswer, base?: Base): Partial<Growths> | null {
  const whole = count === undefined ? (data as Row[]).find(({ id }) => id === ALL_BRANDS) : count > 0 ? total : undefined
  if (!whole) return null
  return (base ? { [base]: whole.growth } : { mom: whole.sales_mom, yoy: whole.sales_yoy }) as Partial<Growths>
}

/** The months that the months asked are compared with. */
export function basesOf({ start, end }: Months): Record<Base, Months> {
  const back = (count: number) => ({ start: addMonths(start, -count), end: addMonths(end, -count) })
  return { mom: back(monthCount({ start, end })), yoy: back(12) }
}

/** Whether the files have something of every platform in every month. */
export function isThere(rows: readonly RawRow[], plat: readonly string[], months: Months): boolean {
  const there = new Set(rows.map(({ site, month }) => `${site} ${month}`))
  return sitesOfPlat(plat).every((site) => monthsOf(months).every((month) => there.has(`${site} ${month}`)))
}

const salesOf = (rows: readonly RawRow[]) => rows.reduce((sum, { sales }) => sum + sales, 0)

/** The growth of what rows of the months asked and of the bases come to; a base that is null or comes to nothing is not known. */
export function growthsOf(now: readonly RawRow[], before: Record<Base, readonly RawRow[] | null>): Growths {
  const growth = (rows: readonly RawRow[] | null) => {
    const base = rows ? salesOf(rows) : 0
    return base <= 0 ? null : Math.round(((salesOf(now) - base) / base) * 1e6) / 1e6
  }
  return { mom: growth(before.mom), yoy: growth(before.yoy) }
}
