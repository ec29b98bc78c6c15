import { checkMembershipOrder, type KeptOrder, listMoney, listOrders } from '@marketscope/contract/calls/membership-desk'
import { KEPT_ORDER_STATES, PAYMENT_VERDICTS, PLANS, REFUND_STATES } from '@marketscope/contract/membership'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { moneyText } from './money-text.ts'
import { RefundDialog, type Refunded } from './refund-dialog.tsx'

interface Props {
  orders: readonly KeptOrder[]
  count: number
  page: number
  pageSize: number
  onPage(page: number): void
}

type Payment = KeptOrder['payments'][number]

const TONES: Partial<Record<KeptOrder['state'], string>> = {
  paid: 'desk-tag-active',
  failed: 'desk-tag-disabled',
  open: 'desk-tag-expired',
}

/** Orders with the money that came for them, each payment with its refund. */
export function OrdersTable({ orders, count, page, pageSize, onPage }: Props) {
  const { t, pick } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [refunding, setRefunding] = useState<Refunded | null>(null)
  const renew = () => Promise.all([listOrders, listMoney].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  async function check(order_id: string) {
    try {
      const { state } = await call(checkMembershipOrder, { order_id })
      message.success(t('trade.checked', { state: pick(KEPT_ORDER_STATES[state]) }))
    } catch (error) {
      message.error(errorMessage(error))
    }
    await renew()
  }

  const payment = ({ username }: KeptOrder, one: Payment) => {
    const amount = moneyText(one.cents, one.currency)
    const mayRefund = can('desk:write') && one.refund_state !== 'done'
    return (
      <div key={one.transaction_id} className="desk-payment">
        <span>{amount}</span>
        <Tag className={one.verdict === 'granted' ? 'desk-tag-active' : 'desk-tag-disabled'}>{pick(PAYMENT_VERDICTS[one.verdict])}</Tag>
        {one.refund_state && <Tag className="desk-tag-expired">{pick(REFUND_STATES[one.refund_state])}</Tag>}
        {one.refund_reason && <span className="desk-note">{one.refund_reason}</span>}
        {mayRefund && (
          <Button
            type="link"
            size="small"
            className="desk-name"
            aria-label={t('trade.refund_of', { username, amount })}
            onClick={() => setRefunding({ transaction_id: one.transaction_id, username, amount })}
          >
            {t('trade.refund')}
          </Button>
        )}
        <span className="desk-note desk-number">{one.transaction_id}</span>
      </div>
    )
  }
  const columns: TableColumnsType<KeptOrder> = [
    { title: t('trade.at'), dataIndex: 'created_at', className: 'desk-when', render: (at: string) => formatMoment(at) },
    { title: t('trade.account'), dataIndex: 'username' },
    { title: t('trade.plan'), key: 'plan', className: 'desk-when', render: (_, { order_type }) => pick(PLANS[order_type].name) },
    { title: t('trade.amount'), key: 'cents', align: 'right', render: (_, { cents }) => moneyText(cents) },
    {
      title: t('trade.state'),
      key: 'state',
      render: (_, { state }) => <Tag className={TONES[state] ?? ''}>{pick(KEPT_ORDER_STATES[state])}</Tag>,
    },
    {
      title: t('trade.payments'),
      key: 'payments',
      render: (_, order) =>
        order.payments.length > 0 ? (
          order.payments.map((one) => payment(order, one))
        ) : (
          <span className="desk-note">{t('trade.unpaid')}</span>
        ),
    },
    {
      title: t('trade.order'),
      key: 'order',
      render: (_, { order_id, state }) => (
        <>
          <span className="desk-note desk-number">{order_id}</span>{' '}
          {can('desk:write') && state !== 'paid' && (
            <Button
              type="link"
              size="small"
              className="desk-name"
              aria-label={t('trade.check_of', { id: order_id })}
              onClick={() => void check(order_id)}
            >
              {t('trade.check')}
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <Table<KeptOrder>
        size="small"
        rowKey="order_id"
        columns={columns}
        dataSource={[...orders]}
        scroll={{ x: 1000 }}
        pagination={{ current: page, pageSize, total: count, hideOnSinglePage: true, showSizeChanger: false, onChange: onPage }}
      />
      {refunding && <RefundDialog of={refunding} onClose={() => setRefunding(null)} onDone={() => void renew()} />}
    </>
  )
}
