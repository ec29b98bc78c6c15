import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { TOO_MANY_PIVOTS } from '@marketscope/contract/schemes/pivot'
import type { SchemeContent, SchemeDraft } from '@marketscope/contract/schemes/scheme'
import type { Kysely, Selectable } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import type { SchemeVersionTable } from '../database/scheme-tables.ts'
import { randomId } from '../tokens.ts'
import { companyIn } from './scheme-company.ts'
import type { Scheme } from './visible.ts'

/** A scheme and the version that was made of it. */
export interface Saved {
  rule_id: string
  version: number
}

const columnsOf = ({ kind: _, sharing: _of, content, tags, ...about }: SchemeDraft) => ({
  ...about,
  tags: JSON.stringify([...new Set(tags)]),
  content: JSON.stringify(content),
})

/** Makes a scheme. Throws `conflict` when the account has as many as it may. */
export async function addScheme(db: Kysely<Schema>, owner: Account, draft: SchemeDraft, now: Date): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    // One after the other for each account, so that the limit is not passed by two at once.
    await transaction.selectFrom('account').select('id').where('id', '=', owner.id).forUpdate().execute()
    const { count } = await transaction
      .selectFrom('scheme')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('account_id', '=', owner.id)
      .where('kind', '=', draft.kind)
      .executeTakeFirstOrThrow()
    if (draft.kind === 'pivot' && Number(count) >= LIMITS.pivots) throw new MarketError('conflict', TOO_MANY_PIVOTS)
    if (Number(count) >= LIMITS.schemes) throw TOO_MANY()
    const rule_id = randomId()
    await transaction
      .insertInto('scheme')
      .values({
        ...{ rule_id, kind: draft.kind, account_id: owner.id },
        ...{ sharing: draft.sharing, version: 1, published_version: null, created_at: now },
      })
      .execute()
    await keepVersion(transaction, rule_id, 1, draft, owner.id, null, now)
    return { rule_id, version: 1 }
  })
}

/**
 * Saves a new version of a scheme that was changed from the version named. Throws `conflict` when somebody saved since: what they saved stays as it is. `back`: the version
 * whose content is taken up again.
 */
export async function changeScheme(
  db: Kysely<Schema>,
  { rule_id, version }: Saved,
  draft: SchemeDraft,
  by: string,
  now: Date,
  back: number | null = null,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const next = version + 1
    const changed = await transaction
      .updateTable('scheme')
      .set({ sharing: draft.sharing, version: next })
      .where('rule_id', '=', rule_id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw SAVED_SINCE()
    await keepVersion(transaction, rule_id, next, draft, by, back, now)
    return { rule_id, version: next }
  })
}

async function keepVersion(
  db: Kysely<Schema>,
  rule_id: string,
  version: number,
  draft: SchemeDraft,
  saved_by: string,
  rolled_back_to: number | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('scheme_version')
    .values({ rule_id, version, ...columnsOf(draft), rolled_back_to, saved_at: now, saved_by })
    .execute()
  const published = db.selectFrom('scheme').select('published_version').where('rule_id', '=', rule_id)
  await db
    .deleteFrom('scheme_version')
    .where('rule_id', '=', rule_id)
    .where('version', '<=', version - LIMITS.schemeVersions)
    .where(({ or, eb, not, exists }) =>
      or([eb('version', '<>', published), not(exists(published.where('published_version', 'is not', null)))]),
    )
    .execute()
}

export async function dropScheme(db: Kysely<Schema>, ruleId: string): Promise<void> {
  await db.deleteFrom('scheme').where('rule_id', '=', ruleId).execute()
}

/** A version of a scheme as it is listed. */
export type KeptVersion = Selectable<SchemeVersionTable> & { saver_name: string | null; saver_company: string | null }

/** The versions of a scheme, the newest first. */
export async function versionsOfScheme(db: Kysely<Schema>, ruleId: string): Promise<KeptVersion[]> {
  return db
    .selectFrom('scheme_version')
    .leftJoin('account as saver', 'saver.id', 'scheme_version.saved_by')
    .selectAll('scheme_version')
    .select(({ fn }) => fn.coalesce('saver.nick', 'saver.username').as('saver_name'))
    .select(companyIn('saver').as('saver_company'))
    .where('rule_id', '=', ruleId)
    .orderBy('version', 'desc')
    .execute()
}

/** What a version of a scheme consisted of. Throws `no_data` when it is not kept. */
export async function contentOf(db: Kysely<Schema>, { rule_id }: Pick<Scheme, 'rule_id'>, version: number): Promise<SchemeContent> {
  const row = await db
    .selectFrom('scheme_version')
    .select('content')
    .where('rule_id', '=', rule_id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new MarketError('no_data', { zh: '没有这个版本', en: 'No such version' })
  return row.content
}

const TOO_MANY = () =>
  new MarketError('conflict', {
    zh: `最多保存 ${LIMITS.schemes} 个方案，请先删除不再需要的`,
    en: `At most ${LIMITS.schemes} schemes can be kept: delete some first`,
  })

const SAVED_SINCE = () =>
  new MarketError('conflict', {
    zh: '保存方案失败：他人已保存了新版本。您的修改仍在页面上，可另存为新方案，或载入新版本后再改',
    en: 'Failed to save scheme: somebody saved a newer version. Your changes are still on the page: save them as a scheme of its own, or load the newer version first',
  })
