import type { FieldType } from '@marketscope/contract/load-format'
import { AutoComplete, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Json } from '../json/json-edit.ts'
import { NUMBER_WAYS, type NumberWay, numberWayOf, optionOf, withNumberWay, withOption } from './field-rule.ts'

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
const UNITS = {
  fen: '0.01',
  jiao: '0.1',
  thousand: '1000',
  ten_thousand: '10000',
  million: '1000000',
  hundred_million: '100000000',
} as const
const UNIT_IDS = ['fen', 'jiao', 'thousand', 'ten_thousand', 'million', 'hundred_million'] as const
const DATES: readonly FieldType[] = ['month', 'date']
const NUMBERS: readonly FieldType[] = ['money', 'count', 'number']

interface Props {
  name: string
  type: FieldType
  rule: Json | undefined
  onChange(rule: Json | undefined): void
}

/** How a date or a number is written in the file. */
export function FieldWriting({ name, type, rule, onChange }: Props) {
  if (DATES.includes(type)) return <DateWriting name={name} rule={rule} onChange={onChange} />
  if (NUMBERS.includes(type)) return <NumberWriting name={name} rule={rule} onChange={onChange} />
  return null
}

function DateWriting({ name, rule, onChange }: Omit<Props, 'type'>) {
  const { t } = useText()
  const value = optionOf(rule, 'format')
  if (value === null) return null
  return (
    <AutoComplete
      size="small"
      style={{ width: '100%' }}
      value={value}
      allowClear
      onChange={(next: string | undefined) => onChange(withOption(rule, 'format', next ?? ''))}
      aria-label={t('data.field.format_of', { field: name })}
      placeholder={t('data.field.format')}
      options={FORMATS.map((format) => ({ value: format }))}
    />
  )
}

function NumberWriting({ name, rule, onChange }: Omit<Props, 'type'>) {
  const { t } = useText()
  const unit = optionOf(rule, 'unit')
  const way = numberWayOf(rule)
  const ways = NUMBER_WAYS.map((id): { value: NumberWay | 'other'; label: string } => ({ value: id, label: t(`data.number.${id}`) }))
  const choose = (next: NumberWay | 'other') => {
    if (next !== 'other') onChange(withNumberWay(rule, next))
  }
  return (
    <div className="field-writing">
      <Select<NumberWay | 'other'>
        size="small"
        value={way ?? 'other'}
        onChange={choose}
        aria-label={t('data.field.number_of', { field: name })}
        options={way === null ? [...ways, { value: 'other', label: t('data.field.other') }] : ways}
      />
      {unit !== null && (
        <AutoComplete
          size="small"
          value={unit}
          allowClear
          onChange={(next: string | undefined) => onChange(withOption(rule, 'unit', next ?? ''))}
          aria-label={t('data.field.unit_of', { field: name })}
          placeholder={t('data.field.unit')}
          options={UNIT_IDS.map((id) => ({ value: UNITS[id], label: t(`data.unit.${id}`) }))}
        />
      )}
    </div>
  )
}
