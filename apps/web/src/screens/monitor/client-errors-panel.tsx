import { type ClientError, listClientErrors } from '@marketscope/contract/calls/monitor'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { formatCount, formatMoment, UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PAGE_SIZE } from './page-size.ts'

/** Errors of pages, alike ones counted together; a row opens to show where in the program it was. */
export function ClientErrorsPanel() {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listClientErrors, { page, page_size: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <Panel title={t('monitor.tab.errors')} hint={t('monitor.errors.hint')} flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<ClientError>
          size="small"
          className="monitor-table"
          rowKey="id"
          columns={columns}
          dataSource={data?.data ?? []}
          loading={isFetching}
          scroll={{ x: 'max-content' }}
          expandable={{
            expandedRowRender: ({ stack }) => <pre className="monitor-stack">{stack === '' ? t('monitor.errors.no_stack') : stack}</pre>,
          }}
          locale={{ emptyText: data ? <EmptyState title={t('monitor.errors.empty')} hint={t('monitor.errors.empty_hint')} /> : ' ' }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.count ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }}
        />
      )}
    </Panel>
  )
}

function useColumns(): TableColumnsType<ClientError> {
  const { t } = useText()
  return [
    {
      title: t('monitor.errors.message'),
      dataIndex: 'message',
      render: (message: string) => <span className="monitor-message">{message === '' ? t('monitor.errors.no_message') : message}</span>,
    },
    { title: t('monitor.errors.kind'), dataIndex: 'kind', render: (kind: ClientError['kind']) => t(`monitor.errors.kind_${kind}`) },
    {
      title: t('monitor.errors.page'),
      dataIndex: 'page',
      render: (page: string, { tab }) => (tab === '' ? page : `${page} · ${tab}`),
    },
    { title: t('monitor.errors.browser'), dataIndex: 'browser', render: (browser: string) => (browser === '' ? UNKNOWN : browser) },
    { title: t('monitor.errors.count'), dataIndex: 'count', align: 'right', render: formatCount },
    { title: t('monitor.errors.first_at'), dataIndex: 'first_at', render: formatMoment },
    { title: t('monitor.errors.last_at'), dataIndex: 'last_at', render: formatMoment },
  ]
}
