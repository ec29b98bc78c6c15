import type { AuditAction, AuditTarget } from '@marketscope/contract/audit'
import type { AuditDetails, OnlyAuditFields } from '@marketscope/contract/audit-details'
import type { AuditChange } from '../database/audit-table.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'

/** Whoever works on the machine itself, past every sign-in. */
export const COMMAND_LINE = { id: null, username: 'command line' } as const

/** Something that was done, for the audit log. */
export interface AuditEntry<Before extends AuditDetails = AuditDetails, After extends AuditDetails = AuditDetails> {
  /** Who did it; null: somebody who is not signed in. */
  who: Pick<Account, 'id' | 'username'> | typeof COMMAND_LINE | null
  what: AuditAction
  /** What it was done to. `name` says what it is to a person: a username, the name of a key, never its secret. */
  whom: { kind: AuditTarget; id: string | null; name: string | null }
  /** The values before and after; those that are equal are left out. Null: there were none. */
  before?: (Before & OnlyAuditFields<Before>) | null | undefined
  after?: (After & OnlyAuditFields<After>) | null | undefined
  /** The request it was done by, whose id finds its lines in the log. */
  request?: { id: string } | null
}

/**
 * Writes what was done into the audit log. Give it the transaction of the change as `db`, so that neither stays without the other. Throws for a value under a
 * name that tells a secret: such values have no place in the log.
 */
export async function audit<Before extends AuditDetails, After extends AuditDetails>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  await db.insertInto('audit_entry').values(rowOf(entry, now())).execute()
}

/** An entry as it is kept. Throws for a value under a name that tells a secret. */
export function rowOf<Before extends AuditDetails, After extends AuditDetails>(entry: AuditEntry<Before, After>, at: Date) {
  const { who, what, whom, before = null, after = null, request = null } = entry
  return {
    ...{ id: randomId(), at, action: what, actor_id: who?.id ?? null, actor_name: who?.username ?? null },
    ...{ target_kind: whom.kind, target_id: whom.id, target_name: whom.name },
    ...{ details: JSON.stringify(changesOf(before, after)), request_id: request?.id ?? null },
  }
}

type Values = Readonly<Record<string, unknown>> | null

/** Names of values that let somebody in. */
const SECRET = /(^|_)(code|token|hash|key|secret|password|cookie)$/

/** What differs between the two, by name. A missing value is null. Throws for a name that tells a secret. */
export function changesOf(before: Values, after: Values): Record<string, AuditChange> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const secret = names.find((name) => SECRET.test(name))
  if (secret !== undefined) throw new Error(`${secret} has no place in the audit log`)
  const changes = names.map((name) => [name, { from: before?.[name] ?? null, to: after?.[name] ?? null }] as const)
  return Object.fromEntries(changes.filter(([, { from, to }]) => canonical(from) !== canonical(to)))
}

/** A value as text that does not depend on the order of keys. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
