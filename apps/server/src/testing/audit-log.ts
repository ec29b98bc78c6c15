import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { resultOf, type TestServer } from './test-server.ts'

/** Entries of the audit log, newest first. `headers`: of somebody who may read it; `query`: of the call. */
export async function auditLog(
  server: TestServer,
  headers: Record<string, string>,
  query: string | Record<string, string> = {},
): Promise<AuditEntry[]> {
  const answer = await server.ask(`/api/audit?${new URLSearchParams(query)}`, { headers })
  return resultOf<{ data: AuditEntry[] }>(answer).data
}

/** What an entry says was done, with the new value of each detail. */
export const newValues = ({ action, details }: AuditEntry) => [
  action,
  Object.fromEntries(Object.entries(details).map(([name, { to }]) => [name, to])),
]
