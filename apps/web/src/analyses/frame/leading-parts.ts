import { monthTs } from '@marketscope/contract/months'
import type { ThingKind } from '../../charts/prepare/colour-book.ts'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { REST_COLOUR } from '../../charts/prepare/palette.ts'
import { type Part, partsOverTime, restOf } from '../../charts/prepare/parts-over-time.ts'
import type { PrepareContext } from './analysis-view.ts'
import { noneName } from './none-name.ts'

/** The id of what the leading parts leave of the market; a click on it means nothing. */
export const REST = 'rest'

interface Row {
  id: string
  name: string | null
  ts: number
  sales: number | null
  sold: number | null
  share: number | null
  avg_price?: number | null
}

/** The measures that parts can be compared in. */
export const PART_MEASURES = ['share', 'sales', 'sold', 'avg_price'] as const

/** The parts in the order of their first row, each with one value for every month of the range. `kind`: what they are; `named`: what has no part has a name of its own. */
export function partsOf(rows: readonly Row[], { months, measures, colours, t }: PrepareContext, kind?: ThingKind, named = false): Part[] {
  const measure = PART_MEASURES.find((name) => name === measures[0]?.name) ?? 'share'
  const byId = Map.groupBy(rows, (row) => row.id)
  return [...byId].map(([id, own]) => {
    const values = new Map(own.map((row) => [row.ts, row[measure] ?? null]))
    return {
      id,
      name: named ? (own[0]?.name ?? id) : noneName(id, own[0]?.name ?? id, t),
      colour: colours.colourOf(id, kind),
      pickable: true,
      values: months.map((month) => values.get(monthTs(month)) ?? null),
    }
  })
}

/**
 * The leading parts of a market month by month: stacked with the rest of the market on top, or a line each where they do not add up (average prices,
 * parts that overlap). `kind`: what they are; `rest`: what the rest is called.
 */
export function leadingParts(
  rows: readonly Row[],
  context: PrepareContext,
  {
    kind,
    overlapping = false,
    rest: restName = context.t('analyses.rest'),
    named = false,
  }: { kind?: ThingKind; overlapping?: boolean; rest?: string; named?: boolean } = {},
): PlacesModel {
  const { months, gaps, festivals, measures, style, t } = context
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const parts = partsOf(rows, context, kind, named)
  const places = monthPlaces(months, { gaps, festivals })
  if (overlapping || measure.kind === 'price') {
    const model = linesOverTime({ places, lines: parts, measure, style })
    return {
      ...model,
      series: model.series.map((series) => ({ ...series, pickable: true })),
      cap: t('analyses.top', { count: parts.length }),
    }
  }
  const rest = { id: REST, name: restName, colour: REST_COLOUR, pickable: false, values: restOf(parts, months.length) }
  return partsOverTime({
    places,
    parts: measure.kind === 'share' ? [...parts, rest] : parts,
    measure,
    style,
    cap: t('analyses.top', { count: parts.length }),
  })
}
