import type { SavedSearch } from '@marketscope/contract/calls/search'
import { Alert } from 'antd'
import { useText } from '../../i18n/use-text.ts'

/** Which conditions of a search that is edited mean nothing any more and are not in the form. */
export function DroppedNotice({ dropped }: { dropped: SavedSearch['dropped'] }) {
  const { t, pick } = useText()
  if (dropped.length === 0) return null
  return (
    <Alert
      className="search-dropped"
      type="warning"
      showIcon
      title={t('search.dropped')}
      description={
        <ul>
          {dropped.map((part) => (
            <li key={`${part.field} ${part.id}`}>{pick(part)}</li>
          ))}
        </ul>
      }
    />
  )
}
