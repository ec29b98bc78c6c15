import type { Kysely } from 'kysely'
import { accountById } from '../accounts/accounts.ts'
import { contactsOf } from '../accounts/contacts.ts'
import type { Schema } from '../database/schema.ts'
import { keyed } from '../tokens.ts'
import { mailboxOf } from './invitation-rules.ts'

const hashOf = (secret: Uint8Array, contact: string) => keyed(secret, 'invitation', contact).toString('hex')

/** The account's phones and addresses, as keyed hashes. */
async function hashesOf(db: Kysely<Schema>, secret: Uint8Array, accountId: string): Promise<string[]> {
  const account = await accountById(db, accountId)
  if (!account) return []
  const { phones, mails } = await contactsOf(db, account)
  return [...phones.map(({ phone }) => phone), ...mails.map(({ mail }) => mailboxOf(mail))].map((contact) => hashOf(secret, contact))
}

/** Notes that the phones and addresses of an account had a part in an invitation. Those of another account stay that one's. */
export async function noteContacts(db: Kysely<Schema>, secret: Uint8Array, accountId: string): Promise<void> {
  const hashes = await hashesOf(db, secret, accountId)
  if (hashes.length === 0) return
  await db
    .insertInto('invitation_contact')
    .values(hashes.map((contact_hash) => ({ contact_hash, account_id: accountId })))
    .onConflict((same) => same.column('contact_hash').doNothing())
    .execute()
}

/** Whether one of the account's phones or addresses had a part in an invitation as another account's. */
export async function contactsWith(db: Kysely<Schema>, secret: Uint8Array, accountId: string): Promise<boolean> {
  const hashes = await hashesOf(db, secret, accountId)
  if (hashes.length === 0) return false
  const other = await db
    .selectFrom('invitation_contact')
    .select('account_id')
    .where('contact_hash', 'in', hashes)
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}
