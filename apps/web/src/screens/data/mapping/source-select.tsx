import { Input, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { FieldSource } from './field-rule.ts'

const COLUMN = 'column:'

/** Chooses where a field's value comes from: a column of the file, or another way. */
export function SourceSelect({
  name,
  source,
  columns,
  onSource,
}: {
  name: string
  source: FieldSource
  columns: readonly string[]
  onSource(source: FieldSource): void
}) {
  const { t } = useText()
  const used = source.from === 'columns' || source.from === 'levels' ? source.columns : []
  const absent = used.filter((column) => !columns.includes(column))
  const columnOptions = [...columns, ...absent].map((column) => ({
    value: COLUMN + column,
    label: absent.includes(column) ? t('data.field.absent', { column }) : column,
  }))
  const value = source.from === 'columns' ? (used.length === 1 ? COLUMN + used[0] : 'several') : source.from
  const choose = (chosen: string) => {
    if (chosen.startsWith(COLUMN)) onSource({ from: 'columns', columns: [chosen.slice(COLUMN.length)] })
    else if (chosen === 'constant') onSource({ from: 'constant', value: '' })
    else if (chosen === 'template') onSource({ from: 'template', text: columns[0] ? `{${columns[0]}}` : '' })
    else if (chosen === 'none') onSource({ from: 'none' })
  }
  return (
    <Select
      size="small"
      style={{ width: '100%' }}
      aria-label={t('data.field.source_of', { field: name })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={choose}
      {...(absent.length > 0 ? { status: 'error' as const } : {})}
      options={[
        { value: 'none', label: t('data.field.none') },
        ...(value === 'several' ? [{ value, label: used.join(t('data.field.or')) }] : []),
        ...(value === 'levels' ? [{ value, label: used.join(' › ') }] : []),
        ...(value === 'other' ? [{ value, label: t('data.field.other') }] : []),
        { label: t('data.field.columns'), title: 'columns', options: columnOptions },
        {
          label: t('data.field.ways'),
          title: 'ways',
          options: [
            { value: 'constant', label: t('data.field.constant') },
            { value: 'template', label: t('data.field.template') },
          ],
        },
      ]}
    />
  )
}

/** The text of a source that needs one. */
export function SourceText({ source, onSource }: { source: FieldSource; onSource(source: FieldSource): void }) {
  const { t } = useText()
  if (source.from === 'constant') {
    return (
      <Input
        size="small"
        className="field-text"
        value={source.value}
        placeholder={t('data.field.constant_hint')}
        aria-label={t('data.field.constant')}
        onChange={(event) => onSource({ from: 'constant', value: event.target.value })}
      />
    )
  }
  if (source.from === 'template') {
    return (
      <Input
        size="small"
        className="field-text"
        value={source.text}
        placeholder={t('data.field.template_hint')}
        aria-label={t('data.field.template')}
        onChange={(event) => onSource({ from: 'template', text: event.target.value })}
      />
    )
  }
  return null
}
