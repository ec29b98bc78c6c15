import { getSearch } from '@marketscope/contract/calls/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rangeOf } from './detail-address.ts'
import { DetailPage } from './detail-page.tsx'
import { BackToSearch, SearchFailure } from './search-failure.tsx'

/** The page of one search: its conditions, months and tabs of analyses. */
export default function DetailScreen() {
  const { t, language } = useText()
  const { id = '', start, end } = useParams({ strict: false })
  const range = rangeOf(start, end)
  const query = useQuery({
    ...callOptions(getSearch, { url_id: id, site_lang: language }),
    enabled: range !== null,
    placeholderData: keepPreviousData,
  })

  if (!range) {
    return (
      <Panel>
        <EmptyState title={t('detail.bad_months')} hint={t('detail.bad_months_hint')} action={<BackToSearch />} />
      </Panel>
    )
  }
  if (query.error) return <SearchFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Panel>
        <LoadingState height={420} rows={8} />
      </Panel>
    )
  }
  return <DetailPage id={id} range={range} search={query.data.data} modules={query.data.module_info} stale={query.isPlaceholderData} />
}
