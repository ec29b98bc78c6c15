import { ACCOUNT_STATES } from '@marketscope/contract/account-rights'
import { listAccounts } from '@marketscope/contract/calls/desk'
import { ACCOUNT_KINDS } from '@marketscope/contract/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { WordSearch } from '../../../analyses/frame/word-search.tsx'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageThere } from '../../../url/use-page-there.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { AccountDrawer } from '../editor/account-drawer.tsx'
import { oneOf, pageOf } from '../from-address.ts'
import { AccountsTable } from './accounts-table.tsx'

const PAGE_SIZE = 20

/** The accounts, to be found by word, kind and state; one of them opens in a drawer. */
export function AccountsPanel() {
  const { t } = useText()
  const { can } = useUser()
  const [state, patch] = useUrlState()
  const [kind, standing] = [oneOf(state.kind, ACCOUNT_KINDS), oneOf(state.state, ACCOUNT_STATES)]
  const [word, page] = [state.word ?? '', pageOf(state.page)]
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callOptions(listAccounts, { word, kind, state: standing, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const there = usePageThere(page, PAGE_SIZE, isPlaceholderData ? undefined : data?.count)
  const filtered = word !== '' || kind !== undefined || standing !== undefined
  const open = (account: string | null) => patch({ account }, { push: true })

  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data || there.beyond) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0)
      return (
        <EmptyState
          title={t(filtered ? 'desk.list.no_match' : 'desk.list.none')}
          hint={t(filtered ? 'desk.list.no_match_hint' : 'desk.list.none_hint')}
        />
      )
    return (
      <AccountsTable
        accounts={data.data}
        count={data.count}
        page={there.page}
        pageSize={PAGE_SIZE}
        onPage={(next) => patch({ page: next === 1 ? null : next })}
        onOpen={open}
      />
    )
  }
  return (
    <>
      <Panel
        title={t('desk.accounts')}
        hint={data && t('desk.list.count', { count: data.count })}
        toolbar={
          <>
            <WordSearch
              label={t('desk.list.find')}
              placeholder={t('desk.list.find')}
              value={word}
              onChange={(next) => patch({ word: next, page: null })}
            />
            <Select
              size="small"
              className="desk-select"
              aria-label={t('desk.list.kind')}
              value={kind ?? ''}
              options={[
                { value: '', label: t('desk.list.any_kind') },
                ...ACCOUNT_KINDS.map((one) => ({ value: one, label: t(`settings.kind_${one}`) })),
              ]}
              onChange={(next) => patch({ kind: next, page: null })}
            />
            <Select
              size="small"
              className="desk-select"
              aria-label={t('desk.list.state')}
              value={standing ?? ''}
              options={[
                { value: '', label: t('desk.list.any_state') },
                ...ACCOUNT_STATES.map((one) => ({ value: one, label: t(`desk.state.${one}`) })),
              ]}
              onChange={(next) => patch({ state: next, page: null })}
            />
            {can('desk:write') && (
              <Button type="primary" onClick={() => open('new')}>
                {t('desk.list.new')}
              </Button>
            )}
          </>
        }
      >
        {content()}
      </Panel>
      {state.account !== undefined && (
        <AccountDrawer
          key={state.account}
          id={state.account}
          onClose={() => patch({ account: null })}
          onCreated={(id) => patch({ account: id })}
        />
      )}
    </>
  )
}
