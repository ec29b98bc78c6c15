import { type Difference, reconcile } from '@marketscope/contract/calls/membership-desk'
import { addDays, isDay } from '@marketscope/contract/days'
import { dayText } from '@marketscope/contract/moments'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Table, type TableColumnsType } from 'antd'
import { useId } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { moneyText } from './money-text.ts'

/** Yesterday in Asia/Shanghai, whose bill is there by now. */
const yesterday = () => addDays(dayText(new Date()), -1)

/** A day of our ledger beside the provider's bill. */
export function ReconciliationPart() {
  const { t } = useText()
  const id = useId()
  const [address, patch] = useUrlState()
  const day = address.day !== undefined && isDay(address.day) ? address.day : yesterday()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(reconcile, { day }), staleTime: 0, retry: false })
  const side = (sums: { paid: number; refunded: number } | null) =>
    sums ? `${t('trade.paid_sum')} ${moneyText(sums.paid)} · ${t('trade.refunded_sum')} ${moneyText(sums.refunded)}` : t('trade.missing')
  const amount = (cents: number | null) => (cents === null ? t('trade.missing') : moneyText(cents))
  const columns: TableColumnsType<Difference> = [
    { title: t('trade.kind'), dataIndex: 'kind', render: (kind: Difference['kind']) => t(`trade.kind_${kind}`) },
    { title: t('trade.transaction'), dataIndex: 'transaction_id', className: 'desk-number' },
    { title: t('trade.order'), dataIndex: 'order_id', className: 'desk-number' },
    { title: t('trade.ours'), dataIndex: 'ours', align: 'right', render: amount },
    { title: t('trade.theirs'), dataIndex: 'theirs', align: 'right', render: amount },
  ]
  return (
    <Panel title={t('trade.parts.reconciliation')}>
      <div className="desk-filters">
        <label htmlFor={id}>{t('trade.day')}</label>
        <Input.Search
          key={day}
          id={id}
          className="desk-username"
          placeholder="yyyy-MM-dd"
          maxLength={10}
          defaultValue={day}
          enterButton={t('trade.reconcile')}
          onSearch={(text) => (text === day ? void refetch() : patch({ day: text }))}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || isFetching ? (
        <LoadingState height={160} rows={3} />
      ) : (
        <div className="desk-form">
          <dl className="desk-sides">
            <dt>{t('trade.ours')}</dt>
            <dd>{side(data.ours)}</dd>
            <dt>{t('trade.theirs')}</dt>
            <dd>{side(data.theirs)}</dd>
          </dl>
          {!data.bill && <Alert type="info" showIcon title={t('trade.no_bill')} />}
          {data.bill && data.differences.length === 0 && (
            <Alert type="success" showIcon title={t('trade.all_same')} description={t('trade.same', { count: data.same })} />
          )}
          {data.differences.length > 0 && (
            <>
              <Alert
                type="warning"
                showIcon
                title={t('trade.differences', { count: data.differences.length })}
                description={t('trade.same', { count: data.same })}
              />
              <Table<Difference>
                size="small"
                rowKey={({ kind, transaction_id }) => `${kind} ${transaction_id}`}
                columns={columns}
                dataSource={[...data.differences]}
                scroll={{ x: 760 }}
                pagination={false}
              />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
