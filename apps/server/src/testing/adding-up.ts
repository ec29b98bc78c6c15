import { ALL_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'

export type Row = Record<string, unknown>

export interface TableAnswer {
  data: Row | Row[]
  count?: number
  total?: Row
}

export type AskAnalysis = (id: AnalysisId, query: object) => Promise<TableAnswer>

/** How the rows of an analysis come to the sales and units of its scope. */
interface AddsUp {
  /** Asked with this. Default: nothing. */
  query?: object
  /** Which rows; default: all. */
  rows?: (row: Row) => boolean
  /** Columns, where they have other names; sold null: not told. */
  sales?: string
  sold?: string | null
}

const ROWS: AddsUp = {}

/**
 * How the rows of an analysis add up to the summary of the same scope, where that is not all of them by the usual columns; null where they need not: leading rows without the rest, rows that overlap by
 * their nature, rows of something else. The total of a table is that of the scope in any case, but for those of comments and of SKUs.
 */
const ADDING_UP: Partial<Record<AnalysisId, AddsUp | null>> = {
  'change-split': { sales: 'now', sold: 'sold_now' },
  // Nothing is converted in its market.
  'currency-effect': null,
  movers: { sales: 'now', sold: null },
  'concentration-trend': { sold: null },
  'plat-price': { query: { points: '9.9,10,100' } },
  'price-trend': { query: { points: '0,50,99.5' } },
  'brand-price': { query: { top: 3 }, rows: ({ id }) => id !== ALL_BRANDS },
  'item-list': { query: { sku: '0' } },
  'attr-list': { query: { reading: 'whole' } },
  'attr-cross': null,
  pivot: null,
  'attr-top': null,
  'attr-trend': null,
  // Without a scheme there is none of them.
  'rule-analyze': null,
  'rule-cross': null,
  'rule-preview': null,
  'rule-proposal': null,
  'rule-tops': null,
  'rule-trend': null,
  'rule-words': null,
  'brand-shops': null,
  'brand-trend': null,
  'cat-trend': null,
  'dimension-trend': null,
  'comment-list': null,
  'comment-moods': null,
  'comment-summary': null,
  'comment-trend': null,
  'comment-words': null,
  'concept-words': null,
  'filing-cross': null,
  'filing-rise': null,
  'filing-trend': null,
  'hot-concepts': null,
  'item-attr': null,
  'item-figures': null,
  'item-months': null,
  'item-sku-attr': null,
  'item-sku-attr-keys': null,
  'item-sku-attr-trend': null,
  'item-sku-list': null,
  'item-sku-trend': null,
  'item-trend': null,
  'new-items': null,
  'shop-brands': null,
  'sku-list': null,
  'shop-trend': null,
  'title-words': null,
}

/** The tables whose total is of something else. */
const OTHER_TOTALS: readonly AnalysisId[] = ['comment-list', 'sku-list']

const MOST_PAGES = 6

const cents = (rows: readonly Row[], column: string) => Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? 0) * 100, 0))
const units = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

/** All rows of a table, or null where these are more than {@link MOST_PAGES} pages. */
async function rowsOf(id: AnalysisId, { query = {} }: AddsUp, ask: AskAnalysis): Promise<Row[] | null> {
  const first = await ask(id, { ...query, page_size: 100 })
  const pages = Math.ceil((first.count ?? 0) / 100)
  if (pages > MOST_PAGES) return null
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask(id, { ...query, page: at + 2, page_size: 100 })),
  )
  return [first, ...rest].flatMap(({ data }) => (Array.isArray(data) ? data : [data]))
}

/** What an analysis comes to beside what it should, in minor units and units sold. Two equal objects where it adds up; null where nothing can be said. */
export async function addedUp(id: AnalysisId, ask: AskAnalysis, wanted: { sales: number; sold: number }, overlapping: boolean) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  const rule = overlapping && id.startsWith('plat-') ? null : id in ADDING_UP ? (ADDING_UP[id] ?? null) : ROWS
  const rows = rule && (await rowsOf(id, rule, ask))
  const unnumbered = id === 'attr-range' && rows?.length === 0
  if (rule && rows && !unnumbered && !rows.some(({ overlaps }) => overlaps === true)) {
    const own = rows.filter(rule.rows ?? (() => true))
    Object.assign(found, { sales: cents(own, rule.sales ?? 'sales') })
    Object.assign(expected, { sales: wanted.sales })
    if (rule.sold !== null) {
      Object.assign(found, { sold: units(own, rule.sold ?? 'sold') })
      Object.assign(expected, { sold: wanted.sold })
    }
  }
  if (declaration.shape === 'table' && declaration.subject !== 'item' && !OTHER_TOTALS.includes(id)) {
    const { total = {}, count = 0 } = await ask(id, {})
    const names = [rule?.sales ?? 'sales', rule?.sold ?? 'sold'] as const
    if (count > 0 && total[names[0]] !== undefined) {
      Object.assign(found, { total: cents([total], names[0]) })
      Object.assign(expected, { total: wanted.sales })
    }
    if (count > 0 && rule?.sold !== null && total[names[1]] !== undefined) {
      Object.assign(found, { totalSold: total[names[1]] })
      Object.assign(expected, { totalSold: wanted.sold })
    }
  }
  return Object.keys(expected).length === 0 ? null : { found, expected }
}
