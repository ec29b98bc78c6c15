import type { NumberReading } from '@marketscope/contract/calls/load'
import { useText } from '../../../i18n/use-text.ts'
import { exactText } from '../number-text.ts'

/** Values of the file beside what they become. */
export function Examples({ examples }: Pick<NumberReading, 'examples'>) {
  const { t, language } = useText()
  if (examples.length === 0) return null
  return (
    <ul className="load-examples data-tabular">
      {examples.map(({ text, value }) => (
        <li key={text}>
          <code>{text}</code> <span aria-hidden="true">→</span>{' '}
          {value === null ? <em>{t('data.question.not_read')}</em> : exactText(value, language)}
        </li>
      ))}
    </ul>
  )
}
