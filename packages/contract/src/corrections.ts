import { z } from 'zod'
import { issue } from './issue.ts'
import { ATTRIBUTES_FROM, LIMITS } from './limits.ts'
import { type MonthRange, monthsSince } from './months.ts'

/** on: what an account and its company corrected is shown as they say; off: as it was loaded. */
export const CORRECTION_MODES = ['on', 'off'] as const
export type CorrectionMode = (typeof CORRECTION_MODES)[number]

/** What of an item is corrected: the value of an attribute, a label of its own, the name of the filed product. */
export const CORRECTION_KINDS = ['attribute', 'label', 'filing'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** The months of a range that a correction is about: of an attribute those since they are recorded; null: none. */
export function correctedMonths(kind: CorrectionKind, months: MonthRange): MonthRange | null {
  if (kind !== 'attribute') return months
  return months.end < ATTRIBUTES_FROM ? null : monthsSince(ATTRIBUTES_FROM, months)
}

const FORMAT = issue('请输入正确的格式', 'Please enter the correct format')
const CONTROL = /\p{Cc}/u

/** A text that something is corrected to. */
export const correctionText = z
  .string()
  .trim()
  .min(1, FORMAT.message)
  .max(LIMITS.correctionText, issue(`不能超过 ${LIMITS.correctionText} 个字符`, `At most ${LIMITS.correctionText} characters`).message)
  .refine((text) => !CONTROL.test(text), FORMAT)

/** A label stands in lists with commas. */
export const labelText = correctionText.refine((text) => text.length <= 40 && !/[,，、]/.test(text), FORMAT)
