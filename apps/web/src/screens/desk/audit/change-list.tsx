import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { nameText, valueText } from './change-words.ts'

/** What was changed, from what to what, in words. What is only told and not changed stands alone. */
export function ChangeList({ details }: { details: AuditEntry['details'] }) {
  const words = useText()
  const { t } = words
  const changes = Object.entries(details)
  if (changes.length === 0) return UNKNOWN
  return (
    <ul className="desk-changes">
      {changes.map(([name, { from, to }]) => {
        const told = { name: nameText(name, words), from: valueText(name, from, words), to: valueText(name, to, words) }
        return <li key={name}>{told.from === UNKNOWN && told.to !== UNKNOWN ? t('desk.log.added', told) : t('desk.log.change', told)}</li>
      })}
    </ul>
  )
}
