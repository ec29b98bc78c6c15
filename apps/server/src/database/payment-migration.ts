import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders of memberships, the money that came for them and went back, invitations. Money and orders outlive accounts. */
export const payments: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE question_grant ADD COLUMN note text`.execute(db)
    await sql`
      CREATE TABLE membership_order (
        id text PRIMARY KEY,
        account_id text NOT NULL,
        username text NOT NULL,
        order_type text NOT NULL CHECK (order_type IN ('monthly', 'yearly')),
        cents integer NOT NULL CHECK (cents > 0),
        app_id text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'closed')),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        asked_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX membership_order_account ON membership_order (account_id, created_at)`.execute(db)
    await sql`CREATE INDEX membership_order_open ON membership_order (asked_at) WHERE state = 'open'`.execute(db)
    await sql`
      CREATE TABLE payment (
        transaction_id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES membership_order (id),
        cents integer NOT NULL CHECK (cents >= 0),
        currency text NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('granted', 'amount', 'twice', 'late')),
        grant_id text,
        paid_at timestamptz NOT NULL,
        noted_at timestamptz NOT NULL,
        refund_id text UNIQUE,
        refund_state text CHECK (refund_state IN ('due', 'asked', 'done', 'failed')),
        refund_reason text,
        refunded_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX payment_order ON payment (order_id)`.execute(db)
    await sql`CREATE INDEX payment_paid ON payment (paid_at)`.execute(db)
    await sql`CREATE INDEX payment_refunding ON payment (refund_id) WHERE refund_state = 'asked'`.execute(db)
    await sql`
      CREATE TABLE money_entry (
        id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
        transaction_id text NOT NULL,
        order_id text NOT NULL,
        account_id text NOT NULL,
        username text NOT NULL,
        cents integer NOT NULL CHECK (CASE WHEN kind = 'payment' THEN cents >= 0 ELSE cents <= 0 END),
        currency text NOT NULL,
        at timestamptz NOT NULL,
        UNIQUE (transaction_id, kind)
      )`.execute(db)
    await sql`CREATE INDEX money_entry_at ON money_entry (at)`.execute(db)
    await sql`
      CREATE TABLE invitation (
        code text PRIMARY KEY,
        account_id text NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      )`.execute(db)
    await sql`
      CREATE TABLE invited (
        account_id text PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        inviter_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('waiting', 'rewarded', 'refused')),
        reason text,
        inviter_rewarded boolean NOT NULL DEFAULT false,
        claimed_at timestamptz NOT NULL,
        settled_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX invited_inviter ON invited (inviter_id)`.execute(db)
    await sql`
      CREATE TABLE invitation_contact (
        contact_hash text PRIMARY KEY,
        account_id text NOT NULL
      )`.execute(db)
  },
}
