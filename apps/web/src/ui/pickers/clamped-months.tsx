import type { Used } from '@marketscope/contract/analysis'
import { recordedText } from '@marketscope/contract/attributes-recorded'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { Alert } from 'antd'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  /** What the address asks for. */
  requested: MonthRange
  /** What the page asks for. */
  range: MonthRange
  /** What was really answered; null until known. */
  used: Used | null
  /** Why the account may not read all of the months; null: it may. */
  beyond: Text | null
}

/** Which of the months that were asked for are shown where not all are, and why. */
export function ClampedMonths({ requested, range, used, beyond }: Props) {
  const { t, pick, language } = useText()
  const shown = used?.clamped ? used : range
  if (shown.start === requested.start && shown.end === requested.end) return null
  const why = beyond ?? (used?.attributes_from ? recordedText(used.attributes_from) : null)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('detail.clamped', { asked: formatMonthRange(requested, language), used: formatMonthRange(shown, language) })}
      description={why && pick(why)}
    />
  )
}
