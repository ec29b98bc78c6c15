import { isInScope } from '@marketscope/contract/key-scopes'
import type { Permission } from '@marketscope/contract/permissions'
import { TASK_KINDS, type TaskKind } from '@marketscope/contract/tasks'
import { mayDo } from '../accounts/kinds.ts'
import { type Asker, checkAlso } from '../http/who.ts'

const FILE = { read: 'download:create', write: 'download:create' } as const

/** What it takes to see tasks of a kind, and to end or remove them: what the calls take that begin them. */
const RIGHTS_OF: Record<TaskKind, { read: Permission; write: Permission }> = {
  ...{ table: FILE, search: FILE, briefing: FILE, compare: FILE },
  proposal: { read: 'analysis:read', write: 'follow:write' },
  load: { read: 'load:read', write: 'load:write' },
}

const may = ({ account, kind, scope }: Asker, permission: Permission) => mayDo(account, kind, permission) && isInScope(scope, permission)

/** The kinds of tasks that somebody, or the key that they ask with, may see. */
export function seenKinds(asker: Asker): TaskKind[] {
  return TASK_KINDS.filter((kind) => may(asker, RIGHTS_OF[kind].read))
}

/** Throws `no_permission` where somebody, or the key that they ask with, may not end or remove tasks of the kind. */
export function checkMayChange(asker: Asker, kind: TaskKind): void {
  checkAlso(asker, RIGHTS_OF[kind].write)
}
