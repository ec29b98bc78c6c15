import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { monthNumber } from '@marketscope/contract/months'
import type { Asked } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'

const FIRST_YEAR = Math.floor(monthNumber(ATTRIBUTES_FROM) / 12)

/** The attributes of the scope's item in the latest month of the range of which attributes are recorded, as they are stored. */
export async function readAttributes({ scope, ask }: Asked): Promise<[name: string, value: string][]> {
  const [row] = await ask<{ names: string[]; texts: string[] }>(sql`
    SELECT mapKeys(attributes) AS names, mapValues(attributes) AS texts
    FROM ${scope.rows([sql`attributes`])} WHERE ${scope.active('now')} AND year >= ${v.uint16(FIRST_YEAR)} ORDER BY year DESC, ${scope.activeMask('now')} DESC LIMIT 1`)
  return (row?.names ?? []).map((name, index) => [name, row?.texts[index] ?? ''])
}
