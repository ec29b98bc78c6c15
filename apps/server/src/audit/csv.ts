import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@marketscope/contract/audit'
import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { csvLine } from '@marketscope/contract/csv-cell'
import type { Language } from '@marketscope/contract/text'

/** Byte order mark: without it spreadsheets take UTF-8 for something else. */
const MARK = '\ufeff'

const HEADINGS = {
  zh: ['时间', '操作', '操作人', '对象类型', '对象', '对象编号', '变更', '请求编号', '次数', '最后一次'],
  en: ['Time', 'Action', 'By', 'Kind of target', 'Target', 'ID of target', 'Changes', 'Request ID', 'Times', 'Last time'],
} as const satisfies Record<Language, readonly string[]>

const valueText = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** What was changed, as `name: from → to`. */
function changesText(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, { from, to }]) => `${name}: ${valueText(from)} → ${valueText(to)}`)
    .join('; ')
}

/** The heading, with the byte order mark before it. */
export function csvHead(language: Language): string {
  return MARK + csvLine(HEADINGS[language])
}

/** Entries as lines of CSV (RFC 4180). */
export function csvLines(entries: readonly AuditEntry[], language: Language): string {
  return entries
    .map(({ at, action, actor, target, details, request_id, count, last_at }) =>
      csvLine([
        at,
        AUDIT_ACTIONS[action][language],
        actor.name ?? '',
        AUDIT_TARGETS[target.kind][language],
        target.name ?? '',
        target.id ?? '',
        changesText(details),
        request_id ?? '',
        String(count),
        last_at ?? '',
      ]),
    )
    .join('')
}
