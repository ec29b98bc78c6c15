import { type FilterTag, JOINED, type TagGroup } from '@marketscope/contract/filter-tags'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { Tag, Tooltip } from 'antd'
import { Fragment, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { closersIn, focusNear } from './focus-near.ts'
import { FoldedTags } from './folded-tags.tsx'
import './summary-bar.css'

interface Props {
  groups: readonly TagGroup[]
  busy: boolean
  /** The tags are those of the search before: they are not told as if they were this one's. */
  stale: boolean
  /** The account may not change the platforms. */
  platLocked: boolean
  onClose: (tag: FilterTag) => void
}

/** More tags of one kind than this become one tag that opens a list. */
const MOST_SIDE_BY_SIDE = 4

/** The conditions of the search as closable tags. */
export function SummaryBar({ groups, busy, stale, platLocked, onClose }: Props) {
  const { t, pick } = useText()
  const bar = useRef<HTMLElement>(null)
  const onePlatform = groups.find(({ kind }) => kind === 'platform')?.tags.length === 1

  /** Why a tag cannot be closed; null: it can. */
  function fixed({ kind }: FilterTag): string | null {
    if (kind !== 'platform') return null
    if (platLocked) return pick(RULE_TEXTS.platform_locked)
    return onePlatform ? t('detail.last_platform') : null
  }

  function tagOf(tag: FilterTag) {
    const reason = fixed(tag)
    return (
      <Tooltip title={[tag.hint && pick(tag.hint), reason].filter(Boolean).join('\n')}>
        <Tag
          className="summary-tag"
          closable={reason === null ? { 'aria-label': t('detail.close_tag', { text: pick(tag.text) }) } : false}
          onClose={(event) => {
            event.preventDefault()
            const area = event.currentTarget.closest<HTMLElement>('.summary-list') ?? bar.current
            const at = closersIn(area).indexOf(event.currentTarget)
            onClose(tag)
            focusNear(area, at, bar.current)
          }}
        >
          <span>{pick(tag.text)}</span>
        </Tag>
      </Tooltip>
    )
  }

  const tagsOf = ({ tags, joiner }: TagGroup) =>
    tags.map((tag, index) => (
      <Fragment key={tag.key}>
        {index > 0 && joiner && <span className="summary-joiner">{pick(JOINED[joiner]).trim()}</span>}
        {tagOf(tag)}
      </Fragment>
    ))

  return (
    <section ref={bar} className="summary-bar" aria-label={t('detail.conditions')} aria-busy={busy} tabIndex={-1}>
      {stale && <span className="summary-waiting" role="status" aria-label={t('common.loading')} />}
      <dl inert={stale} aria-hidden={stale || undefined}>
        {groups.map((group) => (
          <div key={group.kind}>
            <dt>{pick(group.label)}</dt>
            <dd>
              {group.tags.length > MOST_SIDE_BY_SIDE ? (
                <FoldedTags label={pick(group.many)} name={pick(group.label)}>
                  {tagsOf(group)}
                </FoldedTags>
              ) : (
                tagsOf(group)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
