import { fieldError } from '@marketscope/contract/errors'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'

/** Whether attributes are recorded for the last of the months. */
export const areAttributesRecorded = ({ end }: Pick<MonthRange, 'end'>): boolean => end >= ATTRIBUTES_FROM

/** Throws a MarketError where attributes are not recorded for the last of the months: nothing is told by them there, whoever asks in whatever way. */
export function checkAttributeMonths(months: Pick<MonthRange, 'end'>): void {
  if (!areAttributesRecorded(months)) throw fieldError('end', RULE_TEXTS.attribute_before_2022.zh, RULE_TEXTS.attribute_before_2022.en)
}

/** Whether any of the months that a scope reads lies before attributes were recorded. */
export function anyBeforeAttributes(windows: Readonly<Record<string, MonthRange>>): boolean {
  return Object.values(windows).some(({ start }) => start < ATTRIBUTES_FROM)
}
