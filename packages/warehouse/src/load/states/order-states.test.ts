import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { newSite } from '../testing/one-file.ts'
import { CLOSED_STATES, closedState, stateColumns } from './order-states.ts'
import { whereOfStates } from './propose-where.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

test('words are known in any case and width, alone and in parts; what is sold and waits is no such word', () => {
  expect(['交易关闭', 'ＣＡＮＣＥＬＬＥＤ', 'canceled', '未发货，退款成功', 'Отменён', 'đã HỦY', 'İptal Edildi'].map(closedState)).toEqual([
    ...['closed', 'cancelled', 'cancelled', 'refunded', 'cancelled', 'cancelled', 'cancelled'],
  ])
  expect(
    ['交易成功', '卖家已发货', 'Shipped', 'Completed', 'Pending', 'partially refunded', 'Доставлен', '', '已发货，等待收货'].map(
      closedState,
    ),
  ).toEqual(Array.from({ length: 9 }, () => null))
  expect(new Set(CLOSED_STATES.map(({ word }) => word)).size).toBe(CLOSED_STATES.length)
  expect(CLOSED_STATES.filter(({ seen }) => seen.trim() === '')).toEqual([])
  expect(stateColumns(['订单编号', '订单状态', 'Order_Status', 'Статус', 'title'])).toEqual(['订单状态', 'Order_Status', 'Статус'])
})

test('a proposal leaves out what the file says is no sale, as it is written', () => {
  const rows = [
    ['1', '交易成功'],
    ['2', '交易关闭'],
    ['3', '交易关闭'],
    ['4', '已退款'],
  ]
  expect(whereOfStates(['no', '订单状态'], rows)).toEqual([{ column: '订单状态', not_in: ['交易关闭', '已退款'] }])
  expect(whereOfStates(['no', '备注'], rows)).toEqual([])
  expect(whereOfStates(['no', '订单状态'], rows.slice(0, 1))).toEqual([])
})

const FILE = {
  'o.csv':
    'day,item,n,sales,Order Status\n2021-10-01,a,1,10,Completed\n2021-10-02,a,2,20,Cancelled\n2021-10-03,a,4,40,REFUNDED\n2021-10-03,b,8,80,cancelled\n',
}
const mapping = (more: object = {}) => ({
  site: newSite(),
  rows: { as: 'order_line' },
  fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales' },
  ...more,
})

test('orders that are no sales by their state are asked about, with both answers as changes of the mapping', async () => {
  const asked = mapping()
  const report = await desk.load(FILE, asked)
  expect(report).toMatchObject({ state: 'fail', months: [{ sold: 15 }] })
  expect(report.stops).toEqual([
    {
      zh: '“o.csv”的“Order Status”表明部分订单未成交，目前仍计入：Cancelled（1 行）、REFUNDED（1 行）、cancelled（1 行）',
      en: '"o.csv" has orders that are no sales by "Order Status", and they would count: Cancelled (1 row), REFUNDED (1 row), cancelled (1 row)',
    },
  ])
  const [leaveOut, count] = report.suggestions ?? []
  expect([leaveOut?.path, leaveOut?.rule]).toEqual([
    ['where', 0],
    { column: 'Order Status', not_in: ['Cancelled', 'REFUNDED', 'cancelled'] },
  ])
  expect([count?.path, count?.rule]).toEqual([['rows'], { as: 'order_line', closed: 'count' }])
  const left = await desk.load(FILE, { ...asked, where: [leaveOut?.rule] })
  expect(left).toMatchObject({
    state: 'published',
    months: [{ sold: 1, sales: 10 }],
    message: { en: expect.stringContaining('3 rows were left out') },
  })
  const counted = await desk.load(FILE, { ...asked, rows: count?.rule })
  expect(counted).toMatchObject({ state: 'published', months: [{ sold: 15, sales: 150 }] })
})

test('a word that a kept mapping does not name yet is asked about when it comes', async () => {
  const kept = mapping({ where: [{ column: 'Order Status', not_in: ['Cancelled', 'cancelled'] }] })
  const report = await desk.load(FILE, kept, true)
  expect(report.stops.map(({ en }) => en)).toEqual([expect.stringContaining('REFUNDED (1 row)')])
  expect(report.suggestions?.[0]).toMatchObject({ path: ['where', 1], rule: { not_in: ['REFUNDED'] } })
  expect(await desk.load(FILE, kept, false, 'publish')).toMatchObject({ state: 'published', months: [{ sold: 5 }] })
})
