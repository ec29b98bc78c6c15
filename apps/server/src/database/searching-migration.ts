import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What searching needs beside searches: rights on categories and tabs, follows, custom categories, subscriptions and notices. */
export const searching: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE account
        ADD COLUMN ispay boolean NOT NULL DEFAULT true,
        ADD COLUMN cat_list jsonb,
        ADD COLUMN show_all_cats boolean NOT NULL DEFAULT false,
        ADD COLUMN custom_groups jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN module_info jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN category_setting jsonb,
        ADD COLUMN use_mail boolean NOT NULL DEFAULT false,
        ADD COLUMN subscription_visited_at timestamptz`.execute(db)
    await sql`UPDATE account SET ispay = false WHERE kind = 'trial'`.execute(db)
    await sql`
      CREATE TABLE follow (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        url_id text NOT NULL REFERENCES search (url_id) ON DELETE CASCADE,
        name text NOT NULL,
        note text NOT NULL,
        "start" text NOT NULL,
        "end" text NOT NULL,
        created_at timestamptz NOT NULL,
        opened_at timestamptz,
        PRIMARY KEY (account_id, url_id)
      )`.execute(db)
    await sql`
      CREATE TABLE custom_group (
        sub_name text PRIMARY KEY,
        name_zh text NOT NULL,
        name_en text NOT NULL
      )`.execute(db)
    await sql`
      CREATE TABLE custom_category (
        sub_name text NOT NULL REFERENCES custom_group (sub_name) ON DELETE CASCADE,
        id text NOT NULL,
        parent_id text,
        name_zh text NOT NULL,
        name_en text NOT NULL,
        cids jsonb NOT NULL,
        position integer NOT NULL,
        PRIMARY KEY (sub_name, id)
      )`.execute(db)
    await sql`
      CREATE TABLE notice (
        id text PRIMARY KEY,
        msg text NOT NULL,
        msg_en text NOT NULL,
        "from" timestamptz NOT NULL,
        until timestamptz
      )`.execute(db)
    await sql`
      CREATE TABLE subscription_month (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        subscription_id text NOT NULL,
        seen text,
        mailed text,
        PRIMARY KEY (account_id, subscription_id)
      )`.execute(db)
  },
}
