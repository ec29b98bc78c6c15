import { filingInfo } from '@marketscope/contract/calls/filing'
import { listSites } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callOptions, callOptionsAcrossLanguages } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { BadMonths } from '../../ui/bad-months.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'
import { saysWrongMonths } from '../../url/search-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { marketOf } from './filing-address.ts'
import { FilingPage } from './filing-page.tsx'

/** Looks the filing up, and the sites that its items may be on. */
export function FilingLoader({ filing_no }: { filing_no: string }) {
  const { t, pick, language } = useText()
  const [query] = useUrlState()
  // Which months may be asked for.
  const { isPending } = useUser()
  const wrong = saysWrongMonths(query)
  const sites = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  const filing = useQuery(callOptionsAcrossLanguages(filingInfo, { filing_no, site_lang: language }))
  const error = filing.error ?? sites.error
  if (wrong) return <BadMonths />
  if (error) {
    const told = error.kind === 'no_data' || error.kind === 'no_permission' || error.kind === 'parameter'
    const retry = () => {
      void filing.refetch()
      void sites.refetch()
    }
    return (
      <Panel>
        {told ? (
          <EmptyState
            whole
            title={pick(error.text)}
            hint={t('filings.no_number_hint')}
            action={
              <Button type="primary" href={`#${paths.search.href()}`}>
                {t('filings.to_search')}
              </Button>
            }
          />
        ) : (
          <ErrorState whole error={error} onRetry={retry} />
        )}
      </Panel>
    )
  }
  if (!filing.data?.data || !sites.data || isPending) return <PageWaiting name={t('shell.filing')} />
  return <FilingPage filing={filing.data.data} market={marketOf(query, sites.data.data)} />
}
