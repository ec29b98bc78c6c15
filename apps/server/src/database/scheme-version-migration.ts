import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whatever a version of a scheme says stands in the version alone, so that one that is published stays as it is. Of earlier versions only name and content were kept: what
 * else their scheme says now is the best that is known of them.
 */
export const schemeVersions: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE scheme_version
        ADD COLUMN note text,
        ADD COLUMN tags jsonb,
        ADD COLUMN url_id text REFERENCES search (url_id),
        ADD COLUMN "start" text,
        ADD COLUMN "end" text`.execute(db)
    await sql`
      UPDATE scheme_version AS kept
      SET note = scheme.note, tags = scheme.tags, url_id = scheme.url_id, "start" = scheme."start", "end" = scheme."end"
      FROM scheme WHERE scheme.rule_id = kept.rule_id`.execute(db)
    await sql`
      ALTER TABLE scheme_version
        ALTER COLUMN note SET NOT NULL,
        ALTER COLUMN tags SET NOT NULL,
        ALTER COLUMN url_id SET NOT NULL,
        ALTER COLUMN "start" SET NOT NULL,
        ALTER COLUMN "end" SET NOT NULL`.execute(db)
    await sql`CREATE INDEX scheme_version_search ON scheme_version (url_id)`.execute(db)
    await sql`
      ALTER TABLE scheme
        DROP COLUMN name,
        DROP COLUMN note,
        DROP COLUMN tags,
        DROP COLUMN url_id,
        DROP COLUMN "start",
        DROP COLUMN "end",
        DROP COLUMN content,
        DROP COLUMN saved_at,
        DROP COLUMN saved_by`.execute(db)
  },
}
