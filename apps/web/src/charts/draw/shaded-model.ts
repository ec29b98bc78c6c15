import type { Scheme } from '../../state/scheme.ts'
import { shaded } from '../../state/shade.ts'
import type { ChartModel } from '../prepare/model.ts'
import { textColourOn } from '../prepare/palette.ts'

/** The model in the colours of light or dark pages, with text on them that can be read. */
export function shadedModel(model: ChartModel, scheme: Scheme): ChartModel {
  if (scheme === 'light') return model
  const shade = (colour: string) => shaded(colour, scheme)
  const own = <T extends { colour: string }>(part: T): T => ({ ...part, colour: shade(part.colour) })
  const lettered = <T extends { colour: string }>(part: T) => ({ ...own(part), labelColour: textColourOn(shade(part.colour)) })
  switch (model.kind) {
    case 'places':
      return {
        ...model,
        series: model.series.map((series) => ({
          ...(series.labelColour === undefined ? own(series) : lettered(series)),
          ...(series.colours ? { colours: series.colours.map(shade) } : {}),
        })),
      }
    case 'heat':
      return {
        ...model,
        cells: model.cells.map((row) => row.map((cell) => cell && lettered(cell))),
        ...(model.key ? { key: { ...model.key, colours: model.key.colours.map(shade) } } : {}),
      }
    case 'tree':
      return {
        ...model,
        nodes: model.nodes.map(lettered),
        legend: model.legend.map((entry) => ({ ...entry, colour: entry.colour && shade(entry.colour) })),
      }
    case 'cloud':
      return { ...model, words: model.words.map(own), groups: model.groups.map(own) }
  }
}
