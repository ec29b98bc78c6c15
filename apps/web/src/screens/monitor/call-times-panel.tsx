import { type CallTimes, callTimes, type MainThreadBlocks } from '@marketscope/contract/calls/monitor'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { formatCount, formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'

/** How long each call took since the server started: half of them, 95 and 99 of a hundred, the longest; and the longest block of the main thread. */
export function CallTimesPanel() {
  const { t } = useText()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(callTimes, {}), staleTime: 0 })
  const [word, setWord] = useState('')
  const columns = useColumns()
  const rows = (data?.data ?? []).filter(({ path }) => path.toLowerCase().includes(word.trim().toLowerCase()))
  return (
    <Panel
      hint={data && t('monitor.calls.since', { at: formatMoment(data.since) })}
      title={t('monitor.tab.calls')}
      toolbar={
        <>
          <Input
            allowClear
            className="monitor-word"
            value={word}
            aria-label={t('monitor.calls.search')}
            placeholder={t('monitor.calls.search')}
            onChange={(event) => setWord(event.target.value)}
          />
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('monitor.calls.refresh')}
          </Button>
        </>
      }
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <MainThreadLine {...data.main_thread} />}
          <Table<CallTimes>
            size="small"
            className="monitor-table"
            rowKey={({ method, path }) => `${method} ${path}`}
            columns={columns}
            dataSource={rows}
            loading={data === undefined}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: data ? <EmptyState title={t('monitor.calls.empty')} hint={t('monitor.calls.empty_hint')} /> : ' ' }}
            pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          />
        </>
      )}
    </Panel>
  )
}

/** The longest time in which the server heard nobody, and what it was at; nothing where there was none. */
function MainThreadLine({ longest, blocks }: MainThreadBlocks) {
  const { t } = useText()
  if (longest === null) return null
  const said = {
    ms: formatCount(longest.ms),
    at: formatMoment(longest.at),
    name: longest.name ?? t('monitor.calls.thread_unknown'),
    blocks: formatCount(blocks),
  }
  return <p className="monitor-thread">{t('monitor.calls.thread', said)}</p>
}

type Figure = 'count' | 'failed' | 'left' | 'p50' | 'p95' | 'p99' | 'max'

function useColumns(): TableColumnsType<CallTimes> {
  const { t } = useText()
  const figure = (name: Figure, title: string): TableColumnsType<CallTimes>[number] => ({
    title,
    dataIndex: name,
    align: 'right',
    sorter: (a, b) => (a[name] ?? -1) - (b[name] ?? -1),
    sortDirections: ['descend', 'ascend'],
    ...(name === 'p95' ? { defaultSortOrder: 'descend' as const } : {}),
    render: (value: number | null) => formatCount(value),
  })
  return [
    {
      title: t('monitor.calls.call'),
      dataIndex: 'path',
      sorter: (a, b) => (a.path < b.path ? -1 : 1),
      render: (path: string, { method }) => (
        <code>
          {method} {path}
        </code>
      ),
    },
    figure('count', t('monitor.calls.count')),
    figure('failed', t('monitor.calls.failed')),
    figure('left', t('monitor.calls.left')),
    figure('p50', t('monitor.calls.p50')),
    figure('p95', t('monitor.calls.p95')),
    figure('p99', t('monitor.calls.p99')),
    figure('max', t('monitor.calls.max')),
  ]
}
