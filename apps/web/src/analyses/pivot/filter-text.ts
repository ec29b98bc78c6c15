import type declaration from '@marketscope/contract/analyses/pivot'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import type { PivotFilter } from '@marketscope/contract/schemes/pivot'
import { pivotFilterText } from '@marketscope/contract/schemes/pivot-filter-text'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import type { Fields } from './use-fields.ts'

type Answer = AnalysisRow<typeof declaration>

/** What the values of filters are called, by id: as the answer says, of which the last one may be of the filters before. */
export function valueNames(answer: Answer | undefined): Map<string, string> {
  const lines = [...(answer?.rows ?? []), ...(answer?.columns ?? [])].map(({ id, name }): [string, string] => [id, name])
  return new Map([...lines, ...(answer?.filters ?? []).flatMap(({ values }) => values.map(({ id, name }): [string, string] => [id, name]))])
}

interface Words {
  fields: Pick<Fields, 'fieldName'>
  names: ReadonlyMap<string, string>
  style: NumberStyle
}

/** A filter in words. */
export function filterText(filter: PivotFilter, { fields, names, style }: Words): string {
  return pivotFilterText(filter, { name: fields.fieldName(filter.field), valueName: (id) => names.get(id), style })
}
