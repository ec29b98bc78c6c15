import type { LoadField } from '@marketscope/contract/load-format'
import { AutoComplete, Input, Select, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Json } from '../json/json-edit.ts'
import { type FieldSource, hiddenOptions, optionOf, type RuleOption, sourceOf, withOption, withSource } from './field-rule.ts'

interface Props {
  field: LoadField
  rule: Json | undefined
  /** Another rule fills it when this one is not there. */
  optional: boolean
  columns: readonly string[]
  faults: readonly string[]
  onChange(rule: Json | undefined): void
}

const FORMATS = [
  'yyyy-MM',
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy/MM/dd',
  'yyyyMM',
  'yyyyMMdd',
  'd.M.yyyy',
  'M/d/yyyy',
  'yyyy-MM-dd HH:mm:ss',
  'iso',
  'unix_seconds',
  'unix_millis',
  'excel',
]
const DETAILS: Partial<Record<LoadField['type'], RuleOption>> = {
  month: 'format',
  date: 'format',
  money: 'unit',
  count: 'unit',
  number: 'unit',
}

/** One target field: where its value comes from, and how it is written there. */
export function FieldRow({ field, rule, optional, columns, faults, onChange }: Props) {
  const { t, pick } = useText()
  const source = sourceOf(rule)
  const hidden = hiddenOptions(rule)
  const detail = DETAILS[field.type]
  const missing = field.required === true && !optional && source.from === 'none'
  return (
    <tr data-faulty={faults.length > 0 || missing}>
      <th scope="row">
        <span>
          {pick(field.about)}
          {field.required && (
            <span className="field-required" title={t('data.field.required')}>
              {' *'}
            </span>
          )}
        </span>
        <code>{field.name}</code>
      </th>
      <td>
        <SourceSelect name={pick(field.about)} source={source} columns={columns} onSource={(next) => onChange(withSource(rule, next))} />
        <SourceText source={source} onSource={(next) => onChange(withSource(rule, next))} />
        {faults.map((fault) => (
          <Typography.Text key={fault} type="danger" className="data-small field-note">
            {fault}
          </Typography.Text>
        ))}
      </td>
      <td>
        {source.from !== 'none' && detail && <Detail option={detail} rule={rule} name={pick(field.about)} onChange={onChange} />}
        {hidden.length > 0 && (
          <Typography.Text type="secondary" className="data-small field-note">
            {t('data.field.kept', { options: hidden.join(t('data.comma')) })}
          </Typography.Text>
        )}
      </td>
    </tr>
  )
}

const COLUMN = 'column:'

function SourceSelect({
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
  const used = source.from === 'columns' ? source.columns : []
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

function SourceText({ source, onSource }: { source: FieldSource; onSource(source: FieldSource): void }) {
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

function Detail({
  option,
  rule,
  name,
  onChange,
}: {
  option: RuleOption
  rule: Json | undefined
  name: string
  onChange(rule: Json | undefined): void
}) {
  const { t } = useText()
  const value = optionOf(rule, option)
  if (value === null) return null
  const set = (next: string | undefined) => onChange(withOption(rule, option, next ?? ''))
  if (option === 'format') {
    return (
      <AutoComplete
        size="small"
        style={{ width: '100%' }}
        value={value}
        allowClear
        onChange={set}
        aria-label={t('data.field.format_of', { field: name })}
        placeholder={t('data.field.format')}
        options={FORMATS.map((format) => ({ value: format }))}
      />
    )
  }
  const units = ['fen', 'jiao', 'thousand', 'ten_thousand', 'million', 'hundred_million'] as const
  const known: Record<(typeof units)[number], string> = {
    fen: '0.01',
    jiao: '0.1',
    thousand: '1000',
    ten_thousand: '10000',
    million: '1000000',
    hundred_million: '100000000',
  }
  return (
    <AutoComplete
      size="small"
      style={{ width: '100%' }}
      value={value}
      allowClear
      onChange={set}
      aria-label={t('data.field.unit_of', { field: name })}
      placeholder={t('data.field.unit')}
      options={units.map((unit) => ({ value: known[unit], label: t(`data.unit.${unit}`) }))}
    />
  )
}
