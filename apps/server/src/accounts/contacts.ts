import type { Kysely, Selectable } from 'kysely'
import type { Account, AccountMailTable, AccountPhoneTable, Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'
import { withMainRights } from './main-account.ts'

export type AccountPhone = Selectable<AccountPhoneTable>
export type AccountMail = Selectable<AccountMailTable>

/** What an account can be reached by, the main ones first, then the oldest. */
export interface Contacts {
  phones: AccountPhone[]
  mails: AccountMail[]
}

/** An account without an email address: mails about new months are off, so that none go unasked to an address that it has later. */
export const NO_MAIL = { mail: null, mail_new_months: false } as const

type Main = Pick<Account, 'phone' | 'mail'>

/** The phones and email addresses of an account that are confirmed. */
export async function contactsOf(db: Kysely<Schema>, { id, mail }: Pick<Account, 'id' | 'mail'>): Promise<Contacts> {
  const phones = await db
    .selectFrom('account_phone')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const mails = await db.selectFrom('account_mail').selectAll().where('account_id', '=', id).orderBy('created_at').orderBy('id').execute()
  return { phones, mails: mails.toSorted((a, b) => Number(b.mail === mail) - Number(a.mail === mail)) }
}

/** The account that signs in by this address, as it counts: any of its mails, or a phone that is meant for signing in; undefined: none. */
export async function accountByAddress(db: Kysely<Schema>, channel: 'mail' | 'sms', address: string): Promise<Account | undefined> {
  const accounts = db.selectFrom('account').selectAll()
  const found =
    channel === 'mail'
      ? accounts.where('id', 'in', (inner) => inner.selectFrom('account_mail').select('account_id').where('mail', '=', address))
      : accounts.where('id', 'in', (inner) =>
          inner.selectFrom('account_phone').select('account_id').where('phone', '=', address).where('is_login_verify', '=', true),
        )
  return withMainRights(db, await found.executeTakeFirst())
}

/** Whether some account has the phone or the email address. */
export async function isTaken(db: Kysely<Schema>, channel: 'mail' | 'sms', address: string): Promise<boolean> {
  const found =
    channel === 'mail'
      ? await db.selectFrom('account_mail').select('id').where('mail', '=', address).executeTakeFirst()
      : await db.selectFrom('account_phone').select('id').where('phone', '=', address).executeTakeFirst()
  return found !== undefined
}

/**
 * Makes the phones and mails of an account follow its columns `phone` and `mail` after these were set from outside (a new account, an administrator): what they
 * were goes, what they are comes. Where one was emptied and others are left, the oldest becomes the main one, also in the column; without any mail, mails about new
 * months are switched off. To be called in the transaction that set the columns. Fails with the database's 23505 when another account has the address.
 */
export async function followMainContacts(db: Kysely<Schema>, id: string, before: Main, after: Main, now: Date): Promise<void> {
  if (before.phone !== after.phone) await followPhone(db, id, after.phone, now)
  if (before.mail !== after.mail) await followMail(db, id, before.mail, after.mail, now)
}

async function followPhone(db: Kysely<Schema>, id: string, phone: string | null, now: Date): Promise<void> {
  await db.deleteFrom('account_phone').where('account_id', '=', id).where('main', '=', true).execute()
  const main = phone ?? (await contactsOf(db, { id, mail: null })).phones[0]?.phone ?? null
  if (main === null) return
  const had = await db
    .updateTable('account_phone')
    .set({ main: true, is_login_verify: true })
    .where('account_id', '=', id)
    .where('phone', '=', main)
    .returning('id')
    .executeTakeFirst()
  if (!had)
    await db
      .insertInto('account_phone')
      .values({ id: randomId(), account_id: id, phone: main, main: true, is_login_verify: true, created_at: now })
      .execute()
  await db.updateTable('account').set({ phone: main }).where('id', '=', id).execute()
}

async function followMail(db: Kysely<Schema>, id: string, before: string | null, mail: string | null, now: Date): Promise<void> {
  if (before !== null) await db.deleteFrom('account_mail').where('account_id', '=', id).where('mail', '=', before).execute()
  const { mails } = await contactsOf(db, { id, mail: null })
  const main = mail ?? mails[0]?.mail ?? null
  if (main === null) {
    await db.updateTable('account').set(NO_MAIL).where('id', '=', id).execute()
    return
  }
  if (!mails.some((own) => own.mail === main))
    await db.insertInto('account_mail').values({ id: randomId(), account_id: id, mail: main, created_at: now }).execute()
  await db.updateTable('account').set({ mail: main }).where('id', '=', id).execute()
}
