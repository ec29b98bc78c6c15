import { Tag } from 'antd'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import type { SummaryTag } from './summary-tags.ts'

/** The conditions of a search in a few words each. */
export function TagList({ tags }: { tags: readonly SummaryTag[] }) {
  const { t, pick } = useText()
  const words = tags.map((tag) =>
    'text' in tag ? pick(tag.text) : `${t(`search.${tag.field}`)} ${tag.low || '0'} ${UNKNOWN} ${tag.high || '∞'}`,
  )
  return (
    <>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </>
  )
}
