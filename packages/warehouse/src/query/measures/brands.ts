import { sql } from '../../sql/sql.ts'
import { distinct } from './measure.ts'

export default distinct('brand_id', sql`brand_id`, sql`''`)
