import type hotConcepts from '@marketscope/contract/analyses/hot-concepts'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { wordType } from '@marketscope/contract/word-types'
import type { Measure, PlacesModel } from '../../charts/prepare/model.ts'
import { plainPlace } from '../../charts/prepare/months.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { closeAxisFor } from '../../charts/prepare/value-axis.ts'
import { formatChange } from '../../i18n/format.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { baseOf } from './base-of.ts'
import { glossedName } from './glossed.ts'

type HotRow = AnalysisRow<typeof hotConcepts>

const [BAR, AXIS] = [30, 36]

/** A bar for each word in the order of the rows, in the colour of its concept, which stands after its growth; one that is new has no bar but says so. */
export function growthBars(rows: readonly HotRow[], measure: Measure, context: PrepareContext): PlacesModel {
  const { t, style } = context
  const values = rows.map(({ growth }) => growth)
  const colours = rows.map(({ typ }) => wordType(typ).color)
  const sales = (row: HotRow) =>
    t('words.grew', { from: fullText('money', row.base_sales, style), to: fullText('money', row.sales, style) })
  const base = baseOf(rows[0]?.base)
  return {
    kind: 'places',
    places: rows.map(({ word, gloss, ner_name, is_new }) => {
      const name = glossedName(word ?? '', gloss)
      return { ...plainPlace(name), full: `${name} · ${ner_name ?? ''}`, mark: is_new ? t('common.new') : null }
    }),
    axes: [closeAxisFor(measure, values, style)],
    series: [
      {
        id: measure.name,
        name: measure.text,
        colour: colours[0] ?? '',
        colours,
        shape: 'bar',
        axis: 0,
        stacked: false,
        values,
        texts: rows.map((row) => `${row.is_new ? t('common.new') : formatChange(row.growth)} · ${sales(row)}`),
        labels: rows.map(({ growth, ner_name }) => (growth === null ? null : `${formatChange(growth)} ${ner_name ?? ''}`)),
        briefs: rows.map(({ growth }) => (growth === null ? null : formatChange(growth))),
        pickable: true,
      },
    ],
    sideways: true,
    pickPlaces: rows.map(({ id }) => id),
    cap: base && t('words.against', { base: context.periodName(base) }),
    empty: rows.length === 0,
    height: rows.length * BAR + AXIS,
  }
}
