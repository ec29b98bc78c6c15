import type { AnalysisDeclaration, Face } from './analysis.ts'
import type { FilingAttribute } from './attributes.ts'
import type { CodeWords } from './column.ts'
import { NONE_ID } from './limits.ts'
import { addMonths, type MonthRange, monthCount } from './months.ts'
import type { TabId } from './tabs.ts'
import type { Text } from './text.ts'

/** What the items of a search are put together by on each tab of filings. */
export const FILING_KINDS = ['product', 'effect', 'ingredient', 'company'] as const
export type FilingKind = (typeof FILING_KINDS)[number]

export const FILING_TABS = {
  product: 'filing_product_analyze',
  effect: 'filing_effect_analyze',
  ingredient: 'filing_ingredient_analyze',
  company: 'filing_production_company_analyze',
} as const satisfies Record<FilingKind, TabId>

/** What of a filing a kind is about; of products it is the filing itself. */
export const FILED_AS: Readonly<Record<Exclude<FilingKind, 'product'>, FilingAttribute>> = {
  effect: 'effects',
  ingredient: 'ingredients',
  company: 'company',
}

/** Kinds of which an item may have several, so that rows overlap. */
export const OVERLAPPING: readonly FilingKind[] = ['effect', 'ingredient']

/** The id of the row of items whose filing does not say it; `none` are items without a filing. */
export const UNSTATED_ID = 'unstated'

/** Neither has an id that means anything to a reader. */
export const filedIds: CodeWords = (id) => (id === NONE_ID || id === UNSTATED_ID ? null : id)

/** What a row of each kind is. */
export const FILED_NAMES: Readonly<Record<FilingKind, Text>> = {
  product: { zh: '备案产品', en: 'Filed product' },
  effect: { zh: '功效', en: 'Effect' },
  ingredient: { zh: '成分', en: 'Ingredient' },
  company: { zh: '备案/生产企业', en: 'Filing company' },
}

/** Filings have a number, a company and a date of their own, and are not counted; the id of a value is the value. */
function filedColumns(kind: FilingKind): NonNullable<Face['columns']> {
  const name = FILED_NAMES[kind]
  if (kind !== 'product') return { name, id: null, company: null }
  return { name, id: { zh: '备案号', en: 'Filing number' }, filings: null, first_date: { zh: '备案日期', en: 'Filed on' } }
}

/** An analysis that stands on tabs of filings, about what each is about. */
export function onFilingTabs(titles: Partial<Record<FilingKind, Text>>): NonNullable<AnalysisDeclaration['byTab']> {
  const tabs = FILING_KINDS.flatMap((kind) => {
    const title = titles[kind]
    return title ? [[FILING_TABS[kind], { value: kind, title, columns: filedColumns(kind) }] as const] : []
  })
  return { parameter: 'of', tabs: Object.fromEntries(tabs) }
}

/** At least so many filings have what is compared between new and existing ones. */
export const LEAST_FILINGS = 3

/** The months in which a filing is new: those asked, or the twelve up to their end where they are fewer. */
export function newFilingMonths({ start, end }: MonthRange): MonthRange {
  return { start: monthCount({ start, end }) >= 12 ? start : addMonths(end, -11), end }
}
