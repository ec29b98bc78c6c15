import { getSearch } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchFailure } from '../../ui/search-failure.tsx'
import { rangeOf } from '../../url/search-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { CommentPage } from './comment-page.tsx'

/** The comments of a search on a page of their own: `url_id`, `start`, `end`, and what is looked for in them. */
export default function CommentDetailScreen() {
  const { t, language } = useText()
  const [{ url_id: id = '', start, end }] = useUrlState()
  const range = rangeOf(start, end)
  const query = useQuery({
    ...callOptions(getSearch, { url_id: id, site_lang: language, comment_url_id: id }),
    enabled: id !== '' && range !== null,
  })
  if (id === '' || !range) {
    return (
      <Panel>
        <EmptyState title={t('insight.no_search')} hint={t('insight.no_search_hint')} action={<BackToSearch />} />
      </Panel>
    )
  }
  if (query.error) return <SearchFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Panel>
        <LoadingState height={420} rows={8} />
      </Panel>
    )
  return <CommentPage id={id} range={range} search={query.data.data} about={query.data.comment_params} />
}
