import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { exportedPart } from '@marketscope/contract/exported-part'
import type { Words } from './change-words.ts'

/** So much of an id tells one thing from another. */
const ID_SHOWN = 8

/** What something was done to is called: an exported part by its title, a correction by its product and how many there are. What has no name stands by the beginning of its id. */
export function targetText({ kind, id, name }: AuditEntry['target'], details: AuditEntry['details'], { t, pick }: Words): string {
  const part = kind === 'data' && name !== null ? exportedPart(name) : null
  if (part) return pick(part)
  const items = kind === 'correction' ? Number(details.items?.to) : Number.NaN
  if (name !== null) return items > 1 ? t('desk.log.with_more', { name, count: items }) : name
  if (items > 0) return t('desk.log.products', { count: items })
  return id !== null && id.length > 2 * ID_SHOWN ? `#${id.slice(0, ID_SHOWN)}` : (id ?? '')
}
