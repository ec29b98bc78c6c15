import { expect, it } from 'vitest'
import type { Text } from '../text.ts'
import { AlertRule } from './rule.ts'
import { alertAddress, foundText, newsText, ruleText } from './wording.ts'

const brand = { id: 'b1', name: 'Laneige' }
const RULES: [rule: object, zh: string, en: string][] = [
  [{ kind: 'figure', figure: 'sales', way: 'above', value: 1_500_000 }, '销售额高于 ¥150.00万', 'Sales above ¥1.50M'],
  [{ kind: 'figure', figure: 'brands', way: 'below', value: 1200 }, '品牌数低于 1,200', 'Brands below 1,200'],
  [
    { kind: 'growth', figure: 'sold', base: 'yoy', way: 'either', percent: 12.5, least: 1000 },
    '销量同比变动超过 ±12.5%（基数至少 1,000）',
    'Units sold year on year beyond ±12.5% (base at least 1,000)',
  ],
  [{ kind: 'rank', of: 'brand', ...brand, way: 'outside', places: 10 }, 'Laneige跌出前 10 名', 'Laneige out of the top 10'],
  [{ kind: 'rank', of: 'shop', ...brand, way: 'move', places: 3 }, 'Laneige排名变动至少 3 位', 'Laneige moves 3 places or more'],
  [{ kind: 'entrant', of: 'item', places: 20 }, '商品前 20 名出现新面孔', 'A new entrant in the top 20 products'],
  [{ kind: 'price_drop', of: 'brand', ...brand, percent: 5 }, 'Laneige均价环比下降至少 5%', 'Average price of Laneige falls by 5% or more'],
  [{ kind: 'share_loss', ...brand, months: 3 }, 'Laneige份额连续 3 个月下降', 'Laneige loses share 3 months in a row'],
  [{ kind: 'new_filing' }, '出现新备案产品', 'A new filed product'],
  [{ kind: 'anomaly', figure: 'avg_price' }, '均价异常波动（自动判断）', 'Average price: an anomaly (no threshold)'],
]

it.each(RULES)('%j is told in both languages', (rule, zh, en) => {
  expect(ruleText(AlertRule.parse(rule), 'CNY')).toEqual({ zh, en })
})

const found = (rule: object, value: number | null, before: number | null, change: number | null, subjects: object[] = []): Text =>
  foundText(AlertRule.parse(rule), { value, before, change, subjects: subjects as never }, 'CNY')

it('what was found is told with what it was before', () => {
  const [growth] = [{ kind: 'growth', figure: 'sales', base: 'mom', way: 'up', percent: 5 }]
  expect(found(growth, 120, 100, 0.2)).toEqual({ zh: '¥120，此前 ¥100 (+20.00%)', en: '¥120, was ¥100 (+20.00%)' })
  expect(found(growth, 120, null, null).en).toBe('¥120, was –')
  expect(found({ kind: 'rank', of: 'brand', ...brand, way: 'rise', places: 2 }, 3, null, null)).toEqual({
    zh: '第 3 名，此前 –',
    en: '#3, was –',
  })
  expect(found({ kind: 'share_loss', ...brand, months: 2 }, 0.1, 0.125, null).zh).toBe('10.00%，此前 12.50%')
  expect(found({ kind: 'anomaly', figure: 'items' }, 5, 9, -4.21).en).toBe('5, was 9 (score -4.2)')
  const entrants = Array.from({ length: 7 }, (_, place) => ({ key: `${place}`, name: `N${place}`, rank: place + 1 }))
  expect(found({ kind: 'entrant', of: 'brand', places: 10 }, 7, null, null, entrants).en).toBe(
    'N0 #1, N1 #2, N2 #3, N3 #4, N4 #5 and 2 more',
  )
  expect(found({ kind: 'new_filing' }, 0, null, null)).toEqual({ zh: '没有新备案', en: 'No new filing' })
  expect(found({ kind: 'new_filing' }, 7, null, null, entrants).zh).toBe('N0 #1、N1 #2、N2 #3、N3 #4、N4 #5 等 7 个')
  expect(newsText('over', 'x').en).toBe('Alert "x" is over')
})

it.each([
  [{ kind: 'figure', figure: 'sales', way: 'above', value: 1 }, '/fenxi_detail/u/2025-06/2025-06/filter?tab=Summary'],
  [{ kind: 'share_loss', ...brand, months: 3 }, '/fenxi_detail/u/2025-03/2025-06/filter?tab=Brandlist&brand-list.word=Laneige'],
  [{ kind: 'anomaly', figure: 'sales' }, '/fenxi_detail/u/2024-06/2025-06/filter?tab=Summary'],
  [{ kind: 'new_filing' }, '/fenxi_detail/u/2025-06/2025-06/filter?tab=filing_product_analyze'],
  [{ kind: 'entrant', of: 'shop', places: 5 }, '/fenxi_detail/u/2025-06/2025-06/filter?tab=Shopslist'],
])('%j is shown at %s', (rule, address) => {
  expect(alertAddress('u', AlertRule.parse(rule), '2025-06')).toBe(address)
})
