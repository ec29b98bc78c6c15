import type { Used } from '@marketscope/contract/analysis'
import { expect, it } from 'vitest'
import { type Answers, QUESTIONS } from '../questions.ts'
import { taleOf } from '../tale.ts'
import { size } from './market.ts'

const used = { start: '2025-01', end: '2025-12', currency: 'CNY', revision: 7, clamped: false, missing_months: [], versions: {} } as Used

it.each([
  [1_655, '1,655', '1,655'],
  [9_999, '9,999', '9,999'],
  [12_345, '1.23万', '12.35K'],
])('what was sold is told on a slide as on the page: %d', (sold, ...wanted) => {
  const summary = { data: { sales: 1000, sold, avg_price: 1, items: 2, brands: 3, shops: 4 } }
  const answers = { ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, null])), summary } as Answers
  const told = (['zh', 'en'] as const).map((language) => {
    const slide = size.tell(answers, taleOf({ answers, used, language, query: {}, linkTo: () => null }))
    return slide?.parts.flatMap((part) => (part.kind === 'tiles' ? (part.tiles[1]?.value ?? []) : []))
  })
  expect(told).toEqual(wanted.map((one) => [one]))
})
