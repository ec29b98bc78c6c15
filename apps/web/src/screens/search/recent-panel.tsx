import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'
import { forgetSearches, readRecent } from './recent-searches.ts'
import { TagList } from './tag-list.tsx'

/** The last searches in this browser: open one again, or take it as the start of another. */
export function RecentPanel({ username }: { username: string }) {
  const { t } = useText()
  const format = useFormat()
  const [searches, setSearches] = useState(() => readRecent(username))

  function clear() {
    forgetSearches(username)
    setSearches([])
  }

  const toolbar = searches.length > 0 && (
    <Button type="text" size="small" onClick={clear}>
      {t('search.recent_clear')}
    </Button>
  )
  return (
    <Panel title={t('search.recent')} toolbar={toolbar}>
      {searches.length === 0 ? (
        <p className="search-quiet">{t('search.recent_empty')}</p>
      ) : (
        <ul className="search-recent">
          {searches.map(({ url_id, start, end, tags }) => (
            <li key={url_id}>
              <a href={`#${paths.detail.href(url_id, { start, end })}`}>
                <TagList tags={tags} />
                <span className="search-quiet">{format.months({ start, end })}</span>
              </a>
              <a href={`#${paths.search.href({ url_id, start, end })}`} className="search-recent-edit">
                {t('search.recent_edit')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
