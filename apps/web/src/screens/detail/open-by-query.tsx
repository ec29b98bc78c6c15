import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { BadMonths } from '../../ui/bad-months.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchFailure } from '../../ui/search-failure.tsx'
import { saysWrongMonths } from '../../url/search-address.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { addressOfQuery } from './find-search.ts'
import { useSites } from './use-sites.ts'

/** An address that tells a search by its query keys: finds the search and goes to its own address. */
export function OpenByQuery() {
  const { t, pick, language } = useText()
  const client = useQueryClient()
  const go = useGo()
  const { treeOf } = useSites()
  const [query] = useUrlState()
  const wrong = saysWrongMonths(query)
  const { data, error, refetch } = useQuery<string, ApiError>({
    queryKey: ['address', query],
    queryFn: () => addressOfQuery(query, { client, language, treeOf }),
    gcTime: 0,
    enabled: !wrong,
  })
  useEffect(() => {
    if (data !== undefined) go(data, { replace: true })
  }, [data, go])

  if (wrong) return <BadMonths />
  if (error?.kind === 'parameter')
    return (
      <Panel>
        <EmptyState whole title={t('detail.bad_query')} hint={pick(error.text)} action={<BackToSearch />} />
      </Panel>
    )
  if (error) return <SearchFailure error={error} onRetry={() => void refetch()} />
  return <PageWaiting name={t('shell.detail')} />
}
