import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useScope } from '../frame/scope.ts'
import type { TableRow } from '../frame/table/table-model.ts'
import './comments.css'
import { isSmallSample, SMALL_SAMPLE } from './small-sample.ts'

function MoodShare({ row: { values }, name }: { row: TableRow; name: string }) {
  const { t } = useText()
  const { search } = useScope()
  const style = { ...useNumberStyle(), currency: search.currency }
  const { count } = values
  const small = isSmallSample(count)
  return (
    <span className="mood-share" data-small={small} title={small ? t('insight.sample_small', { least: SMALL_SAMPLE }) : undefined}>
      {t('insight.sample', { share: formatValue('share', values[name], style), count })}
    </span>
  )
}

/** Shares of mood say of how many comments they are, and are grey where those are few. */
export const moodShareCells = {
  positive_share: (row: TableRow) => <MoodShare row={row} name="positive_share" />,
  negative_share: (row: TableRow) => <MoodShare row={row} name="negative_share" />,
}
