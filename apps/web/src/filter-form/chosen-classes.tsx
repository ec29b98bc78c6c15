import { Tag } from 'antd'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { type ChosenClasses, NO_CHOSEN_CLASSES } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'

interface Props {
  chosen: ChosenClasses
  fault: Fault | undefined
  onChange(chosen: ChosenClasses): void
}

/** The classes of a scheme that a search was narrowed to, each to be taken away; nothing where there are none. */
export function ChosenClassesModule({ chosen, fault, onChange }: Props) {
  const { t } = useText()
  const { classes, scheme } = chosen
  if (classes.length === 0) return null
  return (
    <FilterRow label={t('rules.class_of', { scheme })} fault={fault}>
      {({ labelId }) => (
        <fieldset className="filter-row-group" aria-labelledby={labelId}>
          {classes.map(({ id, name }) => {
            const shown = name === '' ? t('rules.unclassified') : name
            return (
              <Tag
                key={id}
                closable={{ 'aria-label': t('rules.leave_class', { name: shown }) }}
                onClose={(event) => {
                  event.preventDefault()
                  const left = classes.filter((other) => other.id !== id)
                  onChange(left.length === 0 ? NO_CHOSEN_CLASSES : { ...chosen, classes: left })
                }}
              >
                {shown}
              </Tag>
            )
          })}
        </fieldset>
      )}
    </FilterRow>
  )
}
