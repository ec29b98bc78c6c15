import { Segmented } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { oneOf } from '../from-address.ts'
import { InvitedTable } from './invited-table.tsx'
import { MoneyTable } from './money-table.tsx'
import { OrdersPart } from './orders-part.tsx'
import { QuotaPart } from './quota-part.tsx'
import { ReconciliationPart } from './reconciliation-part.tsx'
import './membership.css'

const PARTS = ['orders', 'money', 'quota', 'invitations', 'reconciliation'] as const

/** Memberships: orders and refunds, the ledger of money, questions of an account, invitations, and a day beside the provider's bill. */
export function MembershipPanel() {
  const { t } = useText()
  const [state, patch] = useUrlState()
  const part = oneOf(state.part, PARTS) ?? 'orders'
  const parts = {
    orders: <OrdersPart />,
    money: <MoneyTable />,
    quota: <QuotaPart />,
    invitations: <InvitedTable />,
    reconciliation: <ReconciliationPart />,
  }
  return (
    <div className="desk-membership">
      <Segmented
        aria-label={t('trade.part')}
        value={part}
        options={PARTS.map((value) => ({ value, label: t(`trade.parts.${value}`) }))}
        onChange={(value) =>
          patch({ part: value === 'orders' ? null : value, page: null, word: null, state: null, refund: null }, { push: true })
        }
      />
      {parts[part]}
    </div>
  )
}
