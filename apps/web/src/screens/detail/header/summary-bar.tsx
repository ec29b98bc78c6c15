import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { Tag, Tooltip } from 'antd'
import { Fragment, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { FilterTag } from '../tags/filter-tag.ts'
import type { TagGroup } from '../tags/tag-groups.ts'
import { closersIn, focusNear } from './focus-near.ts'
import { FoldedTags } from './folded-tags.tsx'
import './summary-bar.css'

interface Props {
  groups: readonly TagGroup[]
  busy: boolean
  /** The account may not change the platforms. */
  platLocked: boolean
  onClose: (tag: FilterTag) => void
}

/** The conditions of the search as closable tags. */
export function SummaryBar({ groups, busy, platLocked, onClose }: Props) {
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
      <Tooltip title={[tag.hint, reason].filter(Boolean).join('\n')}>
        <Tag
          className="summary-tag"
          closable={reason === null ? { 'aria-label': t('detail.close_tag', { text: tag.text }) } : false}
          onClose={(event) => {
            event.preventDefault()
            const area = event.currentTarget.closest<HTMLElement>('.summary-list') ?? bar.current
            const at = closersIn(area).indexOf(event.currentTarget)
            onClose(tag)
            focusNear(area, at, bar.current)
          }}
        >
          <span>{tag.text}</span>
        </Tag>
      </Tooltip>
    )
  }

  const tagsOf = ({ tags, joiner }: TagGroup) =>
    tags.map((tag, index) => (
      <Fragment key={tag.key}>
        {index > 0 && joiner && <span className="summary-joiner">{t(`detail.joiner_${joiner}`)}</span>}
        {tagOf(tag)}
      </Fragment>
    ))

  return (
    <section ref={bar} className="summary-bar" aria-label={t('detail.conditions')} aria-busy={busy} tabIndex={-1}>
      <dl>
        {groups.map((group) => (
          <div key={group.kind}>
            <dt>{t(`detail.kind_${group.kind}`)}</dt>
            <dd>
              {group.folded ? (
                <FoldedTags label={t(`detail.many_${group.kind}`, { count: group.tags.length })} name={t(`detail.kind_${group.kind}`)}>
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
