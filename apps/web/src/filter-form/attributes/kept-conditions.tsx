import { isOfAnalysis } from '@marketscope/contract/attributes'
import { attributeText, conditionName, conditionValue } from '@marketscope/contract/filter-fields/attributes'
import { Tag } from 'antd'
import { useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { AttributeDraft, KeptCondition } from '../filter-draft.ts'
import { AttributeWordsContext } from './use-attribute-labels.ts'

interface Props {
  attributes: AttributeDraft
  onChange(change: Pick<AttributeDraft, 'kept' | 'vague'>): void
}

/** What a kept condition has in common with others: they stand in a line together. */
function groupOf({ list, condition }: KeptCondition): 'picked' | 'picked_or' | 'all' {
  if (!isOfAnalysis(condition)) return 'all'
  return list === 'attrv_or' ? 'picked_or' : 'picked'
}

/** What the rows below cannot say: rows of analyses, conditions beside those of which one is enough, a loose comparison that was asked for; each to be taken away. */
export function KeptConditions({ attributes: { kept = [], vague = false }, onChange }: Props) {
  const { t, pick } = useText()
  const words = useContext(AttributeWordsContext)
  const textOf = ({ condition }: KeptCondition) => pick(attributeText(conditionName(condition, words), conditionValue(condition, words)))
  const tag = (key: string, text: string, take: () => void) => (
    <Tag
      key={key}
      closable={{ 'aria-label': t('attribute.remove_attribute', { name: text }) }}
      onClose={(event) => {
        event.preventDefault()
        take()
      }}
    >
      {text}
    </Tag>
  )
  return (
    <>
      {[...Map.groupBy(kept, groupOf)].map(([group, own]) => (
        <div key={group} className="kept-conditions">
          <span>{t(`attribute.kept_${group}`)}</span>
          {own.map((one) => tag(JSON.stringify(one), textOf(one), () => onChange({ kept: kept.filter((other) => other !== one) })))}
        </div>
      ))}
      {vague && (
        <div className="kept-conditions">
          <span>{t('attribute.compared')}</span>
          {tag('vague', t('attribute.loosely'), () => onChange({ vague: false }))}
        </div>
      )}
    </>
  )
}
