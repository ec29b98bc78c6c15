import type { Account } from '../database/schema.ts'
import { kindOf } from './kinds.ts'

const SEATS = 1
const STAFF_SEATS = 5

/** How many may be signed in to the account at once. */
export function seatsOf(account: Pick<Account, 'seats' | 'kind' | 'username' | 'parent_id'>, staffDomain: string): number {
  return account.seats ?? (kindOf(account, staffDomain) === 'staff' ? STAFF_SEATS : SEATS)
}
