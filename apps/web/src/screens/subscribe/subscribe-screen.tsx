import { listSubscriptions } from '@marketscope/contract/calls/subscription'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { WordSearch } from '../../analyses/frame/word-search.tsx'
import { callOptions } from '../../api/query-options.ts'
import { useSiteText } from '../../api/use-site-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { MailSwitch } from './mail-switch.tsx'
import { MarketGroup } from './market-group.tsx'
import './subscribe.css'
import { groupsOf, matchingMarkets } from './subscription-groups.ts'
import { useVisit } from './use-visit.ts'

/** The markets the account is entitled to, by platform, each with its newest month and one click from its analyses. */
export default function SubscribeScreen() {
  const { t, pick } = useText()
  const siteText = useSiteText()
  const [{ word }, patch] = useUrlState()
  const query = useQuery(callOptions(listSubscriptions, {}))
  const markets = query.data?.data
  useVisit(markets !== undefined)
  const groups = useMemo(() => groupsOf(matchingMarkets(markets ?? [], word ?? '', siteText)), [markets, word, siteText])

  const groupTitle = (custom: boolean, plat: readonly string[]) => {
    const names = plat.map((site) => pick(siteText(site)))
    const shown = names.length > 4 ? t('common.sites', { first: names[0], count: names.length }) : names.join(t('common.list_comma'))
    return custom ? t('subscribe.custom', { platforms: shown }) : shown
  }
  const content = () => {
    if (query.error)
      return (
        <Panel>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      )
    if (!markets)
      return (
        <Panel>
          <LoadingState height={420} rows={8} />
        </Panel>
      )
    if (groups.length === 0)
      return (
        <Panel>
          {markets.length === 0 ? (
            <EmptyState
              title={t('subscribe.none')}
              hint={t('subscribe.none_hint')}
              action={<Button href={`#${paths.search.href()}`}>{t('common.to_search')}</Button>}
            />
          ) : (
            <EmptyState title={t('follow.no_match')} hint={t('follow.no_match_hint')} />
          )}
        </Panel>
      )
    return groups.map((group, index) => {
      const unfolded = index === 0 || Boolean(word)
      return <MarketGroup key={group.key} title={groupTitle(group.custom, group.plat)} group={group} unfolded={unfolded} />
    })
  }
  return (
    <>
      <PageHeader
        title={t('shell.subscribe')}
        hint={t('subscribe.hint')}
        actions={
          !query.error && (
            <>
              <MailSwitch on={query.data?.mail_new_months === true} mail={query.data?.mail} />
              <WordSearch
                label={t('subscribe.find')}
                placeholder={t('subscribe.find')}
                value={word ?? ''}
                onChange={(next) => patch({ word: next })}
              />
            </>
          )
        }
      />
      <div className="subscribe-screen">{content()}</div>
    </>
  )
}
