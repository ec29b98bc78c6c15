import type { Measure, TreeModel } from './model.ts'
import { fullText, type NumberStyle, shortText } from './number-text.ts'
import { textColourOn } from './palette.ts'

export interface TreePart {
  id: string
  name: string
  /** Null: not known. */
  value: number | null
  colour: string
  pickable: boolean
  /** Of the whole, 0 to 1; written beside the value. */
  share?: number | null
  /** How it grew; written after the share. */
  growth?: string | null
  /** Further lines of the tooltip. */
  lines?: [name: string, text: string][]
}

/**
 * Areas in proportion to the values, the greatest first. What has no area, because its value is not known or not above 0, is left out. `legend`: what
 * their colours mean.
 */
export function treemap(parts: readonly TreePart[], measure: Measure, style: NumberStyle, legend: TreeModel['legend'] = []): TreeModel {
  const shown = parts.filter((part): part is TreePart & { value: number } => part.value !== null && part.value > 0)
  return {
    kind: 'tree',
    nodes: shown
      .toSorted((a, b) => b.value - a.value)
      .map(({ id, name, value, colour, pickable, share = null, growth = null, lines = [] }) => ({
        id,
        name,
        value,
        labels: [
          shortText(measure.kind, value, style),
          ...(share === null ? [] : [fullText('share', share, style)]),
          ...(growth === null ? [] : [growth]),
        ],
        lines: [[measure.text, fullText(measure.kind, value, style)], ...lines],
        colour,
        labelColour: textColourOn(colour),
        pickable,
      })),
    legend,
    cap: null,
    empty: shown.length === 0,
  }
}
