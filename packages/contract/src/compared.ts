import type { Used } from './analysis.ts'
import { BASES, type Base, baseRanges } from './bases.ts'
import type { CodeWords, Column, ColumnKind } from './column.ts'
import { sameDaysMark } from './equal-days.ts'
import { type MonthRange, monthCount, rangeFrom } from './months.ts'
import { formatMonthRange } from './number-format.ts'
import type { Language, Text } from './text.ts'

/** What a page, and a file of it, is asked to be compared with, beside the months of `compare_start`; left out: the usual one of the answer. */
export const COMPARISONS = [...BASES, 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What an answer is compared with. */
export interface Compared {
  /** Whose growth is told; null: none. */
  base: Base | null
  /** The months somebody chose for `mom`; null: those just before. */
  months: MonthRange | null
}

/** What is told of an answer: as asked, else against its usual base. */
export function comparedAs(asked: Comparison | null, used: Pick<Used, 'start' | 'end' | 'compare_start' | 'usual_base'>): Compared {
  const months = used.compare_start ? rangeFrom(used.compare_start, monthCount(used)) : null
  return { base: asked === 'none' ? null : (asked ?? used.usual_base ?? 'yoy'), months }
}

const PERIODS: Record<Base, Text> = { yoy: { zh: '去年同期', en: 'Last year' }, mom: { zh: '上一期', en: 'Previous period' } }

/** How the months of a base are called: by themselves where somebody chose them. */
export function periodName(base: Base, { months }: Pick<Compared, 'months'>, language: Language): string {
  return base === 'mom' && months ? formatMonthRange(months, language) : PERIODS[base][language]
}

/** A column that names a base, as the months of it are called. */
export const baseWords: CodeWords = (code, language, compared) => {
  const base = BASES.find((one) => one === code)
  return base ? periodName(base, compared ?? { months: null }, language) : code
}

/** What is compared with, with its months; null: nothing. */
export function comparedText({ base, months }: Compared, used: MonthRange & Pick<Used, 'equal_days'>, language: Language): string | null {
  if (base === null) return null
  const [name, mark] = [periodName(base, { months }, language), sameDaysMark(used, base, language)]
  if (base === 'mom' && months) return `${name}${mark}`
  const own = formatMonthRange(baseRanges(used)[base], language)
  return language === 'zh' ? `${name}（${own}）${mark}` : `${name} (${own})${mark}`
}

/** How growth against chosen months is called. */
export function againstMonths(months: MonthRange, language: Language): string {
  return `${language === 'zh' ? '较' : 'vs'} ${formatMonthRange(months, language)}`
}

/** The base that a column is about, by its name: `sales_yoy`, `rank_mom`, `yoy_sold`; null: it is about none. */
export function baseOfColumn({ name }: Pick<Column, 'name'>): Base | null {
  return BASES.find((base) => name === base || name.endsWith(`_${base}`) || name.startsWith(`${base}_`)) ?? null
}

/** A column as it is headed: `beforeOf` as of {@link Column}. */
interface Headed {
  name: string
  kind: ColumnKind
  text: string
  beforeOf?: string | undefined
}

/** The heading of a column of an answer: what it is compared with is named where the column tells it, and by its months where somebody chose these. `measure`: the heading of another column. */
export function comparedHeading(
  column: Headed,
  compared: Compared,
  language: Language,
  measure: (name: string) => string | undefined,
): string {
  const { name, kind, text, beforeOf } = column
  const of = (figure: string, base: Base) => {
    const period = periodName(base, compared, language)
    return language === 'zh' ? `${period}${figure}` : `${figure}, ${period}`
  }
  if (beforeOf !== undefined) return compared.base ? of(beforeOf, compared.base) : text
  const base = baseOfColumn(column)
  if (base === null) return text
  if (kind === 'rank')
    return language === 'zh' ? `排名（${periodName(base, compared, language)}）` : `Rank (${periodName(base, compared, language)})`
  const figure = name.startsWith(`${base}_`) ? measure(name.slice(base.length + 1)) : undefined
  if (figure !== undefined) return of(figure, base)
  if (base !== 'mom' || compared.months === null) return text
  const months = formatMonthRange(compared.months, language)
  if (kind === 'flag') return language === 'zh' ? `${months} 无销售` : `Sold nothing in ${months}`
  if (kind !== 'change') return of(language === 'zh' ? '月份' : 'Month', base)
  const grown = measure(name.slice(0, -base.length - 1))
  const growth = againstMonths(compared.months, language)
  return grown === undefined ? growth : language === 'zh' ? `${grown}${growth}` : `${grown} ${growth}`
}

/** Whether a table that nobody laid out shows the column: of what is compared only what it is compared with. */
export function isToldColumn(column: Pick<Column, 'name' | 'kind' | 'optional' | 'beforeOf'>, { base }: Compared): boolean {
  const own = baseOfColumn(column)
  if (own !== null) return own === base && (column.kind === 'rank' || !column.optional)
  return !column.optional && (column.beforeOf === undefined || base !== null)
}
