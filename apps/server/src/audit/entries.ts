import type { AuditAction } from '@marketscope/contract/audit'
import type { AuditEntry, AuditFilter } from '@marketscope/contract/calls/audit'
import { addDays } from '@marketscope/contract/days'
import type { ExpressionBuilder, ExpressionWrapper, Kysely, Selectable, SqlBool } from 'kysely'
import type { AuditEntryTable } from '../database/audit-table.ts'
import type { Schema } from '../database/schema.ts'

type Where = (row: ExpressionBuilder<Schema, 'audit_entry'>) => ExpressionWrapper<Schema, 'audit_entry', SqlBool>

/** A part of the log, newest first. */
export interface Part {
  page: number
  page_size: number
}

/** The text as a pattern of `ILIKE` that matches wherever it stands. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** The first moment of a day in Asia/Shanghai. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** The entries that fit, newest first, and how many they are in all. */
export function findEntries(db: Kysely<Schema>, filter: AuditFilter, part: Part): Promise<{ data: AuditEntry[]; count: number }> {
  return read(db, (row) => row.and(conditionsOf(filter, row)), part)
}

/** The entries of these actions that were done to an account, newest first. */
export function entriesOfAccount(
  db: Kysely<Schema>,
  accountId: string,
  actions: readonly AuditAction[],
  part: Part,
): Promise<{ data: AuditEntry[]; count: number }> {
  const where: Where = (row) =>
    row.and([row('target_kind', '=', 'account'), row('target_id', '=', accountId), row('action', 'in', [...actions])])
  return read(db, where, part)
}

/** The next entries that fit, newest first, after the one that was last; null: from the newest on. */
export async function entriesAfter(
  db: Kysely<Schema>,
  filter: AuditFilter,
  last: Pick<AuditEntry, 'id' | 'at'> | null,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where((row) => {
      const older =
        last === null
          ? []
          : [row.or([row('at', '<', new Date(last.at)), row.and([row('at', '=', new Date(last.at)), row('id', '<', last.id)])])]
      return row.and([...conditionsOf(filter, row), ...older])
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(shown)
}

function conditionsOf(
  { word, action, actor, target_kind, target, from, to }: AuditFilter,
  row: ExpressionBuilder<Schema, 'audit_entry'>,
): ExpressionWrapper<Schema, 'audit_entry', SqlBool>[] {
  const sought = containing(word)
  return [
    ...(word === ''
      ? []
      : [row.or([row('actor_name', 'ilike', sought), row('target_name', 'ilike', sought), row('request_id', '=', word)])]),
    ...(action === undefined ? [] : [row('action', '=', action)]),
    ...(actor === undefined ? [] : [row('actor_id', '=', actor)]),
    ...(target_kind === undefined ? [] : [row('target_kind', '=', target_kind)]),
    ...(target === undefined ? [] : [row('target_id', '=', target)]),
    ...(from === undefined ? [] : [row('at', '>=', startOf(from))]),
    ...(to === undefined ? [] : [row('at', '<', startOf(addDays(to, 1)))]),
  ]
}

async function read(db: Kysely<Schema>, where: Where, { page, page_size }: Part): Promise<{ data: AuditEntry[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where(where)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(shown), count: Number(counted.count) }
}

function shown(row: Selectable<AuditEntryTable>): AuditEntry {
  const { id, at, action, actor_id, actor_name, target_kind, target_id, target_name, details, request_id, count, last_at } = row
  return {
    id,
    at: at.toISOString(),
    action,
    actor: { id: actor_id, name: actor_name },
    target: { kind: target_kind, id: target_id, name: target_name },
    details,
    request_id,
    count,
    last_at: last_at === null ? null : last_at.toISOString(),
  }
}
