import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Partners as a table of their own, which accounts refer to by name. What accounts had of a partner's look until now becomes that of the partner, the oldest
 * account's where several differ. Addresses of pictures elsewhere are not taken over: pages show own pictures only. They are kept in the audit log.
 */
export const partners: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE partner_picture (
        hash text PRIMARY KEY,
        type text NOT NULL,
        body bytea NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db)
    await sql`
      CREATE TABLE partner (
        name text PRIMARY KEY,
        title_zh text NOT NULL,
        title_en text NOT NULL,
        logo text REFERENCES partner_picture (hash),
        icon text REFERENCES partner_picture (hash),
        colour text,
        host text UNIQUE,
        short_menu boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL
      )`.execute(db)
    // A partner account that named no partner but had a title of its own becomes a partner of its own.
    await sql`UPDATE account SET partner = 'partner-' || lower(id) WHERE kind = 'partner' AND partner IS NULL AND partner_title IS NOT NULL`.execute(
      db,
    )
    await sql`
      INSERT INTO partner (name, title_zh, title_en, created_at)
      SELECT partner, coalesce(min(title), partner), coalesce(min(title), partner), min(created_at)
      FROM (
        SELECT partner, created_at, first_value(partner_title) OVER (PARTITION BY partner ORDER BY partner_title IS NULL, created_at, id) AS title
        FROM account WHERE partner IS NOT NULL
      ) named
      GROUP BY partner`.execute(db)
    await sql`
      INSERT INTO audit_entry (id, at, action, actor_name, target_kind, target_id, target_name, details)
      SELECT 'partner-pictures-' || id, now(), 'partner_change', 'command line', 'partner', partner, partner,
        jsonb_build_object(
          'logo', jsonb_build_object('from', partner_logo_url, 'to', NULL),
          'icon', jsonb_build_object('from', partner_ico_url, 'to', NULL))
      FROM account WHERE partner IS NOT NULL AND (partner_logo_url IS NOT NULL OR partner_ico_url IS NOT NULL)`.execute(db)
    await sql`
      ALTER TABLE account
        DROP COLUMN partner_title,
        DROP COLUMN partner_logo_url,
        DROP COLUMN partner_ico_url,
        ADD FOREIGN KEY (partner) REFERENCES partner (name)`.execute(db)
    await sql`CREATE INDEX account_partner ON account (partner)`.execute(db)
  },
}
