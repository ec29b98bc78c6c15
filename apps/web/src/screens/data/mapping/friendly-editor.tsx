import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { type Json, type JsonPath, readPath, writePath } from '../json/json-edit.ts'
import './mapping.css'
import { FieldTable } from './field-table.tsx'
import { fieldsOf, type MappingField } from './mapping-fields.ts'
import { hiddenParts, objectAt, placeFor, withRule } from './mapping-shape.ts'
import { MeaningPicker } from './meaning-picker.tsx'
import { MoreOptions } from './more-options.tsx'
import type { Preview } from './preview-cells.ts'
import { SiteEditor } from './site-editor.tsx'
import type { MappingDraft } from './use-mapping.ts'

interface Props {
  draft: MappingDraft
  file: UploadedFile
  faults: Preview['mapping_faults']
}

/** The element of a field's row, for going to it. */
export function rowIdOf(path: JsonPath): string {
  return `mapping-field-${writePath(path)}`
}

/** The main things of the mapping for one file, without its text. What has no place here is named, and stays as it is. */
export function FriendlyEditor({ draft, file, faults }: Props) {
  const { t, pick } = useText()
  const place = placeFor(draft.value, file.name)
  if (place === null) return <Alert type="info" showIcon title={t('data.mapping.none_for', { name: file.name })} />
  const mapping = objectAt(draft.value, place)
  const change = (path: JsonPath, next: Json | undefined) => draft.change(place, withRule(mapping, path, next))
  const faultsOf = (field: MappingField) => {
    const start = writePath([...place, ...field.path])
    return faults.filter(({ path }) => `${writePath(readPath(path))}.`.startsWith(`${start}.`)).map(pick)
  }
  const hidden = hiddenParts(mapping, new Set(fieldsOf(mapping).map((field) => String(field.path[1]))))
  return (
    <div className="data-stack">
      <MeaningPicker mapping={mapping} onReplace={(next) => draft.change(place, next)} onChange={change} />
      <SiteEditor mapping={mapping} onChange={change} />
      <section className="mapping-part">
        <h3>{t('data.field.title')}</h3>
        <FieldTable
          mapping={mapping}
          columns={file.columns.map(({ name }) => name)}
          rowId={(field) => rowIdOf([...place, ...field.path])}
          faultsOf={faultsOf}
          onRule={(field, rule) => change(field.path, rule)}
        />
      </section>
      <MoreOptions mapping={mapping} onChange={change} />
      {hidden.length > 0 && (
        <Typography.Text type="secondary" className="data-small">
          {t('data.mapping.hidden', { parts: hidden.join(t('data.comma')) })}
        </Typography.Text>
      )}
    </div>
  )
}
