import { MONTH_WORDS } from '../compile/month-words.ts'
import { dateFormats } from './guess-time.ts'

/** How a sheet's name says its month. */
export interface SheetMonth {
  format: string
}

/** A month whose year the name does not say. */
export interface YearlessMonth extends SheetMonth {
  month: number
  /** What goes before the name, so that it has the year. */
  prefix(year: number): string
}

/** No month has a longer name. */
const LONGEST = 40

/** The month that a sheet is called, as 2026-09, 2026年9月 or Sep 2026; null: it is called otherwise. */
export function monthOfSheet(name: string): SheetMonth | null {
  const plain = name.trim()
  if (plain.length > LONGEST) return null
  const [format] = dateFormats([plain])
  if (format === 'iso') return /^\d{4}-\d{2}$/.test(plain) ? { format: 'yyyy-M' } : null
  return format !== undefined && saysAMonth(format) ? { format } : null
}

const saysAMonth = (format: string) => !/[dHhXs]/.test(format) && format.includes('y') && format.includes('M')

/** The month that a sheet is called without its year, as 9月 or Sep; null: it is called otherwise. */
export function yearless(name: string): YearlessMonth | null {
  const plain = name.trim()
  const chinese = /^(0?[1-9]|1[0-2])月(份?)$/.exec(plain)
  if (chinese) return { month: Number(chinese[1]), format: `yyyy年M月${chinese[2]}`, prefix: (year) => `${year}年` }
  const month = plain.length > LONGEST ? undefined : MONTH_WORDS[plain.toLowerCase()]
  return month === undefined ? null : { month: Number(month), format: 'yyyy MMM', prefix: (year) => `${year} ` }
}

/** What a proposal says of the sheets of a workbook: how they tell the month, where no column does, and whether they are read together. */
export function withSheets(
  proposed: Record<string, unknown>,
  { name, sheet, alike }: { name: string; sheet: string; alike: readonly string[] },
): Record<string, unknown> {
  const full = alike.filter((one) => monthOfSheet(one))
  const short = alike.filter((one) => yearless(one))
  const months = full.includes(sheet) ? full : short.includes(sheet) ? short : []
  if (months.length === 0) return proposed
  const fields = (proposed.fields ?? {}) as Record<string, unknown>
  const as = (proposed.rows as { as?: string } | undefined)?.as
  const hasMonth = fields.month !== undefined || fields.time !== undefined || as === 'wide' || proposed.kind !== undefined
  const together = months.length > 1 ? { format: { ...(proposed.format as object | undefined), sheets: 'months' } } : {}
  return { ...proposed, ...together, ...(hasMonth ? {} : { fields: { ...fields, month: monthRule(name, months, full.includes(sheet)) } }) }
}

function monthRule(file: string, sheets: readonly string[], full: boolean): Record<string, unknown> {
  if (full) {
    const formats = [...new Set(sheets.flatMap((one) => monthOfSheet(one)?.format ?? []))]
    return { sheet: true, format: formats.length === 1 ? formats[0] : formats }
  }
  const years = [...new Set(file.match(/\d{4,}/g)?.filter((digits) => /^20\d\d$/.test(digits)) ?? [])]
  const [first] = sheets.flatMap((one) => yearless(one) ?? [])
  if (years.length !== 1 || !first) return { sheet: true }
  return { sheet: true, prefix: first.prefix(Number(years[0])), format: [...new Set(sheets.flatMap((one) => yearless(one)?.format ?? []))] }
}
