import type { AttributeCondition, FiledName } from '@marketscope/contract/attributes'
import { Tag } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { bandText } from './band-text.ts'
import { useAttributeLabels } from './use-attribute-labels.ts'

interface Props {
  picked: readonly AttributeCondition[]
  onChange(picked: readonly AttributeCondition[]): void
}

/** The rows of analyses that a search was narrowed to, each to be taken away; nothing where there are none. */
export function PickedConditions({ picked, onChange }: Props) {
  const { t } = useText()
  const { nameLabel, valueLabel } = useAttributeLabels()
  if (picked.length === 0) return null
  const textOf = ({ name, value, band, attr_type }: AttributeCondition) => {
    const said = band ? bandText(band, t('attr-analysis.no_number')) : value === '' ? t('analyses.none') : valueLabel(name, value)
    const called = attr_type === 'filed' ? t(`detail.filing_${name as FiledName}`) : nameLabel(name)
    return t('detail.attribute_is', { name: called, value: said })
  }
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
