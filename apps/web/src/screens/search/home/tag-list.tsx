import type { Text } from '@marketscope/contract/text'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

/** The conditions of a search in a few words each. */
export function TagList({ tags }: { tags: readonly Text[] }) {
  const { pick } = useText()
  return (
    <>
      {tags.map(pick).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </>
  )
}
