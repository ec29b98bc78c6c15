import { sql } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Whole sites, as far as the scope has them. */
export const SITE: Dimension = {
  ...{ id: 'site', name: { zh: '平台', en: 'Platform' }, kind: 'text', narrows: 'plat' },
  ...{ columns: ['site'], raw: sql`toString(site)` },
}
