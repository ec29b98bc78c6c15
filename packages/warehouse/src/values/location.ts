import { sql } from '../sql/sql.ts'
import type { ValueSql } from './value.ts'

const location: ValueSql = { from: 'item', text: sql`toString(location)` }

export default location
