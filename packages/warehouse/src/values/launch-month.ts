import { sql } from '../sql/sql.ts'
import type { ValueSql } from './value.ts'

const launchMonth: ValueSql = {
  from: 'row',
  text: sql`if(isNull(shelf_time), '', formatDateTime(assumeNotNull(shelf_time), '%Y-%m'))`,
}

export default launchMonth
