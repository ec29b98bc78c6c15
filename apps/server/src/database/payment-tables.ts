import type { InvitationRefusal, InvitedState, PaymentVerdict, PlanType, RefundState } from '@marketscope/contract/membership'
import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** An order of a membership, as it is placed at the provider under its id. */
export interface MembershipOrderTable {
  id: string
  account_id: string
  /** As it was then: an order outlives its account. */
  username: string
  order_type: PlanType
  cents: number
  /** The first label of the host under which it was made. */
  app_id: string
  state: 'open' | 'paid' | 'failed' | 'closed'
  created_at: Date
  /** From then on the provider takes no payment for it. */
  expires_at: Date
  /** When the provider was last asked how it stands. */
  asked_at: Optional<Date>
}

/** Money that came for an order, what was made of it, and how far it went back. */
export interface PaymentTable {
  transaction_id: string
  order_id: string
  cents: number
  currency: string
  verdict: PaymentVerdict
  grant_id: Optional<string>
  paid_at: Date
  noted_at: Date
  refund_id: Optional<string>
  /** Null: nobody has thought of giving it back. */
  refund_state: Optional<RefundState>
  refund_reason: Optional<string>
  refunded_at: Optional<Date>
}

/** The ledger of money: lines are added, never changed. */
export interface MoneyEntryTable {
  id: string
  kind: 'payment' | 'refund'
  transaction_id: string
  order_id: string
  account_id: string
  username: string
  /** Below 0: it went back. */
  cents: number
  currency: string
  at: Date
}

/** The link by which an account invites. */
export interface InvitationTable {
  code: string
  account_id: string
  created_at: Date
}

/** An account that came by such a link. */
export interface InvitedTable {
  account_id: string
  inviter_id: string
  state: InvitedState
  reason: Optional<InvitationRefusal>
  inviter_rewarded: WithDefault<boolean>
  claimed_at: Date
  settled_at: Optional<Date>
}

/** Phones and addresses that had a part in an invitation, as keyed hashes: each is of one account for good. */
export interface InvitationContactTable {
  contact_hash: string
  account_id: string
}
