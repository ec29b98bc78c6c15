import { Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Json } from '../json/json-edit.ts'
import { hiddenOptions, sourceOf, withSource } from './field-rule.ts'
import { FieldWriting } from './field-writing.tsx'
import type { MappingField } from './mapping-fields.ts'
import { SourceSelect, SourceText } from './source-select.tsx'

interface Props {
  /** Finds the row from a fault. */
  id: string
  field: MappingField
  rule: Json | undefined
  missing: boolean
  columns: readonly string[]
  faults: readonly string[]
  onChange(rule: Json | undefined): void
}

/** One target field: where its value comes from, and how it is written there. */
export function FieldRow({ id, field, rule, missing, columns, faults, onChange }: Props) {
  const { t, pick } = useText()
  const source = sourceOf(rule)
  const hidden = hiddenOptions(rule)
  const about = 'about' in field.label ? pick(field.label.about) : t(`data.extra.${field.label.extra}`)
  // What follows the semicolon explains.
  const label = about.split(/[;；]/)[0] ?? about
  return (
    <tr id={id} data-faulty={faults.length > 0 || missing}>
      <th scope="row">
        <span title={about === label ? undefined : about}>
          {label}
          {field.required === 'always' && (
            <span className="field-required" title={t('data.field.required')}>
              {' *'}
            </span>
          )}
        </span>
        <code>{field.name}</code>
        {missing && field.required !== 'always' && field.required !== 'never' && (
          <Typography.Text type="danger" className="data-small field-note">
            {t(`data.field.needs.${field.required}`)}
          </Typography.Text>
        )}
      </th>
      <td>
        <SourceSelect name={label} source={source} columns={columns} onSource={(next) => onChange(withSource(rule, next))} />
        <SourceText source={source} onSource={(next) => onChange(withSource(rule, next))} />
        {faults.map((fault) => (
          <Typography.Text key={fault} type="danger" className="data-small field-note">
            {fault}
          </Typography.Text>
        ))}
      </td>
      <td>
        {source.from !== 'none' && source.from !== 'constant' && (
          <FieldWriting name={label} type={field.type} rule={rule} onChange={onChange} />
        )}
        {hidden.length > 0 && (
          <Typography.Text type="secondary" className="data-small field-note">
            {t('data.field.kept', { options: hidden.join(t('data.comma')) })}
          </Typography.Text>
        )}
      </td>
    </tr>
  )
}
