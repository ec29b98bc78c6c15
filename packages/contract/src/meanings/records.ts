import { MEASURES, type MeasureRecordId } from '../market/measures/registry.generated.ts'
import { FIGURES, SPREAD } from './figures.ts'
import { CHANGES, SPECIALS } from './further.ts'
import { type FigureMeaning, type Meant, meaningIdOf } from './meaning.ts'

const OF_MEASURES = Object.fromEntries(Object.values(MEASURES).map(({ id, definition }) => [id, definition])) as Record<
  MeasureRecordId,
  FigureMeaning
>

const ALL = { ...OF_MEASURES, ...FIGURES, ...SPREAD, ...CHANGES, ...SPECIALS }
export type MeaningId = keyof typeof ALL

/** What each figure means, by its id: the one place that pages, files, slides and the list of tasks have it from. */
export const MEANINGS: Readonly<Record<string, FigureMeaning>> = ALL

/** What a column means; null: it is no figure, and says what it is. */
export function meaningOf(column: Meant): FigureMeaning | null {
  const id = meaningIdOf(column)
  return Object.hasOwn(MEANINGS, id) ? (MEANINGS[id] ?? null) : null
}
