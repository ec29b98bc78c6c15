import type { InvitationRefusal } from '@marketscope/contract/membership'
import { isStaffName } from '../accounts/kinds.ts'
import type { Account } from '../database/schema.ts'
import { isOneCompany } from '../reports/company.ts'
import { DAY_MS } from './grants.ts'

/** For so long after it was made an account can say by whom it was invited. */
const NEW_MS = 30 * DAY_MS

interface Facts {
  account: Pick<Account, 'id' | 'username' | 'parent_id' | 'created_at'>
  inviter: Pick<Account, 'id' | 'username' | 'parent_id'>
  /** When the link was made. */
  invited_at: Date
  at: Date
  staff_domain: string
}

/** Why an account does not count as invited; null: it does. Whether its phone and email address are new is another question. */
export function refusalOf({ account, inviter, invited_at, at, staff_domain }: Facts): InvitationRefusal | null {
  if (account.id === inviter.id) return 'self'
  if (isOneCompany(account, inviter)) return 'company'
  if (isStaffName(account.username, staff_domain) || isStaffName(inviter.username, staff_domain)) return 'staff'
  if (account.created_at < invited_at) return 'older'
  return at.getTime() - account.created_at.getTime() > NEW_MS ? 'over' : null
}

/** An address as it is of one person: what mail providers take for the same mailbox is the same here. */
export function mailboxOf(mail: string): string {
  const [name = '', host = ''] = mail.toLowerCase().split('@')
  return `${name.split('+', 1)[0]}@${host}`
}
