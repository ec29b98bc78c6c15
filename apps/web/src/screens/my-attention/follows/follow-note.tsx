import type { Follow } from '@marketscope/contract/calls/follow'
import { useText } from '../../../i18n/use-text.ts'
import { useFollowChanges } from '../follow-queries.ts'
import { EditableText } from './editable-text.tsx'

const LONGEST_NOTE = 500

/** The note of a follow, which can be changed. */
export function FollowNote({ follow: { url_id, name, note } }: { follow: Follow }) {
  const { t } = useText()
  const { change } = useFollowChanges()
  return (
    <EditableText label={`${t('follow.note')}: ${name}`} value={note} most={LONGEST_NOTE} onSave={(text) => change({ url_id, note: text })}>
      <span className="follow-note" title={note}>
        {note === '' ? <span className="follow-quiet">{t('follow.no_note')}</span> : note}
      </span>
    </EditableText>
  )
}
