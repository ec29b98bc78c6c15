import type declaration from '@marketscope/contract/analyses/pivot'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import type { PivotFilter } from '@marketscope/contract/schemes/pivot'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { fullText, type NumberStyle } from '../../charts/prepare/number-text.ts'
import type { useText } from '../../i18n/use-text.ts'
import type { Fields } from './use-fields.ts'

type Answer = AnalysisRow<typeof declaration>

/** What the values of filters are called, by id: as the answer says, of which the last one may be of the filters before. */
export function valueNames(answer: Answer | undefined): Map<string, string> {
  const lines = [...(answer?.rows ?? []), ...(answer?.columns ?? [])].map(({ id, name }): [string, string] => [id, name])
  return new Map([...lines, ...(answer?.filters ?? []).flatMap(({ values }) => values.map(({ id, name }): [string, string] => [id, name]))])
}

interface Words {
  t: ReturnType<typeof useText>['t']
  fields: Pick<Fields, 'fieldName' | 'measureName'>
  names: ReadonlyMap<string, string>
  style: NumberStyle
}

/** More values than these are counted instead. */
const MOST_VALUES = 3

/** A filter in words. */
export function filterText(filter: PivotFilter, { t, fields, names, style }: Words): string {
  const name = fields.fieldName(filter.field)
  if ('keys' in filter) {
    const told = filter.keys.slice(0, MOST_VALUES).map((key) => names.get(key) ?? key.slice(key.indexOf(':') + 1))
    const values = told.join(t('common.list_comma'))
    const more = filter.keys.length - told.length
    const all = more > 0 ? t('pivot.filter_more', { values, more }) : values
    return t(filter.not ? 'pivot.filter_not' : 'pivot.filter_only', { name, values: all })
  }
  const { measure, min, max } = filter
  const kind = pivotMeasure(measure)?.kind ?? 'index'
  const text = (value: number) => fullText(kind, value, style)
  const bounds = [...(min === null ? [] : [`≥ ${text(min)}`]), ...(max === null ? [] : [`≤ ${text(max)}`])].join(t('common.list_comma'))
  return t('pivot.filter_bounds', { name, measure: fields.measureName(measure), bounds })
}
