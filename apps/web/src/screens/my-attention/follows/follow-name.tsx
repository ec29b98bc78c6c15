import type { Follow } from '@marketscope/contract/calls/follow'
import { useText } from '../../../i18n/use-text.ts'
import { paths } from '../../../url/paths.ts'
import { useFollowChanges } from '../follow-queries.ts'
import { EditableText } from './editable-text.tsx'

const LONGEST_NAME = 80

/** The name of a follow, which opens it and can be changed; what keeps it from being opened is told below. */
export function FollowName({ follow }: { follow: Follow }) {
  const { t, pick } = useText()
  const { change } = useFollowChanges()
  const { url_id, name, start, end, unusable } = follow
  return (
    <>
      <EditableText
        label={`${t('follow.name')}: ${name}`}
        value={name}
        most={LONGEST_NAME}
        onSave={(text) => change({ url_id, name: text })}
      >
        {unusable ? (
          <span className="follow-title">{name}</span>
        ) : (
          <a className="follow-title" href={`#${paths.detail.href(url_id, { start, end })}`} title={name}>
            {name}
          </a>
        )}
      </EditableText>
      {unusable && <span className="follow-reason">{pick(unusable)}</span>}
    </>
  )
}
