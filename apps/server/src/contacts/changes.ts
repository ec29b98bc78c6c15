import { MarketError } from '@marketscope/contract/errors'
import type { Transaction } from 'kysely'
import { contactsOf, NO_MAIL } from '../accounts/contacts.ts'
import { audit } from '../audit/audit.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { type Channel, redeemCode } from '../sign-in/one-time-codes.ts'
import { closePending, holdAccount, type PendingContact, pendingOf } from './pending.ts'
import { checkAddition, checkRemoval, takenFault, unknownContact } from './rules.ts'

type Parts = Pick<Services, 'db' | 'secret' | 'now'>
type Owner = Pick<Account, 'id' | 'username'>

/** Which of an account's contacts is meant, and by which request. */
interface Order {
  channel: Channel
  id: string
  request: { id: string }
}

/**
 * Adds the contact that waits under this id, when the code is the one that was sent to it. The first phone becomes the main one, as the first mail does. Throws
 * `no_data` for an id of somebody else, `verification_code`, and where it may not be added any more, also when another account was faster.
 */
export async function confirmContact(services: Parts, owner: Owner, { channel, id, request }: Order, code: string): Promise<void> {
  const { db, now } = services
  const pending = await pendingOf(db, owner.id, channel, now())
  if (pending?.id !== id) throw await overOrUnknown(services, owner, channel, id)
  await redeemCode(services, { purpose: 'contact', channel, address: pending.address, account_id: owner.id }, code)
  const added = await db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, owner.id)
    if ((await closePending(transaction, owner.id, channel, now(), id)) === null) throw new MarketError('verification_code')
    checkAddition(await contactsOf(transaction, account), pending)
    if (!(await insert(transaction, account, pending, now()))) return false
    await audit(
      { db: transaction, now },
      {
        who: owner,
        what: 'contact_add',
        whom: { kind: 'contact', id, name: pending.address },
        after: { channel, ...(channel === 'sms' ? { is_login_verify: pending.is_login_verify } : {}) },
        request,
      },
    )
    return true
  })
  if (!added) throw takenFault(channel)
}

/** What to say of an id that does not wait: nothing that tells of another account's. */
async function overOrUnknown({ db }: Parts, owner: Owner, channel: Channel, id: string): Promise<MarketError> {
  const own = await db
    .selectFrom('pending_contact')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', owner.id)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (!own) return unknownContact(channel)
  return new MarketError('verification_code', {
    zh: '验证码已失效，请重新添加',
    en: 'This code has expired: add the phone or email address again',
  })
}

/** Writes the contact down; false when another account has it. */
async function insert(transaction: Transaction<Schema>, account: Account, pending: PendingContact, created_at: Date): Promise<boolean> {
  const { id, channel, address, is_login_verify } = pending
  const row = { id, account_id: account.id, created_at }
  const main = channel === 'sms' ? account.phone === null : account.mail === null
  const added =
    channel === 'sms'
      ? await transaction
          .insertInto('account_phone')
          .values({ ...row, phone: address, main, is_login_verify })
          .onConflict((same) => same.column('phone').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await transaction
          .insertInto('account_mail')
          .values({ ...row, mail: address })
          .onConflict((same) => same.column('mail').doNothing())
          .returning('id')
          .executeTakeFirst()
  if (!added) return false
  if (main) await setMain(transaction, account, channel, address)
  return true
}

/** The main contact is among what the desk edits, so that who edits it there at the same time is told. */
function setMain(transaction: Transaction<Schema>, { id, mail }: Account, channel: Channel, address: string | null) {
  const had = mail !== null && address !== null
  const set = channel === 'sms' ? { phone: address } : { ...(had ? {} : NO_MAIL), mail: address }
  return transaction
    .updateTable('account')
    .set(({ eb }) => ({ ...set, rights_version: eb('rights_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a contact of the account, or gives up one that waits. The oldest other mail takes the place of a main mail; without any, mails about new months are
 * switched off. Throws `no_data` for an id that is none of its own, `conflict` for a main phone with others beside it and for the last way to sign in.
 */
export async function removeContact(services: Pick<Parts, 'db' | 'now'>, owner: Owner, { channel, id, request }: Order): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, owner.id)
    if ((await closePending(transaction, owner.id, channel, now(), id)) !== null) return
    const contacts = await contactsOf(transaction, account)
    const address = checkRemoval(contacts, channel, id)
    await transaction
      .deleteFrom(channel === 'sms' ? 'account_phone' : 'account_mail')
      .where('id', '=', id)
      .execute()
    if (channel === 'sms' && address === account.phone) await setMain(transaction, account, channel, null)
    if (channel === 'mail' && address === account.mail)
      await setMain(transaction, account, channel, contacts.mails.find(({ mail }) => mail !== address)?.mail ?? null)
    await audit(
      { db: transaction, now },
      { who: owner, what: 'contact_delete', whom: { kind: 'contact', id, name: address }, before: { channel }, request },
    )
  })
}
