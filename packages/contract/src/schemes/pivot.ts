import { z } from 'zod'
import { ValueReading } from '../attribute-rows.ts'
import { issue } from '../issue.ts'
import { dimensionFor, isTime } from '../market/find-dimension.ts'
import type { Text } from '../text.ts'
import { pivotMeasure } from './pivot-measures.ts'
import { boundedFault, fieldFault, valueFault } from './pivot-refusals.ts'

/**
 * How much a pivot shows. `rows` and `columns`: values of the only dimension of a side, those with the most sales; `inner`: of each where a side has two or three, below each line of the one before.
 * `lines` and `cells`: what a grid may have beyond which it is refused.
 */
export const PIVOT_LIMITS = {
  fields: 3,
  measures: 6,
  filters: 10,
  keys: 100,
  rows: 200,
  columns: 40,
  inner: { rows: [200, 30, 15], columns: [40, 12, 8] },
  lines: { rows: 5000, columns: 400 },
  cells: 60_000,
} as const

const FIELDS = issue(`每侧最多 ${PIVOT_LIMITS.fields} 个维度`, `At most ${PIVOT_LIMITS.fields} fields on a side`)
const Fields = z.array(z.string().trim().max(300)).max(PIVOT_LIMITS.fields, FIELDS.message)
const Key = z.string().max(400)

/**
 * Only some values of a dimension, or all but these; or those whose own figure lies between bounds, within the search and the filters before it. Shares and growth are
 * parts of one.
 */
export const PivotFilter = z.union([
  z.strictObject({ field: z.string().max(300), keys: z.array(Key).min(1).max(PIVOT_LIMITS.keys), not: z.boolean().default(false) }),
  z.strictObject({
    field: z.string().max(300),
    measure: z.string().max(60),
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
  }),
])
export type PivotFilter = z.output<typeof PivotFilter>

/** Lines of a side by a measure in one line of the other side: its ids from the outermost, none for the total. */
export const PivotSort = z.strictObject({ measure: z.string().max(60), at: z.array(Key).max(PIVOT_LIMITS.fields), desc: z.boolean() })
export type PivotSort = z.output<typeof PivotSort>

export const PIVOT_CHARTS = ['bars', 'stacked', 'lines', 'scatter'] as const
export type PivotChart = (typeof PIVOT_CHARTS)[number]

/** What a pivot puts where: dimensions of rows and columns, what is told in its cells, of which rows, and how it is laid out. */
export const PivotContent = z
  .strictObject({
    rows: Fields,
    columns: Fields,
    measures: z
      .array(z.string().max(60))
      .min(1, issue('请至少选择一个数值', 'Choose at least one value').message)
      .max(PIVOT_LIMITS.measures, issue(`最多 ${PIVOT_LIMITS.measures} 个数值`, `At most ${PIVOT_LIMITS.measures} values`).message),
    filters: z.array(PivotFilter).max(PIVOT_LIMITS.filters).default([]),
    /** How many values of a dimension are told by themselves, by sales, below each line of the one that it stands within. */
    top: z.record(z.string().max(300), z.number().int().min(1).max(PIVOT_LIMITS.rows)).default({}),
    /** Whether what is beyond them has a line of its own. */
    others: z.boolean().default(true),
    sort: PivotSort.nullable().default(null),
    column_sort: PivotSort.nullable().default(null),
    /** How values of attributes are read. */
    reading: ValueReading,
    subtotals: z.boolean().default(true),
    heat: z.boolean().default(true),
    chart: z.enum(PIVOT_CHARTS).nullable().default(null),
  })
  .superRefine((pivot, context) => {
    for (const fault of pivotFaults(pivot)) context.addIssue({ code: 'custom', path: fault.path, ...issue(fault.text.zh, fault.text.en) })
  })
export type PivotContent = z.output<typeof PivotContent>
export type PivotInput = z.input<typeof PivotContent>

interface Fault {
  path: (string | number)[]
  text: Text
}

type Faulty = Pick<PivotContent, 'rows' | 'columns' | 'measures' | 'filters' | 'sort' | 'column_sort' | 'top'>

/** What is wrong with a pivot, each with its place: the page and the server refuse the same. */
export function pivotFaults({ rows, columns, measures, filters, sort, column_sort, top }: Faulty): Fault[] {
  const faults: Fault[] = []
  const all = [...rows, ...columns]
  if (all.length === 0)
    faults.push({ path: ['rows'], text: { zh: '请至少选择一个行或列维度', en: 'Choose at least one field for rows or columns' } })
  for (const [side, fields] of Object.entries({ rows, columns })) {
    fields.forEach((field, place) => {
      const text = fieldFault(field) ?? (all.indexOf(field) === (side === 'rows' ? place : rows.length + place) ? null : twice(field))
      if (text) faults.push({ path: [side, place], text })
    })
  }
  measures.forEach((measure, place) => {
    const text = valueFault(measure) ?? (measures.indexOf(measure) === place ? null : { zh: '数值重复', en: 'The value is there twice' })
    if (text) faults.push({ path: ['measures', place], text })
  })
  filters.forEach(({ field, ...filter }, place) => {
    const timed = filters.slice(0, place).some((one) => isTime(one.field))
    const text = fieldFault(field) ?? ('measure' in filter ? boundFault(field, filter, timed) : null)
    if (text) faults.push({ path: ['filters', place], text })
  })
  for (const [name, one] of Object.entries({ sort, column_sort })) {
    if (one && !measures.includes(one.measure))
      faults.push({ path: [name], text: { zh: '只能按表中的数值排序', en: 'Only values of the table can be sorted by' } })
  }
  for (const field of Object.keys(top)) {
    const text = fieldFault(field)
    if (text) faults.push({ path: ['top', field], text })
  }
  return faults
}

function twice(field: string): Text {
  const name = dimensionFor('pivot', field)?.name ?? { zh: field, en: field }
  return { zh: `“${name.zh}”只能用一次`, en: `"${name.en}" can be used only once` }
}

interface Bounds {
  measure: string
  min: number | null
  max: number | null
}

/** `timed`: only some months count. */
function boundFault(field: string, { measure, min, max }: Bounds, timed: boolean): Text | null {
  if (isTime(field)) return { zh: '时间不能按数值筛选', en: 'Months cannot be filtered by a value' }
  const form = pivotMeasure(measure)?.form
  const fault = boundedFault(measure)
  if (fault) return fault
  if (timed && (form === 'yoy' || form === 'mom'))
    return {
      zh: '只看部分月份时不能按增长筛选，请改用搜索的时间范围',
      en: 'Growth cannot be filtered by where only some months count: choose the months of the search instead',
    }
  if (min === null && max === null) return { zh: '请填写数值范围', en: 'Give a least or a greatest value' }
  return min !== null && max !== null && min > max ? { zh: '最小值不能大于最大值', en: 'The least value is above the greatest' } : null
}

/** What a pivot begins with. */
export const FIRST_PIVOT: PivotInput = { rows: ['brand'], columns: ['month'], measures: ['sales'] }

/** How many values of a dimension have a line of their own. */
export function shownOf(field: string, { rows, columns, top }: Pick<PivotContent, 'rows' | 'columns' | 'top'>): number {
  const side = rows.includes(field) ? 'rows' : 'columns'
  const most = PIVOT_LIMITS[side]
  const usual = PIVOT_LIMITS.inner[side][(side === 'rows' ? rows : columns).length - 1] ?? most
  return Math.min(most, top[field] ?? usual)
}

/** A pivot with its sides exchanged. */
export function swapped(pivot: PivotContent): PivotContent {
  return { ...pivot, rows: pivot.columns, columns: pivot.rows, sort: pivot.column_sort, column_sort: pivot.sort }
}

/** What is told where a pivot would have more lines or cells than a grid shows. */
export const TOO_WIDE: Text = {
  zh: '透视表过宽，请减少维度或调小“前 N”',
  en: 'The pivot is too wide: take fewer fields, or fewer values of them',
}

/** What is told where a pivot is over the limit. */
export const TOO_MANY_PIVOTS: Text = {
  zh: '透视分析数量超出上限（70 个），请先删除不用的透视',
  en: 'There are too many pivots (70 at most): delete one that is not needed',
}
