import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Several phones and mail addresses of an account, those that wait for their code, and whether an account may change its password. */
export const contacts: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE account ADD COLUMN can_change_passwd boolean NOT NULL DEFAULT false`.execute(db)
    await sql`
      CREATE TABLE account_phone (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        phone text NOT NULL UNIQUE,
        main boolean NOT NULL,
        is_login_verify boolean NOT NULL,
        created_at timestamptz NOT NULL,
        CHECK (is_login_verify OR NOT main)
      )`.execute(db)
    await sql`CREATE INDEX account_phone_account ON account_phone (account_id)`.execute(db)
    await sql`CREATE UNIQUE INDEX account_phone_main ON account_phone (account_id) WHERE main`.execute(db)
    await sql`
      CREATE TABLE account_mail (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        mail text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      )`.execute(db)
    await sql`CREATE INDEX account_mail_account ON account_mail (account_id)`.execute(db)
    await sql`
      INSERT INTO account_phone (id, account_id, phone, main, is_login_verify, created_at)
      SELECT replace(gen_random_uuid()::text, '-', ''), id, phone, true, true, created_at FROM account WHERE phone IS NOT NULL`.execute(db)
    await sql`
      INSERT INTO account_mail (id, account_id, mail, created_at)
      SELECT replace(gen_random_uuid()::text, '-', ''), id, mail, created_at FROM account WHERE mail IS NOT NULL`.execute(db)
    await sql`
      CREATE TABLE pending_contact (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
        address text NOT NULL,
        is_login_verify boolean NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        closed_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX pending_contact_account ON pending_contact (account_id, created_at)`.execute(db)
    await sql`CREATE UNIQUE INDEX pending_contact_open ON pending_contact (account_id, channel) WHERE closed_at IS NULL`.execute(db)
  },
}
