import { getSearch } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { callOptionsAcrossLanguages } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { BadMonths } from '../../ui/bad-months.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import { Panel } from '../../ui/panel.tsx'
import { monthsShown } from '../../ui/pickers/months-outside.ts'
import { SearchFailure } from '../../ui/search-failure.tsx'
import { monthsOpened, saysWrongMonths } from '../../url/search-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { CommentPage } from './comment-page.tsx'

/** The comments of a search on a page of their own: `url_id`, the months where they are not those a search is opened with, and what is looked for in them. */
export default function CommentDetailScreen() {
  const { t, language } = useText()
  const [address] = useUrlState()
  // Which months may be asked for.
  const { user, isPending } = useUser()
  const { url_id: id = '' } = address
  const wrong = saysWrongMonths(address)
  const query = useQuery({
    ...callOptionsAcrossLanguages(getSearch, { url_id: id, site_lang: language, comment_url_id: id }),
    enabled: id !== '' && !wrong,
  })
  if (id === '') {
    return (
      <Panel>
        <EmptyState whole title={t('insight.no_search')} hint={t('insight.no_search_hint')} action={<BackToSearch />} />
      </Panel>
    )
  }
  if (wrong) return <BadMonths />
  if (query.error) return <SearchFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || isPending) return <PageWaiting name={t('shell.comments')} />
  const { data: search, comment_params } = query.data
  const requested = monthsOpened(address, search.months)
  return (
    <CommentPage id={id} range={monthsShown(user, requested, search.months)} requested={requested} search={search} about={comment_params} />
  )
}
