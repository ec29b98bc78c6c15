import { dayText } from '@marketscope/contract/moments'
import type { DeskState } from './desk-state.ts'

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const yuan = (cents: number) => (cents / 100).toFixed(2)
const row = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')
const clock = (at: string) => new Date(new Date(at).getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The bill of all trades of a day in Asia/Shanghai, as the protocol has it; empty: there was none. */
export function billOf({ merchant, app, orders, refunds }: DeskState, day: string): string {
  const isOf = (at: string | null) => at !== null && dayText(new Date(at)) === day
  const paid = orders.filter(({ paid_at }) => isOf(paid_at))
  const given = refunds.filter(({ at, state }) => state === 'SUCCESS' && isOf(at))
  if (paid.length + given.length === 0) return ''
  const head = (at: string, transaction: string, order: string, state: string) => [
    ...[clock(at), app, merchant, '0', '', transaction, order, 'payer', 'NATIVE', state, 'OTHERS', 'CNY'],
  ]
  const sum = (list: readonly { cents: number }[]) => yuan(list.reduce((total, { cents }) => total + cents, 0))
  const payments = paid.map((one) => ({ ...one, cents: one.paid_cents ?? one.cents }))
  const lines = [
    ...payments.map(({ paid_at, transaction_id, out_trade_no, cents, description }) => [
      ...head(paid_at ?? '', transaction_id ?? '', out_trade_no, 'SUCCESS'),
      ...[yuan(cents), '0.00', '0', '0', '0.00', '0.00', '', '', description, '', '0.00000', '0.60%', yuan(cents), '0.00', ''],
    ]),
    ...given.map(({ at, transaction_id, out_trade_no, out_refund_no, cents }) => [
      ...head(at, transaction_id, out_trade_no, 'REFUND'),
      ...['0.00', '0.00', `5000${out_refund_no}`, out_refund_no, yuan(cents), '0.00', 'ORIGINAL', 'SUCCESS', '', '', '0.00000', '0.60%'],
      ...['0.00', yuan(cents), ''],
    ]),
  ]
  const totals = [String(lines.length), sum(payments), sum(given), '0.00', '0.00', sum(payments), sum(given)]
  return `\uFEFF${[COLUMNS, ...lines.map(row), TOTALS, row(totals)].join('\r\n')}\r\n`
}
