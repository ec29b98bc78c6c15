import { AUDIT_ACTION_NAMES, AUDIT_TARGET_NAMES } from '@marketscope/contract/audit'
import { listAudit } from '@marketscope/contract/calls/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileButton } from '../../../analyses/frame/export/file-button.tsx'
import { queryString } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageThere } from '../../../url/use-page-there.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { oneOf, pageOf } from '../from-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

const PAGE_SIZE = 50
/** Keys of the address that narrow the log. */
const NARROWING = ['word', 'action', 'actor', 'target_kind', 'target', 'from', 'to'] as const

/** The log of what was done: to be narrowed, turned over and taken away as CSV. */
export function AuditPanel() {
  const { t, language } = useText()
  const { can } = useUser()
  const [state, patch] = useUrlState()
  const { word, actor, target, from, to } = state
  const page = pageOf(state.page)
  const action = oneOf(state.action, AUDIT_ACTION_NAMES)
  const target_kind = oneOf(state.target_kind, AUDIT_TARGET_NAMES)
  const filter = { word, action, actor, target_kind, target, from, to }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callOptions(listAudit, { ...filter, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const there = usePageThere(page, PAGE_SIZE, isPlaceholderData ? undefined : data?.count)
  const narrowed = NARROWING.some((name) => state[name] !== undefined)
  const narrow = (change: Partial<Record<(typeof NARROWING)[number], string | null>>) => patch({ ...change, page: null })
  const clear = () => narrow(Object.fromEntries(NARROWING.map((name) => [name, null])))

  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data || there.beyond) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('desk.log.none')} hint={t('desk.log.none_hint')} />
    return (
      <AuditTable
        entries={data.data}
        count={data.count}
        page={there.page}
        pageSize={PAGE_SIZE}
        onPage={(next) => patch({ page: next === 1 ? null : next })}
        onOnly={narrow}
      />
    )
  }
  return (
    <Panel
      title={t('desk.audit')}
      hint={data && t('desk.list.count', { count: data.count })}
      toolbar={
        <>
          {narrowed && (
            <Button type="link" size="small" onClick={clear}>
              {t('desk.log.clear')}
            </Button>
          )}
          {can('download:create') && (
            <FileButton address={`/api/audit/export${queryString({ ...filter, site_lang: language })}`} name="audit.csv">
              {t('desk.log.export')}
            </FileButton>
          )}
        </>
      }
    >
      <AuditFilters filter={{ ...filter, word: word ?? '' }} onChange={narrow} />
      {content()}
    </Panel>
  )
}
