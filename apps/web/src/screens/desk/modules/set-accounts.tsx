import { type DeskModuleSet, listModuleAccounts, type ModuleAccount } from '@marketscope/contract/calls/module'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

const PAGE_SIZE = 20

/** The accounts that refer to a set, and the way to give it to more of them. */
export function SetAccounts({ set, canWrite }: { set: DeskModuleSet; canWrite: boolean }) {
  const { t } = useText()
  const columns = useAccountColumns().filter(({ key }) => key !== 'set')
  const [page, setPage] = useState(1)
  const [applying, setApplying] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callOptions(listModuleAccounts, { set: set.id, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={300} rows={6} />
    if (data.data.length === 0) return <EmptyState title={t('modules.no_accounts')} hint={t('modules.no_accounts_hint')} />
    return (
      <Table<ModuleAccount>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data.data}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data.count,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
      />
    )
  }
  return (
    <div className="desk-set-accounts">
      {canWrite && (
        <Button type="primary" onClick={() => setApplying(true)}>
          {t('modules.apply')}
        </Button>
      )}
      {content()}
      {applying && <ApplyDialog set={set} onClose={() => setApplying(false)} />}
    </div>
  )
}
