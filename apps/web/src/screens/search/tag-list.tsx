import { Tag } from 'antd'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import type { SummaryTag } from './summary-tags.ts'

/** The conditions of a search in a few words each. */
export function TagList({ tags }: { tags: readonly SummaryTag[] }) {
  const { t, pick } = useText()
  function wordsOf(tag: SummaryTag): string {
    if ('text' in tag) return pick(tag.text)
    if ('items' in tag) return t('search.item_ids_count', { count: tag.items })
    const day = tag.field === 'online_time' || tag.field === 'filing_date'
    return `${t(`search.${tag.field}`)} ${tag.low || (day ? '…' : '0')} ${UNKNOWN} ${tag.high || (day ? '…' : '∞')}`
  }
  return (
    <>
      {tags.map(wordsOf).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </>
  )
}
