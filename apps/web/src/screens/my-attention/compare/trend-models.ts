import trend from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { COMPARED_MEASURES, type ComparedMeasure } from '@marketscope/contract/comparison'
import { monthTs } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Line } from '../../../charts/prepare/lines-over-time.ts'
import type { Measure } from '../../../charts/prepare/model.ts'
import { SERIES_COLOURS } from '../../../charts/prepare/palette.ts'

/** The measure of the address; the first one where it names none. */
export function measureOf(text: string | undefined): ComparedMeasure {
  return COMPARED_MEASURES.find((name) => name === text) ?? COMPARED_MEASURES[0]
}

/** The measure as charts and tables take it. */
export function asMeasure(name: ComparedMeasure, pick: (text: Text) => string): Measure {
  const column = trend.columns.find((candidate) => candidate.name === name)
  return { name, kind: column?.kind ?? 'count', text: column ? pick(column.text) : name }
}

/** A line for each search: its value in every month, null where it is not known. */
export function linesOf(
  compared: readonly { id: string; name: string }[],
  rows: readonly (readonly AnalysisRow<typeof trend>[])[],
  months: readonly string[],
  measure: ComparedMeasure,
): Line[] {
  return compared.map(({ id, name }, index) => {
    const values = new Map(rows[index]?.map((row) => [row.ts, row[measure]]))
    return {
      id,
      name,
      colour: SERIES_COLOURS[index % SERIES_COLOURS.length] ?? '',
      values: months.map((month) => values.get(monthTs(month)) ?? null),
    }
  })
}
