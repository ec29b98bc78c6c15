import type { ApiKey } from '@marketscope/contract/calls/account'
import { MarketError } from '@marketscope/contract/errors'
import type { KeyScope } from '@marketscope/contract/key-scopes'
import type { Kysely } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Account, ApiKeyTable, Schema } from '../database/schema.ts'
import { randomId, randomToken, sha256 } from '../tokens.ts'
import { isWithin } from '../within.ts'
import { withMainRights } from './main-account.ts'

const PREFIX = 'ms_'
const MOST_KEYS = 20
/** When a key was last used is noted at most once a minute. */
const USED_MS = 60_000

type Row = Pick<ApiKeyTable, 'id' | 'name' | 'hint' | 'created_at'> & { scope: KeyScope; last_used_at: Date | null }

const shown = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  hint: row.hint,
  scope: row.scope,
})

/** Makes a key. The key itself is in the answer and nowhere else: only its hash is stored. */
export async function createKey(
  db: Kysely<Schema>,
  accountId: string,
  name: string,
  now: Date,
  scope: KeyScope = 'all',
): Promise<ApiKey & { key: string }> {
  const key = `${PREFIX}${randomToken()}`
  const row = { id: randomId(), account_id: accountId, name, key_hash: sha256(key), hint: key.slice(-4), scope, created_at: now }
  await inTransaction(db, async (transaction) => {
    // One after the other for each account, so that two at once do not pass the limit.
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    if ((await listKeys(transaction, accountId)).length >= MOST_KEYS)
      throw new MarketError('conflict', {
        zh: `最多 ${MOST_KEYS} 个密钥，请先吊销不用的`,
        en: `At most ${MOST_KEYS} keys: revoke one that is not used`,
      })
    await transaction.insertInto('api_key').values(row).execute()
  })
  return { ...shown({ ...row, last_used_at: null }), key }
}

/** The keys of an account, newest first. */
export async function listKeys(db: Kysely<Schema>, accountId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'hint', 'scope', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/** Revokes a key of the account. Throws `no_data` when the account has none of this id. */
export async function revokeKey(db: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const gone = await db.deleteFrom('api_key').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()
  if (!gone) throw new MarketError('no_data', { zh: '没有这个密钥', en: 'No such key' })
}

/** Revokes every key of the account; gives them. */
export async function revokeKeys(db: Kysely<Schema>, accountId: string): Promise<Pick<ApiKey, 'id' | 'name'>[]> {
  return db.deleteFrom('api_key').where('account_id', '=', accountId).returning(['id', 'name']).execute()
}

/** A key as it is cached, with its account as it counts. */
export interface CachedKey {
  id: string
  account: Account
  /** What it may be used for. */
  scope: KeyScope
  last_used_at: Date | null
}

/** The key that a text is; null: it is none. */
export async function readKey(db: Kysely<Schema>, key: string): Promise<CachedKey | null> {
  if (!key.startsWith(PREFIX)) return null
  const found = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('account')
    .select(['api_key.id as key_id', 'api_key.last_used_at', 'api_key.scope'])
    .where('api_key.key_hash', '=', sha256(key))
    .executeTakeFirst()
  if (!found) return null
  const { key_id: id, last_used_at, scope, ...account } = found
  return { id, last_used_at, scope, account: await withMainRights(db, account) }
}

/** Notes that a key is used. */
export async function noteKeyUse(db: Kysely<Schema>, key: CachedKey, now: Date): Promise<void> {
  if (key.last_used_at !== null && isWithin(USED_MS, key.last_used_at, now)) return
  // Before it is written: of many calls at once one notes it.
  key.last_used_at = now
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', key.id).execute()
}
