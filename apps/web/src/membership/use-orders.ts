import type { LoginInfo } from '@marketscope/contract/calls/account'
import { type MembershipOrders, membershipOrder, membershipOrders, payQuery } from '@marketscope/contract/calls/membership'
import type { PlanType } from '@marketscope/contract/membership'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/client.ts'
import { callOptions } from '../api/query-options.ts'

/** How often the orders are asked for anew. */
const ORDERS_MS = 10 * 60_000
/** How often it is asked whether the order is paid. */
const POLL_MS = 500

const appId = () => {
  const [label = ''] = window.location.hostname.split('.')
  return /^[A-Za-z0-9-]{1,63}$/.test(label) ? label : ''
}

/** The orders of both plans while the dialog is open, and the code of the chosen one. */
export function useOrders({ username }: Pick<LoginInfo, 'username'>, type: PlanType, enabled: boolean) {
  const client = useQueryClient()
  const queryKey = [membershipOrders.path, username]
  const orders = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const { order_id = '', year_order_id = '' } = client.getQueryData<MembershipOrders>(queryKey) ?? {}
      return call(membershipOrders, { order_id, year_order_id, username, app_id: appId() }, { signal })
    },
    enabled,
    retry: false,
    gcTime: 0,
    staleTime: ORDERS_MS,
    refetchInterval: ORDERS_MS,
  })
  const entry = orders.data?.order_type_list.find(({ order_type }) => order_type === type)
  const ids: Record<PlanType, string> = { monthly: orders.data?.order_id ?? '', yearly: orders.data?.year_order_id ?? '' }
  const detail = useQuery({
    ...callOptions(membershipOrder, { order_type: type, order_id: ids[type], username, app_id: appId() }),
    enabled: enabled && ids[type] !== '',
    retry: false,
    staleTime: ORDERS_MS,
    placeholderData: { code_url: entry?.code_url ?? '' },
  })
  return {
    /** The orders by plan; '': not known yet. */
    ids,
    /** The plan whose order is paid by now, of those that were shown; null: none. */
    paid: orders.data?.paid[0] ?? null,
    code_url: detail.data?.code_url ?? entry?.code_url ?? null,
    error: orders.error ?? detail.error,
    retry: () => void Promise.all([orders.refetch(), detail.refetch()]),
  }
}

interface Outcome {
  onPaid(): void
  /** Its time is over: another order takes its place. */
  onClosed(): void
  onFailed(error: unknown): void
}

/** Asks twice a second whether an order is paid, until it is or that cannot be told. An empty id: nothing is asked. */
export function usePayQuery({ username }: Pick<LoginInfo, 'username'>, order_id: string, { onPaid, onClosed, onFailed }: Outcome): void {
  const { data, error } = useQuery({
    ...callOptions(payQuery, { order_id, username }),
    enabled: order_id !== '',
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error || state.data?.state === 'SUCCESS' ? false : POLL_MS),
  })
  const told = useRef({ onPaid, onClosed, onFailed })
  told.current = { onPaid, onClosed, onFailed }
  const [isPaid, isClosed] = [data?.state === 'SUCCESS', data?.state === 'CLOSED']
  useEffect(() => {
    if (isPaid) told.current.onPaid()
  }, [isPaid])
  useEffect(() => {
    if (isClosed) told.current.onClosed()
  }, [isClosed])
  useEffect(() => {
    if (error) told.current.onFailed(error)
  }, [error])
}
