import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readBill } from './bill.ts'

/** As WeChat Pay documents a bill of all trades, its cells led by a backtick; shortened by columns that are not read. */
const BILL = [
  '\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,退款金额,订单金额,申请退款金额,费率备注',
  '`2026-03-02 10:15:00,`wx1,`1900000001,`4200001,`order-a,`SUCCESS,`CNY,`99.00,`0.00,`99.00,`0.00,`',
  '`2026-03-02 11:00:00,`wx1,`1900000001,`4200002,`order-b,`SUCCESS,`CNY,`990.00,`0.00,`990.00,`0.00,`',
  '`2026-03-02 12:30:00,`wx1,`1900000001,`4200001,`order-a,`REFUND,`CNY,`0.00,`99.00,`0.00,`99.00,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`3,`1089.00,`99.00,`0.00,`6.53000,`1089.00,`99.00',
].join('\r\n')
const bytes = (text: string) => Buffer.from(text)
const sum = (text: string) => createHash('sha1').update(text).digest('hex')

it('a bill is read line by line, amounts in cents', () => {
  expect(readBill(bytes(BILL), sum(BILL).toUpperCase()).lines).toEqual([
    { kind: 'payment', transaction_id: '4200001', order_id: 'order-a', cents: 9900 },
    { kind: 'payment', transaction_id: '4200002', order_id: 'order-b', cents: 99_000 },
    { kind: 'refund', transaction_id: '4200001', order_id: 'order-a', cents: 9900 },
  ])
})

it('one that was cut short, or that has a line that nobody knows, is not taken', () => {
  expect(() => readBill(bytes(BILL.slice(0, -1)), sum(BILL))).toThrow(/another hash/)
  const odd = BILL.replace('REFUND', 'SOMETHING')
  expect(() => readBill(bytes(odd), sum(odd))).toThrow(/a line of the bill/)
  const amount = BILL.replace('`990.00,`0.00,`990.00', '`990.00,`0.00,`1e3')
  expect(() => readBill(bytes(amount), sum(amount))).toThrow(/a line of the bill/)
})
