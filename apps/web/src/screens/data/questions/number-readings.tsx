import type { NumberReading } from '@marketscope/contract/calls/load'
import { Tag, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Examples } from './examples.tsx'
import './questions.css'

/** How the numbers of each column are read, by three of the file's own values. */
export function NumberReadings({ numbers }: { numbers: readonly NumberReading[] }) {
  const { t } = useText()
  const shown = numbers.filter(({ examples }) => examples.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('data.reading.title')}>
      <Typography.Text strong>{t('data.reading.title')}</Typography.Text>
      <dl className="load-numbers">
        {shown.map(({ file, field, column, examples, floor }) => (
          <div key={`${file} ${field} ${column}`}>
            <dt>
              {column} {floor && <Tag>{t('data.reading.floor')}</Tag>}
            </dt>
            <dd>
              <Examples examples={examples} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
