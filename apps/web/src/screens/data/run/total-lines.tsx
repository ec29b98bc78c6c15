import type { LoadReport } from '@marketscope/contract/calls/load'
import { Alert } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

const SHOWN = 5

/** Which lines were left out because they are totals of others, and what they say. */
export function TotalLines({ totals, several }: Pick<LoadReport, 'totals'> & { several: boolean }) {
  const { t } = useText()
  if (totals.count === 0) return null
  const more = totals.count - SHOWN
  return (
    <Alert
      type="info"
      showIcon
      title={t('data.totals.title', { count: totals.count })}
      description={
        <ul className="data-list">
          {totals.lines.slice(0, SHOWN).map(({ file, line, text }) => (
            <li key={`${file} ${line}`}>{t(several ? 'data.totals.line_of' : 'data.totals.line', { file, line, text })}</li>
          ))}
          {more > 0 && <li>{t('data.totals.more', { count: more })}</li>}
        </ul>
      }
    />
  )
}
