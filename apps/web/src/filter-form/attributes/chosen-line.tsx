import { CloseOutlined } from '@ant-design/icons'
import { attributeValues } from '@marketscope/contract/calls/attribute'
import { LIMITS } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { formatCount } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { equalFirst } from '../../ui/equal-first.ts'
import type { ChosenAttribute } from '../filter-draft.ts'
import { useDebounced } from '../use-debounced.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { intervalFault, type KnownAttribute } from './attribute-rows.ts'
import { IntervalInputs } from './interval-inputs.tsx'
import { MOST_SUGGESTED, storedOf } from './stored-value.ts'
import { withBounds } from './ticked-values.ts'
import { useAttributeLabels } from './use-attribute-labels.ts'

interface Props {
  attribute: ChosenAttribute
  /** What the data knows about it; undefined while it is not in the list. */
  known: KnownAttribute | undefined
  market: AttributeMarket
  insist: boolean
  onChange(attribute: ChosenAttribute): void
  onRemove(): void
}

const TYPING_MS = 200

/** A chosen attribute as a tag, with the values or the interval it is narrowed to. */
export function ChosenLine({ attribute, known, market, insist, onChange, onRemove }: Props) {
  const { t, language } = useText()
  const { nameLabel, valueLabel } = useAttributeLabels()
  const { name, values, range } = attribute
  const [open, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const asked = useDebounced(word.trim(), TYPING_MS)
  const { data, status, isFetching } = useQuery({
    ...callOptions(attributeValues, { ...marketInput(market, language), attr_key: name, word: asked, page: 1, page_size: MOST_SUGGESTED }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const isInterval = range !== null || (known?.type === 'range' && values.length === 0)
  const unit = range?.unit ?? known?.unit ?? ''
  const bounds = range?.bounds ?? ['', '']
  const label = known?.name ?? nameLabel(name)

  return (
    <li>
      <span className="chosen-line-name" title={label}>
        <span>{label}</span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('attribute.remove_attribute', { name: label })}
          onClick={onRemove}
        />
      </span>
      {isInterval ? (
        <IntervalInputs
          label={label}
          bounds={bounds}
          unit={unit}
          fault={range && intervalFault(range.bounds, range.unit)}
          insist={insist}
          onChange={(next) => onChange(withBounds(attribute, next, unit))}
        />
      ) : (
        <Select
          mode="tags"
          className="top-attributes-select"
          value={[...values]}
          maxCount={LIMITS.attributes}
          maxTagCount="responsive"
          placeholder={t('attribute.any_value')}
          aria-label={t('attribute.values_of', { name: label })}
          loading={isFetching}
          showSearch={{ filterOption: false, filterSort: equalFirst, searchValue: word, onSearch: setWord }}
          options={(data?.data ?? []).map((one) => ({ ...one }))}
          labelRender={({ value, label: shown }) => (shown === undefined || shown === value ? valueLabel(name, String(value)) : shown)}
          optionRender={({ label: shown, data: option }) => (
            <span className="suggest-box-option">
              <span>
                {shown}
                {option.label !== undefined && option.label !== option.value && (
                  <small className="suggest-box-stored">{option.value}</small>
                )}
              </span>
              <small>{option.items === undefined ? '' : formatCount(option.items)}</small>
            </span>
          )}
          notFoundContent={t(status === 'error' ? 'search.suggest_failed' : isFetching ? 'common.loading' : 'attribute.no_values')}
          onOpenChange={setOpen}
          onChange={(next) => {
            setWord('')
            onChange({ ...attribute, values: [...new Set(next.map((value) => storedOf(value, data?.data ?? [])))], range: null })
          }}
        />
      )}
    </li>
  )
}
