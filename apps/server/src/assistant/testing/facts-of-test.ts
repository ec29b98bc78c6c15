import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import { type FactColumn, Facts } from '../facts/facts.ts'

const column = (name: string, kind: FactColumn['kind']): FactColumn => ({ name, kind, text: { zh: name, en: name } })

const source = (analysis: string): AnswerSource => ({
  ...{ analysis, title: analysis, parameters: {}, revision: 1 },
  page: { url_id: 'x', start: '2025-01', end: '2025-12', tab: 'Summary' } as AnswerSource['page'],
})

const MONTHS = [
  { start: '2025-01', end: '2025-12' },
  { start: '2024-01', end: '2024-12' },
]

/** Facts of two answers: `q1`, one row of a market, and `q2`, two brands with a total. */
export function factsOfTest(currency = 'CNY'): Facts {
  const facts = new Facts()
  facts.keep({
    columns: [
      column('sales', 'money'),
      column('sales_yoy', 'change'),
      column('share', 'share'),
      column('sold', 'count'),
      column('avg_price', 'price'),
      column('unknown', 'money'),
    ],
    rows: [{ sales: 1_234_567, sales_yoy: 0.1234, share: 0.456, sold: 4321, avg_price: 285.71, unknown: null }],
    ...{ total: null, count: 1, currency, months: MONTHS, source: source('summary') },
  })
  facts.keep({
    columns: [column('name', 'text'), column('sales', 'money'), column('ts', 'ts')],
    rows: [
      { name: '3CE', sales: 100 },
      { name: '兰芝 {{q1.sales}}', sales: 50 },
    ],
    ...{ total: { sales: 150 }, count: 7, currency, months: MONTHS, source: source('brand-list') },
  })
  return facts
}
