import { listOrders } from '@marketscope/contract/calls/membership-desk'
import { KEPT_ORDER_STATES, type KeptOrderState, REFUND_STATES, type RefundState } from '@marketscope/contract/membership'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { WordSearch } from '../../../analyses/frame/word-search.tsx'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageThere } from '../../../url/use-page-there.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { oneOf, pageOf } from '../from-address.ts'
import { OrdersTable } from './orders-table.tsx'

const PAGE_SIZE = 20
const STATES = Object.keys(KEPT_ORDER_STATES) as KeptOrderState[]
const REFUNDS = Object.keys(REFUND_STATES) as RefundState[]

/** The orders, to be narrowed; what is to be refunded is told above them. */
export function OrdersPart() {
  const { t, pick } = useText()
  const [address, patch] = useUrlState()
  const page = pageOf(address.page)
  const [state, refund] = [oneOf(address.state, STATES), oneOf(address.refund, REFUNDS)]
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callOptions(listOrders, { word: address.word ?? '', state, refund, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const there = usePageThere(page, PAGE_SIZE, isPlaceholderData ? undefined : data?.count)
  const narrow = (change: Record<string, string | null>) => patch({ ...change, page: null })
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data || there.beyond) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('trade.no_orders')} hint={t('trade.no_orders_hint')} />
    return (
      <OrdersTable
        orders={data.data}
        count={data.count}
        page={there.page}
        pageSize={PAGE_SIZE}
        onPage={(next) => patch({ page: next === 1 ? null : next })}
      />
    )
  }
  return (
    <>
      {data?.buying === false && <Alert type="info" showIcon title={t('trade.not_set_up')} />}
      {data && data.due > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('trade.due', { count: data.due })}
          action={
            <Button size="small" onClick={() => narrow({ refund: 'due' })}>
              {t('trade.show_due')}
            </Button>
          }
        />
      )}
      <Panel title={t('trade.parts.orders')} hint={data && t('desk.list.count', { count: data.count })}>
        <div className="desk-filters">
          <WordSearch
            label={t('trade.find')}
            placeholder={t('trade.find')}
            value={address.word ?? ''}
            onChange={(word) => narrow({ word })}
          />
          <Select
            size="small"
            className="desk-select"
            aria-label={t('trade.state')}
            value={state ?? ''}
            options={[
              { value: '', label: t('trade.any_state') },
              ...STATES.map((value) => ({ value, label: pick(KEPT_ORDER_STATES[value]) })),
            ]}
            onChange={(value) => narrow({ state: value })}
          />
          <Select
            size="small"
            className="desk-select"
            aria-label={t('trade.refund')}
            value={refund ?? ''}
            options={[
              { value: '', label: t('trade.any_refund') },
              ...REFUNDS.map((value) => ({ value, label: pick(REFUND_STATES[value]) })),
            ]}
            onChange={(value) => narrow({ refund: value })}
          />
        </div>
        {content()}
      </Panel>
    </>
  )
}
