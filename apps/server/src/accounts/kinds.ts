import type { AccountKind } from '@marketscope/contract/permissions'
import type { Account } from '../database/schema.ts'

/** The kind that decides what an account may do. Internal staff are those whose username ends with the company's own mail domain. */
export function kindOf(account: Pick<Account, 'kind' | 'username'>, staffDomain: string): AccountKind {
  return account.username.toLowerCase().endsWith(`@${staffDomain.toLowerCase()}`) ? 'staff' : account.kind
}
