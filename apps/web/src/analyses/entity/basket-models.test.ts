import { monthTs } from '@marketscope/contract/months'
import { expect, test } from 'vitest'
import { SERIES_COLOURS } from '../../charts/prepare/palette.ts'
import { type Entity, entitiesOf, entitiesText } from '../frame/entity.ts'
import { basketColours, basketTable, comparedValues, waysOf } from './basket-models.ts'

const MONTHS = ['2024-01', '2024-02', '2024-03']
const rows = (sales: (number | null)[], sold = sales) =>
  MONTHS.map((month, at) => ({ ts: monthTs(month), sales: sales[at] ?? null, sold: sold[at] ?? null, avg_price: 2 })) as never

test('several things are compared as they are, by their first month and as parts of the market', () => {
  const [own, market] = [rows([null, 20, 30]), rows([100, 100, 120])]
  const values = (way: 'value' | 'index' | 'share') => comparedValues(own, market, MONTHS, 'sales', way)
  expect(values('value')).toEqual([null, 20, 30])
  expect(values('index')).toEqual([null, 100, 150])
  expect(values('share')).toEqual([null, 0.2, 0.25])
  expect(waysOf('avg_price')).not.toContain('share')
})

test('an average price is set against that of the first month as it is, not as it is told', () => {
  const own = [
    { ts: monthTs('2024-01'), sales: 0.65, sold: 4, avg_price: 0.16 },
    { ts: monthTs('2024-02'), sales: 6.29, sold: 10, avg_price: 0.63 },
    { ts: monthTs('2024-03'), sales: 6.29, sold: 10, avg_price: null },
  ] as never
  // 0.629 ÷ 0.1625; 0.63 ÷ 0.16 were 393.75.
  expect(comparedValues(own, own, MONTHS, 'avg_price', 'index')[1]).toBeCloseTo(387.076923, 6)
  expect(comparedValues(own, own, MONTHS, 'avg_price', 'index')[2]).toBeNull()
  expect(comparedValues(own, own, MONTHS, 'avg_price', 'value')).toEqual([0.16, 0.63, null])
})

test('each keeps the colour of the page, but no two have one', () => {
  const [brand, shop, other]: Entity[] = [
    { kind: 'brand', id: 'b' },
    { kind: 'shop', id: 's' },
    { kind: 'brand', id: 'c' },
  ]
  const colours = basketColours([brand, shop, other] as Entity[], ({ id }) => (id === 'c' ? undefined : SERIES_COLOURS[0]))
  expect([...colours]).toEqual([
    ['brand:b', SERIES_COLOURS[0]],
    ['shop:s', SERIES_COLOURS[1]],
    ['brand:c', SERIES_COLOURS[2]],
  ])
})

test('the table has the growth against what the page compares with, and none where it does not', () => {
  const figures = { sales: 50, sales_yoy: 0.5, sold: 5 } as never
  const words = { text: (name: string) => name, growth: (name: string) => `${name} +`, thing: 'thing', share: 'share' }
  const table = basketTable([{ entity: { kind: 'brand', id: 'b' }, name: 'B', colour: '#000', figures }], 200, { ...words, base: 'yoy' })
  expect(table.columns.map(({ name }) => name)).toEqual(
    'name sales sales_yoy share sold sold_yoy avg_price avg_price_yoy items shops'.split(' '),
  )
  expect(table.rows[0]).toMatchObject({ key: 'brand:b', values: { name: 'B', sales: 50, share: 0.25 } })
  expect(basketTable([], null, { ...words, base: null }).columns).toHaveLength(7)
})

test('the address says them one after the other, each once and no more than go side by side', () => {
  const odd: Entity[] = [
    { kind: 'brand', id: 'a,b' },
    { kind: 'value', id: '功效=50%2C' },
  ]
  expect(entitiesOf(entitiesText(odd))).toEqual(odd)
  expect(entitiesOf('brand:1,brand:1,planet:2,,shop:jd:3')).toEqual([
    { kind: 'brand', id: '1' },
    { kind: 'shop', id: 'jd:3' },
  ])
  expect(entitiesOf(Array.from({ length: 9 }, (_, at) => `brand:${at}`).join(','))).toHaveLength(8)
  expect(entitiesOf(undefined)).toEqual([])
})
