import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { getAt, type Json, type JsonObject } from '../json/json-edit.ts'
import { FieldRow } from './field-row.tsx'
import { fieldsOf, isMissing, type MappingField } from './mapping-fields.ts'

interface Props {
  mapping: JsonObject
  columns: readonly string[]
  rowId(field: MappingField): string
  faultsOf(field: MappingField): readonly string[]
  onRule(field: MappingField, rule: Json | undefined): void
}

/** The fields that rows can have: common ones and those in use, the others on demand. */
export function FieldTable({ mapping, columns, rowId, faultsOf, onRule }: Props) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const fields = fieldsOf(mapping)
  const isShown = (field: MappingField) => all || field.common || getAt(mapping, field.path) !== undefined || faultsOf(field).length > 0
  const hidden = fields.filter((field) => !isShown(field)).length
  return (
    <div>
      <table className="field-table">
        <thead>
          <tr>
            <th scope="col" style={{ width: '32%' }}>
              {t('data.field.field')}
            </th>
            <th scope="col">{t('data.field.source')}</th>
            <th scope="col" style={{ width: '28%' }}>
              {t('data.field.writing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.filter(isShown).map((field) => (
            <FieldRow
              key={field.name}
              id={rowId(field)}
              field={field}
              rule={getAt(mapping, field.path)}
              missing={isMissing(mapping, field)}
              columns={columns}
              faults={faultsOf(field)}
              onChange={(rule) => onRule(field, rule)}
            />
          ))}
        </tbody>
      </table>
      {(hidden > 0 || all) && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? t('data.field.fewer') : t('data.field.more', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
