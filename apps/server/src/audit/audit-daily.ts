import type { AuditDetails } from '@marketscope/contract/audit-details'
import { dayText } from '@marketscope/contract/moments'
import { sql } from 'kysely'
import type { AuditChange } from '../database/audit-table.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Services } from '../services.ts'
import { type AuditEntry, rowOf } from './audit.ts'

/** Values of one name that an entry has. */
const MAX_VALUES = 10

/**
 * Counts what somebody may try without end: one entry of the audit log for a day (of Asia/Shanghai), action, target and person. It keeps when it was done first,
 * when last and by which request then, how often, and the values of its details, several of one name as a list. Throws as `audit` does.
 */
export async function auditDaily<Before extends AuditDetails, After extends AuditDetails>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  const at = now()
  const row = rowOf(entry, at)
  const day_key = JSON.stringify([dayText(at), row.action, row.target_kind, row.target_id, row.actor_id])
  await inTransaction(db, async (transaction) => {
    const { id, details } = await transaction
      .insertInto('audit_entry')
      .values({ ...row, day_key })
      .onConflict((conflict) =>
        conflict.column('day_key').doUpdateSet({ count: sql`audit_entry.count + 1`, last_at: at, request_id: row.request_id }),
      )
      .returning(['id', 'details'])
      .executeTakeFirstOrThrow()
    const merged = JSON.stringify(mergeChanges(details, JSON.parse(row.details)))
    if (merged !== JSON.stringify(details))
      await transaction.updateTable('audit_entry').set({ details: merged }).where('id', '=', id).execute()
  })
}

type Changes = Readonly<Record<string, AuditChange>>

/** The details of before and those of now; of a name with several values, each once. */
function mergeChanges(before: Changes, now: Changes): Changes {
  const merged = Object.entries(now).map(([name, change]) => {
    const previous = before[name]
    if (!previous) return [name, change] as const
    const values = [...new Set([previous.to, change.to].flat())].slice(0, MAX_VALUES)
    return [name, { from: previous.from, to: values.length === 1 ? values[0] : values }] as const
  })
  return { ...before, ...Object.fromEntries(merged) }
}
