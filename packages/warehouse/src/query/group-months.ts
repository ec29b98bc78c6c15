import { join, type Sql, sql, v } from '../sql/sql.ts'
import type { Asked } from './asked.ts'
import { compile, KEYS, type Question } from './compile.ts'
import type { Dimension } from './dimension.ts'
import { MONTH } from './dimensions/month.ts'

/** What a group sold month by month; `month`: year × 12 + place, January 0. */
export interface MonthSums {
  month: number
  sales: number
  sold: number
}

/** Groups by what {@link groupKey} makes of their keys. */
export type GroupMonths = ReadonlyMap<string, readonly MonthSums[]>

/** One text for the keys of a group. */
export const groupKey = (keys: readonly string[]): string => keys.join('\u0000')

/** The columns of keys as one array of texts. */
export const keyTexts = (keys: readonly Sql[]) =>
  sql`[${join(
    keys.map((key) => sql`toString(${key})`),
    ', ',
  )}]`

/** The months now of the groups with these keys; a month without a row of a group is left out. `where`, `columns`: as of a {@link Question}. */
export async function groupMonths(
  { scope, ask }: Asked,
  by: readonly Dimension[],
  groups: readonly (readonly string[])[],
  { where, columns }: Pick<Question, 'where' | 'columns'> = {},
): Promise<GroupMonths> {
  if (groups.length === 0) return new Map()
  const keys = KEYS.slice(0, by.length)
  const among = by.length === 1 ? by[0]?.among?.(groups.map(([key = '']) => key)) : undefined
  const only = [where, among].filter((test) => test !== undefined)
  const question = {
    ...{ by: [...by, MONTH], tell: { now: ['sales', 'sold'] as const } },
    ...(only.length > 0 ? { where: join(only, ' AND ') } : {}),
    ...(columns ? { columns } : {}),
  }
  const wanted = groups.map((group) =>
    join(
      keys.map((key, place) => sql`toString(${key}) = ${v.string(group[place] ?? '')}`),
      ' AND ',
    ),
  )
  const rows = await ask<{ keys: string[]; month: number; own_sales: number; own_sold: number }>(sql`
    SELECT ${keyTexts(keys)} AS keys, toInt64(${KEYS[by.length] ?? sql``}) AS month, sales AS own_sales, sold AS own_sold
    FROM ${compile(question, scope)} ${among ? sql`` : sql`WHERE ${join(wanted, ' OR ')}`}`)
  const months = Map.groupBy(rows, (row) => groupKey(row.keys))
  return new Map([...months].map(([key, own]) => [key, own.map((row) => ({ month: row.month, sales: row.own_sales, sold: row.own_sold }))]))
}
