import { formatValue, type UnitSystem } from '../number-format.ts'
import type { Language } from '../text.ts'
import type { PivotFilter } from './pivot.ts'
import { pivotMeasure } from './pivot-measures.ts'

/** What dimensions and values are called, and how numbers are written. */
export interface FilterWords {
  /** What the dimension of the filter is called. */
  name: string
  /** What a value of it is called, by id; undefined: the id says it. */
  valueName(id: string): string | undefined
  style: { language: Language; units?: UnitSystem; currency: string }
}

/** More values than these are counted instead. */
const MOST_VALUES = 3

/** A filter of a pivot in words, as marks of the page, versions and files say it. */
export function pivotFilterText(filter: PivotFilter, { name, valueName, style }: FilterWords): string {
  const zh = style.language === 'zh'
  const listed = (parts: readonly string[]) => parts.join(zh ? '、' : ', ')
  if ('keys' in filter) {
    const told = filter.keys.slice(0, MOST_VALUES).map((key) => valueName(key) ?? key.slice(key.indexOf(':') + 1))
    const more = filter.keys.length - told.length
    const values = more > 0 ? (zh ? `${listed(told)} 等（另有 ${more} 个）` : `${listed(told)} and ${more} more`) : listed(told)
    if (filter.not) return zh ? `${name} 除外：${values}` : `${name} except ${values}`
    return zh ? `${name}：${values}` : `${name}: ${values}`
  }
  const { measure, min, max } = filter
  const known = pivotMeasure(measure)
  const text = (value: number) => formatValue(known?.kind ?? 'index', value, { ...style, exact: true })
  const bounds = listed([...(min === null ? [] : [`≥ ${text(min)}`]), ...(max === null ? [] : [`≤ ${text(max)}`])])
  const figure = known?.name[style.language] ?? measure
  return zh ? `${name}的${figure} ${bounds}` : `${figure} of ${name} ${bounds}`
}
