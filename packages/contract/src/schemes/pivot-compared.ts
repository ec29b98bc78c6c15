import { BASES, type Base } from '../bases.ts'
import { isTime, monthsIn } from '../market/find-dimension.ts'
import { formatMonthRange } from '../number-format.ts'
import type { Language, Text } from '../text.ts'
import type { PivotCompared } from './pivot-grid.ts'
import { PIVOT_FORMS, pivotMeasure } from './pivot-measures.ts'

/** More comparisons of one kind than these are told by the first and the last. */
const MOST_TOLD = 4

const UNKNOWN: Readonly<Partial<Record<PivotCompared['told'], Text>>> = {
  not_loaded: { zh: '数据不全', en: 'data missing' },
  unfinished: { zh: '月份未结束', en: 'months not over' },
  untold: { zh: '超出账号可看月份', en: 'beyond the months of the account' },
  rounded: { zh: '取整到百分之一', en: 'in whole per cent' },
}

const SAME_DAYS: Text = { zh: '同日', en: 'same days' }

/** The dimension of time that a line is a value of; null: it is of none. */
function timeOf(id: string): string | null {
  const field = id.slice(0, Math.max(0, id.indexOf(':')))
  return isTime(field) ? field : null
}

/** Whether a line is a value of a dimension of time. */
export const isTimeLine = (id: string): boolean => timeOf(id) !== null

const monthsOfLine = (id: string) => monthsIn(timeOf(id) ?? '')

/** The base of a measure that is growth; null: it is none. */
export function baseOfMeasure(id: string): Base | null {
  return BASES.find((base) => pivotMeasure(id)?.form === base) ?? null
}

/** The line on the way that has the fewest months; '' where none is of time. */
export function shortestTime(way: readonly string[]): string {
  return way.filter((id) => timeOf(id) !== null).sort((a, b) => monthsOfLine(a) - monthsOfLine(b))[0] ?? ''
}

/** What growth in a cell is against, by the lines on its way; undefined: the answer does not say. */
export function comparedAt(compared: readonly PivotCompared[] | undefined, base: Base, way: readonly string[]): PivotCompared | undefined {
  const id = shortestTime(way)
  return compared?.find((one) => one.base === base && one.id === id)
}

/** The months that growth is against: `2024-01`, `2023-10 至 2023-12（数据不全）`. */
export function baseText({ base_start, base_end, told, by_days }: PivotCompared, language: Language): string {
  const months = formatMonthRange({ start: base_start, end: base_end }, language)
  const notes = [by_days ? SAME_DAYS[language] : undefined, UNKNOWN[told]?.[language]].filter((note) => note !== undefined)
  if (notes.length === 0) return months
  return language === 'zh' ? `${months}（${notes.join('，')}）` : `${months} (${notes.join(', ')})`
}

/** What is compared with what: `2024-02 比 2024-01`. */
export function comparisonText(compared: PivotCompared, language: Language): string {
  return `${formatMonthRange(compared, language)} ${language === 'zh' ? '比' : 'vs'} ${baseText(compared, language)}`
}

/** What each base of a pivot is, in a line each; of many months the first, the last and those of which nothing is known. */
export function comparedTexts(compared: readonly PivotCompared[], language: Language): string[] {
  const [comma, colon] = language === 'zh' ? ['；', '：'] : ['; ', ': ']
  return BASES.flatMap((base) => {
    const own = compared.filter((one) => one.base === base)
    if (own.length === 0) return []
    const parts = [...Map.groupBy(own, ({ id }) => timeOf(id)).values()].flatMap((same) => shortened(same, language))
    return [`${PIVOT_FORMS[base].name[language]}${colon}${parts.join(comma)}`]
  })
}

function shortened(same: readonly PivotCompared[], language: Language): string[] {
  const isTold = (_: PivotCompared, at: number) => same.length <= MOST_TOLD || at === 0 || at === same.length - 1
  const texts = same.filter((one, at) => isTold(one, at) || one.told !== 'exact' || one.by_days).map((one) => comparisonText(one, language))
  return texts.length < same.length ? [...texts.slice(0, -1), '…', ...texts.slice(-1)] : texts
}
