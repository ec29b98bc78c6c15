import { sql } from '../../sql/sql.ts'
import { distinct } from './measure.ts'

export default distinct('shop', sql`shop`, sql`0`)
