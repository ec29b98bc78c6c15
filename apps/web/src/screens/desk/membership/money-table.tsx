import { listMoney, type MoneyEntry } from '@marketscope/contract/calls/membership-desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { pageOf } from '../from-address.ts'
import { moneyText } from './money-text.ts'

const PAGE_SIZE = 50

/** The ledger of money, line by line, with what it comes to. */
export function MoneyTable() {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const page = pageOf(address.page)
  const { data, error, refetch } = useQuery({
    ...callOptions(listMoney, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns: TableColumnsType<MoneyEntry> = [
    { title: t('trade.at'), dataIndex: 'at', className: 'desk-when', render: (at: string) => formatMoment(at) },
    { title: t('trade.kind'), dataIndex: 'kind', render: (kind: MoneyEntry['kind']) => t(`trade.kind_${kind}`) },
    { title: t('trade.account'), dataIndex: 'username' },
    { title: t('trade.amount'), key: 'cents', align: 'right', render: (_, { cents, currency }) => moneyText(cents, currency) },
    { title: t('trade.transaction'), dataIndex: 'transaction_id', className: 'desk-number' },
    { title: t('trade.order'), dataIndex: 'order_id', className: 'desk-number' },
  ]
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('trade.no_money')} hint={t('trade.no_orders_hint')} />
    return (
      <Table<MoneyEntry>
        size="small"
        rowKey="entry_id"
        columns={columns}
        dataSource={[...data.data]}
        scroll={{ x: 900 }}
        pagination={{
          ...{ current: page, pageSize: PAGE_SIZE, total: data.count, hideOnSinglePage: true, showSizeChanger: false },
          onChange: (next) => patch({ page: next === 1 ? null : next }),
        }}
      />
    )
  }
  const told = data?.totals.map(({ currency, paid, refunded, balance }) =>
    t('trade.totals', {
      currency,
      paid: moneyText(paid, currency),
      refunded: moneyText(-refunded, currency),
      balance: moneyText(balance, currency),
    }),
  )
  return (
    <Panel title={t('trade.parts.money')} hint={told?.join(' · ')}>
      {content()}
    </Panel>
  )
}
