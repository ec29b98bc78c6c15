import { monthAt } from '@marketscope/contract/months'
import type { Slide } from '../slide.ts'
import { toldFigures } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'

const LAUNCHES = { zh: '新品', en: 'New products' }

/** What was put on the shelf in these months, and what it sold. */
export const launches: Chapter = {
  topic: LAUNCHES,
  of: 'new_months',
  tell: ({ items, new_months, new_items }, tale) => {
    const months = new_months?.data ?? []
    if (!months.some((row) => (row.items ?? 0) > 0)) return null
    const told = tale.sentences('Itemslist', { 'item-list': toldFigures(items), 'new-items': toldFigures(new_months) })
    const { axis, scaled } = tale.amounts(
      tale.word('sales'),
      months.map(({ range_sales }) => range_sales),
    )
    const parts: Slide['parts'] = [
      {
        ...{ kind: 'chart', title: '', shape: 'columns', labels: months.map(({ ts }) => monthAt(ts)), axis, written: false },
        series: [{ name: tale.word('sales'), values: months.map(({ range_sales }) => scaled(range_sales)), colour: 0 }],
        line: {
          series: { name: tale.word('new_products'), values: months.map((row) => row.items), colour: 1 },
          axis: { title: tale.word('new_products'), kind: 'whole', most: Math.max(0, ...months.map((row) => row.items ?? 0)) },
        },
      },
    ]
    if (new_items && new_items.data.length > 0)
      parts.push({
        ...{ kind: 'table', title: '', widths: [2.6, 1.1, 1] },
        headings: [tale.word('product'), tale.word('sales'), tale.word('avg_price')],
        rows: new_items.data.map((row) => [row.title ?? row.item_id, tale.money(row.sales), tale.price(row.avg_price)]),
      })
    // What is new comes first, then who leads.
    const ordered = [...told.slice(1), ...told.slice(0, 1)]
    return {
      ...saidOf(tale.pick(LAUNCHES), ordered),
      parts,
      link: tale.link('Itemslist'),
      notes: tale.notes('new_months', 'new_items', 'items'),
    }
  },
}
