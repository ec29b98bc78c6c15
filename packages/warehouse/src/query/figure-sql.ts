import { type Sql, sql } from '../sql/sql.ts'

/** Growth as lists are sorted by it, where the base is known: null against nothing or less. What is told of it is the scope's to say. */
export function growthSql(now: Sql, then: Sql): Sql {
  return sql`if(${then} <= 0, NULL, (${now} - ${then}) / ${then})`
}

/** Sales ÷ units, in minor units; null when nothing was sold. */
export function averageSql(sales: Sql, sold: Sql): Sql {
  return sql`if(${sold} > 0, ${sales} / ${sold}, NULL)`
}
