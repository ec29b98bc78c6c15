import type { TitleRelation } from '@marketscope/contract/title-expression'
import { Radio } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { AttributeDraft } from '../filter-draft.ts'
import { readingOf } from './attribute-rows.ts'

interface Props {
  attributes: AttributeDraft
  onRelation(relation: TitleRelation): void
}

/** How the conditions are joined, and in plain words how they will be read. */
export function AttributeReading({ attributes, onRelation }: Props) {
  const { t } = useText()
  const { relation } = attributes
  const { reading, joined } = readingOf(attributes)
  return (
    <div className="attribute-reading">
      <Radio.Group
        value={relation}
        optionType="button"
        size="small"
        aria-label={t('attribute.relation')}
        options={[
          { value: 'and' as const, label: t('attribute.relation_and') },
          { value: 'or' as const, label: t('attribute.relation_or') },
        ]}
        onChange={(event) => onRelation(event.target.value === 'or' ? 'or' : 'and')}
      />
      <p role="status">
        {t(`attribute.reading_${reading}`)}
        {joined && ` ${t(`attribute.joined_${relation}`)}`}
      </p>
    </div>
  )
}
