import type { Asked } from '../query/asked.ts'
import { sql } from '../sql/sql.ts'

/** The attributes of the scope's item in the latest month of the range, as they are stored. */
export async function readAttributes({ scope, ask }: Asked): Promise<[name: string, value: string][]> {
  const [row] = await ask<{ names: string[]; texts: string[] }>(sql`
    SELECT mapKeys(attributes) AS names, mapValues(attributes) AS texts
    FROM ${scope.rows([sql`attributes`])} WHERE ${scope.active('now')} ORDER BY year DESC, ${scope.activeMask('now')} DESC LIMIT 1`)
  return (row?.names ?? []).map((name, index) => [name, row?.texts[index] ?? ''])
}
