import type { Kysely } from 'kysely'
import { CachedReads } from '../database/cached-reads.ts'
import type { Partner } from '../database/partner-tables.ts'
import type { Schema } from '../database/schema.ts'
import type { WatchedTable, WriteWatch } from '../database/write-watch.ts'
import { partnerByHost } from '../partners/partners.ts'
import { sha256 } from '../tokens.ts'
import { type CachedKey, noteKeyUse, readKey } from './api-keys.ts'
import { type CachedSession, type FoundSession, readSession, useSession } from './sessions.ts'

/** Whatever decides who somebody is, and what they may do. */
const IDENTITY_TABLES: readonly WatchedTable[] = ['session', 'api_key', 'account', 'module_set']
const [MAX_CALLERS, MAX_HOSTS] = [5000, 200]

/**
 * Whose sessions, keys and hosts are. What is read is cached while nothing that it was read from is written to, where this process alone writes to the database:
 * see docs/decisions/cached-identities.md. What is given is the same for every call and cannot be changed.
 */
export class Identities {
  readonly #db: Kysely<Schema>
  readonly #sessions: CachedReads<CachedSession>
  readonly #keys: CachedReads<CachedKey>
  readonly #hosts: CachedReads<{ partner: Partner | undefined }>

  /** `writes`: what tells of all that is written; null where others write to the database too. */
  constructor(db: Kysely<Schema>, writes: WriteWatch | null) {
    this.#db = db
    this.#sessions = new CachedReads(writes, IDENTITY_TABLES, MAX_CALLERS)
    this.#keys = new CachedReads(writes, IDENTITY_TABLES, MAX_CALLERS)
    this.#hosts = new CachedReads(writes, ['partner'], MAX_HOSTS)
  }

  /** The session of a token, which is used with this; null for a token that is none or ended long ago. */
  async session(token: string, now: Date): Promise<FoundSession | null> {
    const cached = await this.#sessions.get(sha256(token), async () => freezeAccount(await readSession(this.#db, token)))
    return cached && useSession(this.#db, cached, now)
  }

  /** An API key, which is used with this; null for a text that is none. */
  async key(text: string, now: Date): Promise<CachedKey | null> {
    const cached = await this.#keys.get(sha256(text), async () => freezeAccount(await readKey(this.#db, text)))
    if (cached) await noteKeyUse(this.#db, cached, now)
    return cached
  }

  /** The partner that has a host; undefined: nobody has. */
  async partnerOf(host: string): Promise<Partner | undefined> {
    const cached = await this.#hosts.get(host, async () => ({ partner: deepFreeze(await partnerByHost(this.#db, host)) }))
    return cached?.partner
  }
}

function freezeAccount<T extends { account: object }>(identity: T | null): T | null {
  if (identity) deepFreeze(identity.account)
  return identity
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner)
  return value
}
