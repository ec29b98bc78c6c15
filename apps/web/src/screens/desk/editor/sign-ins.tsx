import { listSignIns } from '@marketscope/contract/calls/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { AuditTable } from '../audit/audit-table.tsx'

const PAGE_SIZE = 20

/** When somebody signed in to the account, tried to, or was signed out. */
export function SignIns({ id }: { id: string }) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...callOptions(listSignIns, { id, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState height={300} rows={6} />
  if (data.data.length === 0) return <EmptyState title={t('desk.log.no_sign_ins')} hint={t('desk.log.no_sign_ins_hint')} />
  return <AuditTable entries={data.data} count={data.count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
}
