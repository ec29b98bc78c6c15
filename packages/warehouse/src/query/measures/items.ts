import { sql } from '../../sql/sql.ts'
import { distinct } from './measure.ts'

export default distinct('item', sql`item`, null)
