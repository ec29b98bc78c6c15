import { addMonths, monthsOf } from '@marketscope/contract/months'
import { use } from 'react'
import { SparklineChart } from '../../../charts/draw/sparkline.tsx'
import { type NumberStyle, shortText } from '../../../charts/prepare/number-text.ts'
import { themeColours } from '../../../charts/prepare/palette.ts'
import { UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useTheme } from '../../../state/look.ts'
import { RowLinesContext } from './row-lines.ts'

const HEIGHT = 24

/** The twelve months of a row as a small line; its first, last and highest month are its text. */
export function LineCell({ rowKey, style }: { rowKey: string; style: NumberStyle }) {
  const { t } = useText()
  const theme = useTheme()
  const { state, of, end } = use(RowLinesContext)
  const values = of.get(rowKey) ?? []
  const months = monthsOf({ start: addMonths(end, 1 - values.length), end })
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, month: months[index] ?? '' }]))
  const [first, last] = [known[0], known.at(-1)]
  if (state === 'waiting') return <span className="cell-line" aria-busy="true" />
  if (!first || !last) return <span>{UNKNOWN}</span>
  const high = known.reduce((best, one) => (one.value > best.value ? one : best))
  const told = ({ value, month }: typeof first) => t('analyses.line_month', { month, sales: shortText('money', value, style) })
  const text = t('analyses.line', { first: told(first), last: told(last), high: told(high) })
  return (
    <span className="cell-line" role="img" aria-label={text} title={text}>
      <SparklineChart values={values} colour={themeColours(theme)[0] ?? ''} height={HEIGHT} />
    </span>
  )
}
