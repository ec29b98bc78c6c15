import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { SiteEntry } from '../../../filter-form/site-choice.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FollowsPanel } from './follows-panel.tsx'
import './home.css'
import { MovesPanel } from './moves-panel.tsx'
import { NewestMonths } from './newest-months.tsx'
import { useHome } from './use-home.ts'

interface Props {
  user: LoginInfo
  sites: readonly SiteEntry[]
}

/** Entries of the side menu from which on an account has subscriptions, and follows. */
const WITH_SUBSCRIPTIONS = 2
const WITH_FOLLOWS = 3

/** What the account finds beside a new search: the newest data, its follows and what moved in its markets. */
export function HomeAside({ user, sites }: Props) {
  const { data, error, refetch } = useHome()
  const entries = user.menu_entries ?? Number.POSITIVE_INFINITY
  // Nothing below the first part is there before the lengths of the lists are known: it would jump.
  if (!data && !error)
    return (
      <div className="home-aside">
        <NewestMonths sites={sites} />
        <Panel>
          <LoadingState height={260} rows={6} />
        </Panel>
        <Panel>
          <LoadingState height={260} rows={6} />
        </Panel>
      </div>
    )
  return (
    <div className="home-aside">
      <NewestMonths sites={sites} />
      {error && !data && (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {data && entries >= WITH_FOLLOWS && <FollowsPanel follows={data.follows} follow_count={data.follow_count} />}
      {entries >= WITH_SUBSCRIPTIONS && <MovesPanel />}
    </div>
  )
}
