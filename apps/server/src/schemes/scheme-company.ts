import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { staffNames } from '../accounts/kinds.ts'
import type { Account } from '../database/schema.ts'

/** The main account of a company: that of a sub-account, else the account itself. */
export const companyOf = ({ id, parent_id }: Pick<Account, 'id' | 'parent_id'>): string => parent_id ?? id

/** As {@link companyOf}, of the account that a query calls so. */
export const companyIn = (account: 'owner' | 'saver' | 'audience'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${account}.parent_id`)}, ${sql.ref(`${account}.id`)})`

/** Whether what the `owner` of a query publishes reaches the company: that of a customer its own one only, that of staff every one. */
export const reaches = (company: string | RawBuilder<string>, staffDomain: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${companyIn('owner')} = ${company} or (owner.parent_id is null and owner.username ilike ${staffNames(staffDomain)}))`
