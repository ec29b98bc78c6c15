import type { LoadFault } from '@marketscope/contract/calls/load'
import { csvLine } from '@marketscope/contract/csv-cell'
import type { Engine } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { reasonText } from './reasons.ts'
import { TOTAL_LINE } from './totals/set-aside.ts'

interface Row {
  file: string
  line: number
  column: string
  value: string
  reason: string
}

const COLUMNS = sql`toString(file) AS file, toInt64(line) AS line, toString(column) AS column, value, toString(reason) AS reason`
const ORDER = sql`ORDER BY load_id, file, line, column, reason`

/** Lines of totals are left out by the same table and are no faults. */
const faultsOf = (loadId: string): Sql => sql`load_id = ${v.uint64(loadId)} AND reason != ${v.string(TOTAL_LINE)}`

/** A stored fault as the contract shows it. */
export function faultOf({ file, line, column, value, reason }: Row): LoadFault {
  const { zh, en } = reasonText(reason)
  return { file, line: line === 0 ? null : line, column: column === '' ? null : column, value, reason_zh: zh, reason_en: en }
}

/** One page of a load's faults in the order of the files; pages count from 1. */
export async function faultPage(
  engine: Engine,
  loadId: string,
  page: number,
  pageSize: number,
): Promise<{ data: LoadFault[]; count: number }> {
  const where = faultsOf(loadId)
  const rows = await engine.query<Row>(
    sql`SELECT ${COLUMNS} FROM load_fault WHERE ${where} ${ORDER} LIMIT ${v.uint32(pageSize)} OFFSET ${v.uint32((page - 1) * pageSize)}`,
  )
  const [total] = await engine.query<{ count: number }>(sql`SELECT toInt64(count()) AS count FROM load_fault WHERE ${where}`)
  return { data: rows.map(faultOf), count: total?.count ?? 0 }
}

/** All faults as CSV (UTF-8 with byte order mark, so that spreadsheets read it), a block at a time. */
export async function* faultsAsCsv(engine: Engine, loadId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['file', 'line', 'column', 'value', 'reason_zh', 'reason_en'])}`
  for await (const rows of engine.rows<Row>(sql`SELECT ${COLUMNS} FROM load_fault WHERE ${faultsOf(loadId)} ${ORDER}`)) {
    yield rows
      .map(faultOf)
      .map(({ file, line, column, value, reason_zh, reason_en }) => csvLine([file, line, column, value, reason_zh, reason_en]))
      .join('')
  }
}
