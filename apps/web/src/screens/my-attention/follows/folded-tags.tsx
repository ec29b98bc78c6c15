import type { Follow } from '@marketscope/contract/calls/follow'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { DialogPopover } from '../../../ui/dialog-popover.tsx'

const SHOWN = 3

/** The conditions in words: the first few, and the others behind a button. Platforms have a column of their own. */
export function FoldedTags({ tags, most = SHOWN }: { tags: Follow['tags']; most?: number }) {
  const { t, pick } = useText()
  const words = [...new Set(tags.filter(({ kind }) => kind !== 'platform').map(({ text }) => pick(text)))]
  // One more is no longer than the button that would stand for it.
  const shown = words.length === most + 1 ? words : words.slice(0, most)
  const tag = (word: string) => (
    <Tag key={word} title={word}>
      {word}
    </Tag>
  )
  return (
    <span className="folded-tags">
      {shown.map(tag)}
      {shown.length < words.length && (
        <DialogPopover
          name={t('follow.all_conditions', { count: words.length })}
          content={() => <div className="folded-tags-all">{words.map(tag)}</div>}
        >
          <button type="button" className="folded-tags-more" aria-label={t('follow.all_conditions', { count: words.length })}>
            +{words.length - shown.length}
          </button>
        </DialogPopover>
      )}
    </span>
  )
}
