import type { Difference } from '@marketscope/contract/calls/membership-desk'
import type { Services } from '../services.ts'
import type { Bill, BillLine } from '../wechat-pay/bill.ts'
import type { WechatPay } from '../wechat-pay/wechat-pay.ts'

const HOUR_MS = 3600_000

/** A day of our ledger beside the provider's bill. */
export async function reconcileDay({ db }: Pick<Services, 'db'>, provider: WechatPay, day: string) {
  const begin = new Date(new Date(`${day}T00:00:00Z`).getTime() - 8 * HOUR_MS)
  const end = new Date(begin.getTime() + 24 * HOUR_MS)
  const payments = await db
    .selectFrom('payment')
    .select(['order_id', 'transaction_id', 'cents'])
    .where('paid_at', '>=', begin)
    .where('paid_at', '<', end)
    .execute()
  const refunds = await db
    .selectFrom('payment')
    .select(['order_id', 'transaction_id', 'cents'])
    .where('refund_state', '=', 'done')
    .where('refunded_at', '>=', begin)
    .where('refunded_at', '<', end)
    .execute()
  const ours: BillLine[] = [
    ...payments.map((one) => ({ kind: 'payment' as const, ...one })),
    ...refunds.map((one) => ({ kind: 'refund' as const, ...one })),
  ]
  return compare(ours, await provider.bill(day))
}

/** What both sides have alike, and what not. Without a bill nothing is said of differences. */
export function compare(ours: readonly BillLine[], bill: Bill | null) {
  const keyOf = ({ kind, transaction_id }: BillLine) => `${kind} ${transaction_id}`
  const [own, other] = [ours, bill?.lines ?? []].map((lines) => new Map(lines.map((line) => [keyOf(line), line])))
  const keys = bill === null ? [] : [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])]
  const differences = keys.flatMap((key): Difference[] => {
    const [mine, yours] = [own?.get(key), other?.get(key)]
    const line = mine ?? yours
    if (!line || mine?.cents === yours?.cents) return []
    const { kind, order_id, transaction_id } = line
    return [{ kind, order_id, transaction_id, ours: mine?.cents ?? null, theirs: yours?.cents ?? null }]
  })
  return {
    bill: bill !== null,
    same: keys.length - differences.length,
    ours: totalsOf(ours),
    theirs: bill && totalsOf(bill.lines),
    differences,
  }
}

const totalsOf = (lines: readonly BillLine[]) => {
  const sum = (kind: BillLine['kind']) => lines.reduce((total, line) => (line.kind === kind ? total + line.cents : total), 0)
  return { paid: sum('payment'), refunded: sum('refund') }
}
