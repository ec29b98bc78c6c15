import type { Text } from '@marketscope/contract/text'
import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { rawKind } from '../mapping/mapping-plan.ts'
import { rowsOf } from '../mapping/mapping-rules.ts'
import { placeInMapping } from '../mapping/place-in-mapping.ts'
import type { Plans } from '../plan-files.ts'

const SHOWN = 5

/**
 * Why order lines should not be counted before somebody says so: those that stand in several files of the load, which are one file twice, or parts that overlap. Lines that repeat within a
 * file are real unless the mapping says what tells them apart.
 */
export async function sharedLineStops(
  context: LoadContext,
  { mappings, numbers, places }: Pick<Plans, 'mappings' | 'numbers' | 'places'>,
): Promise<Text[]> {
  const stops: Text[] = []
  for (const [number, mapping] of mappings.entries()) {
    const rows = mapping ? rowsOf(mapping) : null
    if (rows?.as !== 'order_line' || rows.unique !== undefined || numbers.filter((one) => one === number).length < 2) continue
    const found = await sharedLines(context, rawKind(number))
    if (found.length === 0) continue
    stops.push(
      ...found.map(({ files, lines }) =>
        stopOf(
          files.map((file) => context.files[file - 1] ?? ''),
          lines,
        ),
      ),
    )
    context.suggestions.push({
      zh: '内容相同的行只计一次',
      en: 'Count lines once that say the same',
      path: [...placeInMapping(places[number] ?? ''), 'rows'],
      rule: { ...rows, unique: 'line' },
    })
  }
  return stops
}

/** The files that share lines, with how many. */
function sharedLines(context: LoadContext, kind: string): Promise<{ files: number[]; lines: number }[]> {
  return context.engine.query(
    sql`SELECT files, toInt64(count()) AS lines FROM (
        SELECT row_hash, arraySort(groupUniqArray(toUInt32(file))) AS files FROM load_row WHERE ${goodRows(context, kind)} GROUP BY row_hash HAVING length(files) > 1)
      GROUP BY files ORDER BY files LIMIT ${v.uint8(SHOWN)} SETTINGS max_bytes_before_external_group_by = 2000000000`,
    step(context, 'shared-lines'),
  )
}

function stopOf(files: readonly string[], lines: number): Text {
  const count = lines.toLocaleString('en-US')
  return {
    zh: `${files.map((file) => `“${file}”`).join('、')} 中有 ${count} 行完全相同，会重复计入`,
    en: `${lines === 1 ? 'A line stands' : `${count} lines stand`} in ${files.map((file) => `"${file}"`).join(' and ')} alike, and would count in each`,
  }
}
