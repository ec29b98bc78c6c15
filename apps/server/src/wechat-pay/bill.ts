import { createHash } from 'node:crypto'
import { PaymentFault } from './signed-fetch.ts'

/** A line of a bill: money that came, or went back. */
export interface BillLine {
  kind: 'payment' | 'refund'
  order_id: string
  transaction_id: string
  cents: number
}

export interface Bill {
  lines: BillLine[]
}

/** The sum of a bill. The protocol has no better one: it finds what was cut short, and TLS is what keeps the bill from being changed. */
export const billHash = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

/** Reads a bill of all trades (`bill_type=ALL`), whose columns are in Chinese. Throws where its hash is another one, or where a line cannot be read. */
export function readBill(bytes: Uint8Array, hash: string): Bill {
  if (billHash(bytes) !== hash.toLowerCase()) throw new PaymentFault('forged', 'the bill has another hash')
  const rows = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '')
    .map((row) => row.split(',').map((cell) => cell.replace(/^`/, '').trim()))
  const [names = []] = rows
  const end = rows.findIndex(([first]) => first === TOTALS)
  const at = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? ''
  return { lines: rows.slice(1, end < 0 ? undefined : end).map((row) => lineOf((name) => at(row, name))) }
}

const TOTALS = '总交易单数'

function lineOf(cell: (name: string) => string): BillLine {
  const state = cell('交易状态')
  const kind = { SUCCESS: 'payment', REFUND: 'refund' }[state] as BillLine['kind'] | undefined
  const [order_id, transaction_id] = [cell('商户订单号'), cell('微信订单号')]
  const cents = centsOf(cell(kind === 'refund' ? '申请退款金额' : '订单金额'))
  if (kind === undefined || order_id === '' || transaction_id === '' || cents === null)
    throw new PaymentFault('unreadable', `a line of the bill: ${state}`)
  return { kind, order_id, transaction_id, cents }
}

/** Yuan as `99.00`, in cents; null: it is no amount. */
function centsOf(text: string): number | null {
  const [, yuan, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}
