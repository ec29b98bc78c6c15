import { type AccountKind, isAllowed, PERMISSIONS, type Permission } from '@marketscope/contract/permissions'
import { containing } from '../audit/entries.ts'
import type { Account } from '../database/schema.ts'

/** Whether an account of this username is internal staff. */
export function isStaffName(username: string, staffDomain: string): boolean {
  return username.toLowerCase().endsWith(`@${staffDomain.toLowerCase()}`)
}

/** The usernames of internal staff as a pattern of `ILIKE`. */
export const staffNames = (staffDomain: string): string => containing(`@${staffDomain}`).slice(0, -1)

/** The kind that decides what an account may do. Internal staff are those whose username ends with the company's own mail domain, and who are nobody's sub-account. */
export function kindOf(account: Pick<Account, 'kind' | 'username' | 'parent_id'>, staffDomain: string): AccountKind {
  return account.parent_id === null && isStaffName(account.username, staffDomain) ? 'staff' : account.kind
}

/** What takes data away, as a file or by a program: it is the account's own right, beside that of its kind. */
const TAKES_AWAY: readonly (Permission | 'public')[] = ['download:create', 'api_key:write']

type OwnRights = Pick<Account, 'may_download' | 'may_ask_assistant' | 'partner'>

/** Whether an account of this kind may do what the permission names: its kind must, as an account of its partner where it has one, and for what takes data away, or asks the assistant and is not staff, the account itself. */
export function mayDo(
  { may_download, may_ask_assistant, partner }: OwnRights,
  kind: AccountKind,
  permission: Permission | 'public',
): boolean {
  if (permission === 'assistant:ask' && kind !== 'staff' && !may_ask_assistant) return false
  return isAllowed(kind, permission, partner) && (may_download || !TAKES_AWAY.includes(permission))
}

/** Everything an account of this kind may do. */
export function permissionsOf(account: OwnRights, kind: AccountKind): Permission[] {
  return PERMISSIONS.filter((permission) => mayDo(account, kind, permission))
}
