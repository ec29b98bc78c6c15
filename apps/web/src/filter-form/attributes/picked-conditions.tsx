import type { AttributeCondition } from '@marketscope/contract/attributes'
import { attributeText, conditionName, conditionValue } from '@marketscope/contract/filter-fields/attributes'
import { Tag } from 'antd'
import { useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { AttributeWordsContext } from './use-attribute-labels.ts'

interface Props {
  picked: readonly AttributeCondition[]
  onChange(picked: readonly AttributeCondition[]): void
}

/** The rows of analyses that a search was narrowed to, each to be taken away; nothing where there are none. */
export function PickedConditions({ picked, onChange }: Props) {
  const { t, pick } = useText()
  const words = useContext(AttributeWordsContext)
  if (picked.length === 0) return null
  const textOf = (condition: AttributeCondition) => pick(attributeText(conditionName(condition, words), conditionValue(condition, words)))
  return (
    <div className="picked-conditions">
      <span>{t('attr-analysis.picked')}</span>
      {picked.map((condition) => (
        <Tag
          key={JSON.stringify(condition)}
          closable={{ 'aria-label': t('attribute.remove_attribute', { name: textOf(condition) }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange(picked.filter((other) => other !== condition))
          }}
        >
          {textOf(condition)}
        </Tag>
      ))}
    </div>
  )
}
