import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { BadMonths } from '../../ui/bad-months.tsx'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import { monthsShown } from '../../ui/pickers/months-outside.ts'
import { SearchFailure } from '../../ui/search-failure.tsx'
import { rangeOf } from '../../url/search-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { schemeEntries } from './detail-address.ts'
import { DetailPage } from './detail-page.tsx'
import { OpenByQuery } from './open-by-query.tsx'
import { SCHEME_VIEWS } from './schemes/scheme-views.ts'
import { useShownSearch } from './use-shown-search.ts'

/** The page of one search. An address without its id tells it by query keys. */
export default function DetailScreen() {
  const { id, start, end } = useParams({ strict: false })
  return id === undefined ? <OpenByQuery /> : <SearchPage id={id} start={start} end={end} />
}

/** A search by its id: its conditions, months and tabs of analyses. */
function SearchPage({ id, start, end }: { id: string; start: string | undefined; end: string | undefined }) {
  const { t } = useText()
  const { user } = useUser()
  const requested = useMemo(() => rangeOf(start, end), [start, end])
  const [address] = useUrlState()
  const query = useShownSearch(id, address, requested !== null)
  const [stale, months] = [query.isPlaceholderData, query.data?.data.months ?? null]
  const range = useMemo(() => requested && (stale ? requested : monthsShown(user, requested, months)), [requested, user, stale, months])

  if (!requested || !range) return <BadMonths />
  if (query.error) return <SearchFailure error={query.error} onRetry={() => void query.refetch()} />
  const entries = query.data?.module_info.filter(({ kind }) => kind === null || SCHEME_VIEWS[kind]) ?? []
  const schemes = schemeEntries(entries)
  if (!query.data) return <PageWaiting name={t('shell.detail')} />
  return (
    <DetailPage
      id={id}
      range={range}
      requested={requested}
      search={query.data.data}
      overseaUrl={query.data.data.oversea_url}
      modules={entries.map(({ module }) => module)}
      schemes={schemes}
      stale={stale}
    />
  )
}
