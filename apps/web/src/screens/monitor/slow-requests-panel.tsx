import { listSlowRequests, type SlowRequest } from '@marketscope/contract/calls/monitor'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { formatMoment, UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PAGE_SIZE } from './page-size.ts'

/** Requests that were slow for somebody, phase by phase, with the speed of the line at that moment. */
export function SlowRequestsPanel() {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listSlowRequests, { page, page_size: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <Panel title={t('monitor.tab.slow')} hint={t('monitor.slow.hint')} flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<SlowRequest>
          size="small"
          className="monitor-table"
          rowKey="id"
          columns={columns}
          dataSource={data?.data ?? []}
          loading={isFetching}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: data ? <EmptyState title={t('monitor.slow.empty')} hint={t('monitor.slow.empty_hint')} /> : ' ' }}
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

type Phase = 'dns_time' | 'connect_time' | 'request_time' | 'response_time' | 'duration'

function useColumns(): TableColumnsType<SlowRequest> {
  const { t } = useText()
  const phase = (dataIndex: Phase, title: string): TableColumnsType<SlowRequest>[number] => ({
    title,
    dataIndex,
    align: 'right',
    render: (ms: number) => t('monitor.seconds', { seconds: (ms / 1000).toFixed(1) }),
  })
  return [
    { title: t('monitor.slow.at'), dataIndex: 'at', render: formatMoment },
    {
      title: t('monitor.slow.call'),
      dataIndex: 'path',
      render: (path: string, { query }) => (
        <code className="monitor-call">
          {path}
          {query !== '' && <span>?{query}</span>}
        </code>
      ),
    },
    phase('dns_time', t('monitor.slow.dns')),
    phase('connect_time', t('monitor.slow.connect')),
    phase('request_time', t('monitor.slow.request')),
    phase('response_time', t('monitor.slow.response')),
    phase('duration', t('monitor.slow.duration')),
    {
      title: <span title={t('monitor.slow.speed_hint')}>{t('monitor.slow.speed')}</span>,
      key: 'speed',
      align: 'right',
      render: (_, { speed_small, speed_medium, speed_large }) =>
        [speed_small, speed_medium, speed_large].map((speed) => speed ?? UNKNOWN).join(' / '),
    },
  ]
}
