import type { Gap, PlacesModel } from './model.ts'

export interface TooltipRow {
  colour: string
  name: string
  text: string
}

/** What is shown beside the pointer: heading, note and one row for each visible series. */
export interface Tooltip {
  heading: string
  event: string | null
  gap: Gap | null
  rows: TooltipRow[]
}

/** The tooltip of the place at `index`. Stacked series are listed from the top of the stack down, as the eye meets them. */
export function tooltipAt(model: PlacesModel, index: number, hidden: ReadonlySet<string>): Tooltip {
  const place = model.places[index]
  const rows = model.series
    .filter(({ id, ghost, part }) => !ghost && !part && !hidden.has(id))
    .map((series) => ({ colour: series.colours?.[index] ?? series.colour, name: series.name, text: series.texts[index] ?? '' }))
  const upwards = model.series.some(({ stacked }) => stacked) && !model.sideways
  return {
    heading: place?.full ?? '',
    event: place?.event ?? null,
    gap: place?.gap ?? null,
    rows: upwards ? rows.reverse() : rows,
  }
}
