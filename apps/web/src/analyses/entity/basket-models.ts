import type summary from '@marketscope/contract/analyses/summary'
import type trend from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { exactFigure } from '@marketscope/contract/average'
import type { Base } from '@marketscope/contract/bases'
import { monthTs } from '@marketscope/contract/months'
import { shareOf } from '@marketscope/contract/ratios'
import { SERIES_COLOURS } from '../../charts/prepare/palette.ts'
import { type Entity, entityText } from '../frame/entity.ts'
import type { TableColumn, TableModel } from '../frame/table/table-model.ts'
import { indexed, sharesOf } from './share.ts'

/** What is compared month by month. */
export const BASKET_MEASURES = ['sales', 'sold', 'avg_price'] as const
export type BasketMeasure = (typeof BASKET_MEASURES)[number]

/** How it is compared: as it is, against the first month, or against the market. */
export const WAYS = ['value', 'index', 'share'] as const
export type Way = (typeof WAYS)[number]

/** The ways that a measure has: an average price is no part of another. */
export function waysOf(measure: BasketMeasure): readonly Way[] {
  return measure === 'avg_price' ? ['value', 'index'] : WAYS
}

type TrendRow = AnalysisRow<typeof trend>

/** The values of a thing in each of the months, compared in a way; null where not known. */
export function comparedValues(
  own: readonly TrendRow[],
  market: readonly TrendRow[],
  months: readonly string[],
  measure: BasketMeasure,
  way: Way,
): (number | null)[] {
  if (way === 'share') {
    const shares = new Map(sharesOf(own, market, measure).map((share, at) => [market[at]?.ts, share]))
    return months.map((month) => shares.get(monthTs(month)) ?? null)
  }
  const figure = (row: TrendRow) => (way === 'index' ? exactFigure(row, measure) : row[measure])
  const byTs = new Map(own.map((row) => [row.ts, figure(row)]))
  const values = months.map((month) => byTs.get(monthTs(month)) ?? null)
  return way === 'index' ? indexed(values) : values
}

/** A colour for each: the one it has on the page, unless another of them has it already. */
export function basketColours(entities: readonly Entity[], known: (entity: Entity) => string | undefined): Map<string, string> {
  const taken = new Map<string, string>()
  for (const entity of entities) {
    const own = known(entity)
    if (own && ![...taken.values()].includes(own)) taken.set(entityText(entity), own)
  }
  for (const entity of entities) {
    if (taken.has(entityText(entity))) continue
    const free = SERIES_COLOURS.find((colour) => ![...taken.values()].includes(colour))
    taken.set(entityText(entity), free ?? SERIES_COLOURS[0])
  }
  return taken
}

interface Row {
  entity: Entity
  name: string
  colour: string | undefined
  figures: AnalysisRow<typeof summary>
}

/** The figures of each thing over all months, with its share in the market. */
export function basketTable(
  rows: readonly Row[],
  marketSales: number | null,
  {
    base,
    text,
    growth,
    thing,
    share,
  }: { base: Base | null; text: (column: string) => string; growth: (column: string) => string; thing: string; share: string },
): TableModel {
  const plain = { sortable: true, optional: false }
  const grown = (name: 'sales' | 'sold' | 'avg_price'): TableColumn[] =>
    base ? [{ ...plain, name: `${name}_${base}`, kind: 'change', text: growth(name) }] : []
  return {
    columns: [
      { name: 'name', kind: 'text', text: thing, sortable: false, optional: false, pinned: true, pickable: true, width: 180 },
      { ...plain, name: 'sales', kind: 'money', text: text('sales') },
      ...grown('sales'),
      { ...plain, name: 'share', kind: 'share', text: share },
      { ...plain, name: 'sold', kind: 'count', text: text('sold') },
      ...grown('sold'),
      { ...plain, name: 'avg_price', kind: 'price', text: text('avg_price') },
      ...grown('avg_price'),
      { ...plain, name: 'items', kind: 'distinct', text: text('items') },
      { ...plain, name: 'shops', kind: 'distinct', text: text('shops') },
    ],
    rows: rows.map(({ entity, name, colour, figures }) => ({
      key: entityText(entity),
      colour,
      values: { ...figures, name, share: shareOf(figures.sales, marketSales) },
    })),
    total: null,
  }
}
