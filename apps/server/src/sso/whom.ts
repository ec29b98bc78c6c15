import { phoneOf } from '@marketscope/contract/contacts'
import type { Kysely } from 'kysely'
import { accountByAddress } from '../accounts/contacts.ts'
import { withMainRights } from '../accounts/main-account.ts'
import type { Account, Schema } from '../database/schema.ts'

/** What a provider tells of somebody. */
export interface Claims {
  email?: unknown
  email_verified?: unknown
  phone_number?: unknown
  phone_number_verified?: unknown
}

/** The account of who signed in at the provider, as it counts: by the email address, else by the phone number, each only when the provider has verified it. */
export async function accountOfClaims(db: Kysely<Schema>, claims: Claims): Promise<Account | undefined> {
  return withMainRights(db, await ownAccount(db, claims))
}

async function ownAccount(db: Kysely<Schema>, claims: Claims): Promise<Account | undefined> {
  const mail = typeof claims.email === 'string' && claims.email_verified === true ? claims.email.trim().toLowerCase() : ''
  const byMail = mail === '' ? undefined : await accountByAddress(db, 'mail', mail)
  if (byMail) return byMail
  const number = typeof claims.phone_number === 'string' && claims.phone_number_verified === true ? claims.phone_number : ''
  const phone = number === '' ? null : phoneOf(number)
  return phone === null ? undefined : accountByAddress(db, 'sms', phone)
}
