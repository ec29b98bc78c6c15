import type { LoadField } from '@marketscope/contract/load-format'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { getAt, type JsonObject } from '../json/json-edit.ts'
import { FieldRow } from './field-row.tsx'

interface Props {
  fields: readonly LoadField[]
  rules: JsonObject
  /** Required fields that something else fills. */
  filled: ReadonlySet<string>
  columns: readonly string[]
  faultsOf(field: string): readonly string[]
  onRule(field: string, rule: JsonObject[string] | undefined): void
}

/** The fields that rows can have: required ones and those in use first, the others on demand. */
export function FieldTable({ fields, rules, filled, columns, faultsOf, onRule }: Props) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const isShown = (field: LoadField) =>
    all || field.required === true || Object.hasOwn(rules, field.name) || faultsOf(field.name).length > 0
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
              field={field}
              rule={getAt(rules, [field.name])}
              optional={filled.has(field.name)}
              columns={columns}
              faults={faultsOf(field.name)}
              onChange={(rule) => onRule(field.name, rule)}
            />
          ))}
        </tbody>
      </table>
      {(hidden > 0 || all) && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? t('data.field.fewer') : t('data.field.more', { fields: hidden })}
        </Button>
      )}
    </div>
  )
}
