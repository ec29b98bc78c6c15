import type { LoadEntry } from '@marketscope/contract/calls/load'
import { Button, Flex, Progress, Table, type TableColumnsType, Tag, Typography } from 'antd'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { isGoingOn, useLoads } from '../load-queries.ts'
import { countText } from '../number-text.ts'
import { LoadStateTag } from '../run/load-state-tag.tsx'
import { monthRuns } from '../run/report-figures.ts'
import { useSiteNames } from '../site-names.ts'
import { RollBackButton } from './roll-back-button.tsx'

/** What the head and one load take, in pixels. */
const WAITING = 75

/** Every load there was, newest first. */
export function LoadsTable({ onOpen, canWrite }: { onOpen(load_id: string): void; canWrite: boolean }) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useLoads()
  const columns = useColumns(onOpen, canWrite)
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  // Columns are as wide as what is in them: drawn before that is known, they would move.
  if (isPending) return <LoadingState height={WAITING} rows={2} />
  return (
    <Table<LoadEntry>
      size="small"
      rowKey="load_id"
      className="data-tabular"
      columns={columns}
      dataSource={data?.data ?? []}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState title={t('data.loads.none')} hint={t('data.loads.none_hint')} /> }}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}

function useColumns(onOpen: (load_id: string) => void, canWrite: boolean): TableColumnsType<LoadEntry> {
  const { t, language } = useText()
  const number = (value: number) => countText(value, language)
  return [
    { title: t('data.loads.when'), dataIndex: 'created_at', render: (at: string) => formatMoment(at) },
    { title: t('data.loads.who'), dataIndex: 'who' },
    {
      title: t('data.loads.files'),
      dataIndex: 'files',
      render: (files: string[]) => (
        <Typography.Text ellipsis={{ tooltip: files.join('\n') }} style={{ maxWidth: 220 }}>
          {files.length > 1 ? t('data.loads.files_more', { file: files[0], more: files.length - 1 }) : files[0]}
        </Typography.Text>
      ),
    },
    {
      title: t('data.loads.state'),
      key: 'state',
      render: (_, load) => (
        <Flex gap={4} align="center">
          <LoadStateTag state={load.state} />
          {load.dry_run && load.state !== 'checked' && <Tag>{t('data.loads.dry_run')}</Tag>}
          {isGoingOn(load) && <Progress percent={Math.floor(load.progress * 100)} size="small" style={{ width: 90 }} />}
        </Flex>
      ),
    },
    { title: t('data.loads.rows'), dataIndex: 'rows_read', align: 'right', render: number },
    { title: t('data.loads.faults'), dataIndex: 'faults', align: 'right', render: number },
    { title: t('data.loads.months'), key: 'months', render: (_, load) => <Months load={load} /> },
    {
      title: <span className="visually-hidden">{t('data.loads.actions')}</span>,
      key: 'actions',
      render: (_, load) => (
        <Flex gap={4}>
          <Button type="link" size="small" onClick={() => onOpen(load.load_id)}>
            {t('data.loads.details')}
          </Button>
          {canWrite && load.can_roll_back && (
            <RollBackButton load_id={load.load_id} created_at={load.created_at} months={load.month_list} />
          )}
        </Flex>
      ),
    },
  ]
}

function Months({ load: { sites, month_list } }: { load: LoadEntry }) {
  const { t } = useText()
  const { nameOf } = useSiteNames()
  if (month_list.length === 0) return <Typography.Text type="secondary">–</Typography.Text>
  const runs = monthRuns(month_list)
  const shown = sites.length > 2 ? t('data.loads.sites_count', { sites: sites.length }) : sites.map(nameOf).join(t('data.comma'))
  const months = runs.length > 2 ? `${runs[0]?.slice(0, 7)} … ${runs.at(-1)?.slice(-7)}` : runs.join(t('data.comma'))
  return (
    <Typography.Text ellipsis={{ tooltip: sites.map(nameOf).join(t('data.comma')) }} style={{ maxWidth: 260 }}>
      {shown} · {months}
    </Typography.Text>
  )
}
