import { monthAt } from '@marketscope/contract/months'
import { changeSplit } from '@marketscope/contract/sentences/change-split'
import { plainText } from '@marketscope/contract/sentences/sentence'
import type { Answers } from '../questions.ts'
import type { Series, Slide } from '../slide.ts'
import { type Tale, toldFigures } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'

const SIZE = { zh: '市场规模与趋势', en: 'Size and trend' }
const MOVED = { zh: '变化从何而来', en: 'What moved it' }

/** How large the market is, and month by month. */
export const size: Chapter = {
  topic: SIZE,
  of: 'summary',
  tell: ({ summary, trend }, tale) => {
    if (!summary || summary.data.sales === null) return null
    const { data } = summary
    const note = (name: 'sales' | 'sold' | 'avg_price' | 'items' | 'brands' | 'shops') => {
      const change = tale.base && data[`${name}_${tale.base}`]
      return change === null ? null : `${tale.growth} ${tale.change(change)}`
    }
    const told = tale.sentences('Summary', { summary: toldFigures(summary), trend: toldFigures(trend) })
    return {
      ...saidOf(
        tale.pick(SIZE),
        // What drove the change is told with what moved it.
        told.filter((_, index) => tale.base === null || index !== 1),
      ),
      parts: [
        {
          kind: 'tiles',
          tiles: [
            { label: tale.word('sales'), value: tale.money(data.sales), note: note('sales') },
            { label: tale.word('sold'), value: tale.short(data.sold), note: note('sold') },
            { label: tale.word('avg_price'), value: tale.price(data.avg_price), note: note('avg_price') },
            { label: tale.word('items'), value: tale.count(data.items), note: note('items') },
            { label: tale.word('brands_count'), value: tale.count(data.brands), note: note('brands') },
            { label: tale.word('shops_count'), value: tale.count(data.shops), note: note('shops') },
          ],
        },
        ...(trend?.data.some(({ sales }) => sales !== null) ? [overTime(trend, tale)] : []),
      ],
      link: tale.link('Summary'),
      notes: tale.notes('summary', 'trend'),
    }
  },
}

function overTime(trend: NonNullable<Answers['trend']>, tale: Tale): Slide['parts'][number] {
  const { base } = tale
  const rows = trend.data
  const before = rows.map((row) => base && row[`${base}_sales`])
  const { axis, scaled } = tale.amounts(tale.word('sales'), [...rows.map(({ sales }) => sales), ...before])
  const series: Series[] = [{ name: tale.word('sales'), values: rows.map(({ sales }) => scaled(sales)), colour: 0 }]
  const known = before.some((value) => value !== null)
  return {
    ...{ kind: 'chart', title: '', shape: 'columns', labels: rows.map(({ ts }) => monthAt(ts)), series, axis, written: false },
    ...(known
      ? {
          line: {
            series: { name: tale.word(base === 'yoy' ? 'year_before' : 'period_before'), values: before.map(scaled), colour: 1 },
            axis,
          },
        }
      : {}),
  }
}

/** The change of sales, split into what units, prices and the mix of products brought. */
export const moved: Chapter = {
  topic: MOVED,
  of: 'change_split',
  tell: ({ change_split, summary, trend }, tale) => {
    const split = change_split?.data
    if (!split || split.price === null || split.before === null || split.now === null) return null
    const steps = [
      { name: tale.word('volume_part'), by: split.volume },
      { name: tale.word('price_part'), by: split.price },
      { name: tale.word('mix_part'), by: split.mix },
      { name: tale.word('whole_change'), by: split.change },
    ]
    const { axis, scaled } = tale.amounts(
      tale.word('change'),
      steps.map(({ by }) => by),
    )
    const only = (keep: (by: number) => boolean) => steps.map(({ by }) => (by !== null && keep(by) ? scaled(by) : null))
    const months = (start: string | null, end: string | null) => (start === end ? String(start) : `${start} – ${end}`)
    const drivers = tale.sentences('Summary', { summary: toldFigures(summary), trend: toldFigures(trend) })[1]
    const parts = changeSplit('change-split', split, tale.telling)
    return {
      ...saidOf(tale.pick(MOVED), [...(parts ? [plainText(parts)] : []), ...(drivers ? [drivers] : [])]),
      parts: [
        {
          ...{ kind: 'chart', title: '', shape: 'columns', axis, written: true },
          labels: steps.map(({ name }) => name),
          series: [
            { name: tale.word('gained'), colour: 'gain', values: only((by) => by >= 0) },
            { name: tale.word('lost'), colour: 'loss', values: only((by) => by < 0) },
          ],
        },
        {
          ...{ kind: 'table', title: '', widths: [2.3, 1.2, 0.8] },
          headings: [tale.word('subject'), tale.word('sales'), tale.word('items')],
          rows: [
            [`${tale.word('before')} ${months(split.before_start, split.before_end)}`, tale.money(split.before), '–'],
            [`${tale.word('now')} ${months(tale.used.start, tale.used.end)}`, tale.money(split.now), '–'],
            [tale.word('whole_change'), tale.money(split.change), '–'],
            [tale.word('new_products'), tale.money(split.new_sales), tale.count(split.new_items)],
            [tale.word('gone_products'), tale.money(split.gone_sales), tale.count(split.gone_items)],
          ],
        },
      ],
      link: tale.link('Summary'),
      notes: tale.notes('change_split', 'summary'),
    }
  },
}
