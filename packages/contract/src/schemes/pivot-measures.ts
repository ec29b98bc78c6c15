import type { ColumnKind } from '../column.ts'
import type { MeasureRecord } from '../market/measure.ts'
import { MEASURES, type MeasureRecordId } from '../market/measures/registry.generated.ts'
import type { MeaningId } from '../meanings/records.ts'
import type { Text } from '../text.ts'

export type PivotBasic = MeasureRecordId

/** What is told of the rows of a cell, in the order in which it is offered. */
export const PIVOT_BASICS = Object.fromEntries(
  Object.values<MeasureRecord>(MEASURES)
    .sort((a, b) => a.order - b.order)
    .map((record) => [record.id, record]),
) as Readonly<Record<PivotBasic, MeasureRecord>>

const ALL = Object.keys(PIVOT_BASICS) as PivotBasic[]
const ADDITIVE = ALL.filter((id) => PIVOT_BASICS[id].made === 'sum')

/** What is made of it beside other cells, and of which basic figures it can be made. */
export const PIVOT_FORMS = {
  row_share: { name: { zh: '占行比', en: 'share of row' }, kind: 'share', of: ADDITIVE, meaning: 'pivot_row_share' },
  column_share: { name: { zh: '占列比', en: 'share of column' }, kind: 'share', of: ADDITIVE, meaning: 'pivot_column_share' },
  all_share: { name: { zh: '占总比', en: 'share of all' }, kind: 'share', of: ADDITIVE, meaning: 'all_share' },
  yoy: { name: { zh: '同比', en: 'YoY' }, kind: 'change', of: ALL, meaning: 'growth' },
  mom: { name: { zh: '环比', en: 'vs previous period' }, kind: 'change', of: ALL, meaning: 'growth' },
  rank: { name: { zh: '排名', en: 'rank' }, kind: 'index', of: ALL, meaning: 'pivot_rank' },
  cumulative: { name: { zh: '累计占比', en: 'cumulative share' }, kind: 'share', of: ADDITIVE, meaning: 'cumulative' },
} as const satisfies Record<string, { name: Text; kind: ColumnKind; of: readonly PivotBasic[]; meaning: MeaningId }>
export type PivotForm = keyof typeof PIVOT_FORMS

/** A measure of a pivot taken apart: `sales`, or `sales:yoy`. */
export interface PivotMeasure {
  id: string
  basic: PivotBasic
  form: PivotForm | null
  name: Text
  kind: ColumnKind
  meaning: MeaningId
}

/** The measure of an id; null for what is none. */
export function pivotMeasure(id: string): PivotMeasure | null {
  const [first = '', second, ...rest] = id.split(':')
  if (!Object.hasOwn(PIVOT_BASICS, first) || rest.length > 0) return null
  const basic = first as PivotBasic
  const { name, kind } = PIVOT_BASICS[basic]
  if (second === undefined) return { id, basic, form: null, name, kind, meaning: basic }
  if (!Object.hasOwn(PIVOT_FORMS, second)) return null
  const form = second as PivotForm
  const made = PIVOT_FORMS[form]
  if (!made.of.includes(basic)) return null
  return {
    id,
    basic,
    form,
    name: { zh: `${name.zh}${made.name.zh}`, en: `${name.en}, ${made.name.en}` },
    kind: made.kind,
    meaning: made.meaning,
  }
}

const BOUND_FORMS: readonly (PivotForm | null)[] = [null, 'all_share', 'yoy', 'mom']

/** What values of a dimension may be bounded by: figures of their own, their share of everything, and their growth. */
export const PIVOT_BOUNDS: readonly PivotMeasure[] = (Object.keys(PIVOT_BASICS) as PivotBasic[]).flatMap((basic) =>
  BOUND_FORMS.flatMap((form) => pivotMeasure(form ? `${basic}:${form}` : basic) ?? []),
)
