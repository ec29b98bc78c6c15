import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import type { useText } from '../../i18n/use-text.ts'
import { pivotText } from './definition.ts'
import { filterText } from './filter-text.ts'
import type { Fields } from './use-fields.ts'

interface Words {
  t: ReturnType<typeof useText>['t']
  fields: Pick<Fields, 'fieldName' | 'measureName'>
  names: ReadonlyMap<string, string>
  style: NumberStyle
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a definition has that an earlier one has not, and the other way round, a sentence for each change; none: they are the same. */
export function pivotDifference(before: PivotContent, after: PivotContent, words: Words): string[] {
  const { t, fields } = words
  const changes: string[] = []
  const told = (zone: 'rows' | 'columns' | 'measures', ids: readonly string[]) =>
    ids.length === 0
      ? t('pivot.nothing_there')
      : ids.map(zone === 'measures' ? fields.measureName : fields.fieldName).join(t('common.list_comma'))
  for (const zone of ['rows', 'columns', 'measures'] as const) {
    if (same(before[zone], after[zone])) continue
    changes.push(t('pivot.change', { what: t(`pivot.${zone}`), from: told(zone, before[zone]), to: told(zone, after[zone]) }))
  }
  const filters = ({ filters: all }: PivotContent) => new Map(all.map((filter) => [JSON.stringify(filter), filterText(filter, words)]))
  const [old, now] = [filters(before), filters(after)]
  for (const [key, text] of now) if (!old.has(key)) changes.push(t('pivot.change_filter_new', { text }))
  for (const [key, text] of old) if (!now.has(key)) changes.push(t('pivot.change_filter_gone', { text }))
  for (const field of new Set([...Object.keys(before.top), ...Object.keys(after.top)])) {
    const [from, to] = [before.top[field], after.top[field]].map((top) => (top === undefined ? t('pivot.usual') : String(top)))
    if (from !== to) changes.push(t('pivot.change', { what: t('pivot.change_top', { name: fields.fieldName(field) }), from, to }))
  }
  for (const name of ['others', 'subtotals', 'heat'] as const)
    if (before[name] !== after[name])
      changes.push(t(after[name] ? 'pivot.change_shown' : 'pivot.change_hidden', { what: t(`pivot.${name}`) }))
  if (!same(before.sort, after.sort) || !same(before.column_sort, after.column_sort)) changes.push(t('pivot.change_sort'))
  if (before.chart !== after.chart) {
    const [from, to] = [before.chart, after.chart].map((chart) => (chart === null ? t('pivot.nothing_there') : t(`pivot.chart_${chart}`)))
    changes.push(t('pivot.change', { what: t('pivot.chart'), from, to }))
  }
  if (before.reading !== after.reading) changes.push(t('pivot.change_reading'))
  if (changes.length === 0 && pivotText(before) !== pivotText(after)) changes.push(t('pivot.change_rest'))
  return changes
}
