import { DeleteOutlined } from '@ant-design/icons'
import { attributeValues } from '@marketscope/contract/calls/attribute'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Tooltip } from 'antd'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import type { AttributeRow } from '../filter-draft.ts'
import { useDebounced } from '../use-debounced.ts'
import { SubmitHold } from '../use-submit-hold.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { type KnownAttribute, knownOf, lastTerm, renamed, rowFault, storedName } from './attribute-rows.ts'
import { IntervalInputs } from './interval-inputs.tsx'
import { MOST_SUGGESTED } from './stored-value.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useAttributeLabels } from './use-attribute-labels.ts'
import { useLeft } from './use-left.ts'
import { useStoredValue } from './use-stored-value.ts'

interface Props {
  row: AttributeRow
  /** Its place, from 1. */
  number: number
  market: AttributeMarket
  /** The attributes of the market; empty while they are not known. */
  known: readonly KnownAttribute[]
  knownState: 'pending' | 'error' | 'success'
  insist: boolean
  /** The only row: it stays. */
  isOnly: boolean
  onChange(row: AttributeRow): void
  onRemove(): void
}

const TYPING_MS = 200

/** A text, unless the other one tells it; case and width do not matter. */
function otherwise(text: string, other: string): string | undefined {
  const [own, beside] = [normalizeTerm(text), normalizeTerm(other.trim())]
  return own === beside || beside.endsWith(` (${own})`) ? undefined : text
}

/** One attribute and what it is to be: a value or, where values are numbers, an interval. */
export function AttributeRowInputs({ row, number, market, known, knownState, insist, isOnly, onChange, onRemove }: Props) {
  const { t, pick } = useText()
  const { nameLabel } = useAttributeLabels()
  const [left, leave] = useLeft()
  const noteId = useId()
  const { name, kind, value, range, unit } = row
  const attribute = knownOf(name, known)
  const fault = rowFault(row)
  const told = fault !== null && kind === 'value' && (left || insist)
  const mayBeInterval = kind === 'range' || attribute?.type === 'range'
  const typed = normalizeTerm(name.trim())
  const label = t('attribute.row', { number })

  function leaveName() {
    leave()
    const settled = renamed(row, storedName(name, known), known)
    if (settled.kind !== kind || settled.name !== name) onChange(settled)
  }

  return (
    <li className="attribute-row">
      <div className="attribute-row-boxes">
        <SuggestBox
          label={`${label} ${t('attribute.name')}`}
          value={name}
          called={otherwise(attribute?.name ?? nameLabel(name), name)}
          placeholder={t('attribute.name')}
          suggestions={known
            .filter((one) => [one.name, one.source_name].some((text) => normalizeTerm(text).includes(typed)))
            .map(({ source_name, name: label, items }) => ({ value: source_name, label, stored: otherwise(source_name, label), items }))}
          empty={knownState === 'success' ? null : t(knownState === 'pending' ? 'common.loading' : 'search.suggest_failed')}
          faulty={told && name.trim() === ''}
          describedBy={told ? noteId : undefined}
          onFocusChange={(focused) => !focused && leaveName()}
          beforeSubmit={() => (storedName(name, known) === name ? null : Promise.resolve(leaveName()))}
          onChange={(next) => onChange(renamed(row, next, known))}
        />
        {mayBeInterval && (
          <Segmented
            value={kind}
            aria-label={`${label} ${t('attribute.kind')}`}
            options={[
              { value: 'value' as const, label: t('attribute.kind_value') },
              { value: 'range' as const, label: t('attribute.kind_range') },
            ]}
            onChange={(next) => onChange({ ...row, kind: next, unit: unit || (attribute?.unit ?? '') })}
          />
        )}
        {kind === 'range' ? (
          <IntervalInputs
            label={label}
            bounds={range}
            unit={unit}
            fault={fault}
            insist={insist}
            onChange={(bounds) => onChange({ ...row, range: bounds })}
            onUnit={(next) => onChange({ ...row, unit: next })}
          />
        ) : (
          <ValueBox
            label={`${label} ${t('attribute.value')}`}
            market={market}
            name={attribute?.source_name ?? name.trim()}
            value={value}
            faulty={told && name.trim() !== ''}
            describedBy={told ? noteId : undefined}
            onLeave={leave}
            onChange={(next) => onChange({ ...row, value: next })}
          />
        )}
        <Tooltip title={isOnly ? pick(RULE_TEXTS.attr_least_one) : t('attribute.remove')}>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={
              isOnly ? `${t('attribute.remove_row', { number })} ${pick(RULE_TEXTS.attr_least_one)}` : t('attribute.remove_row', { number })
            }
            aria-disabled={isOnly}
            className={isOnly ? 'attribute-row-stays' : undefined}
            onClick={() => !isOnly && onRemove()}
          />
        </Tooltip>
      </div>
      {told && (
        <p id={noteId} className="filter-row-fault" role="alert">
          {pick(fault)}
        </p>
      )}
    </li>
  )
}

interface ValueBoxProps {
  label: string
  market: AttributeMarket
  /** The attribute whose values are suggested. */
  name: string
  value: string
  faulty: boolean
  describedBy?: string | undefined
  onLeave(): void
  onChange(value: string): void
}

/**
 * A value, suggested from those that the attribute has; in an expression the word after the last and / or / not is suggested for. What is typed as it is
 * called becomes what is stored when the box is left, which the form waits for, and before Enter submits the form.
 */
function ValueBox({ label, market, name, value, faulty, describedBy, onLeave, onChange }: ValueBoxProps) {
  const { t, language } = useText()
  const { valueLabel } = useAttributeLabels()
  const [focused, setFocused] = useState(false)
  const { before, word } = lastTerm(value)
  const asked = useDebounced(word, TYPING_MS)
  const { data, status } = useQuery({
    ...callOptions(attributeValues, { ...marketInput(market, language), attr_key: name, word: asked, page: 1, page_size: MOST_SUGGESTED }),
    enabled: focused && name !== '',
    placeholderData: keepPreviousData,
  })
  const storedValue = useStoredValue(market, name)
  const hold = useContext(SubmitHold)
  const settled = useRef(value)
  const latest = useRef<Pick<ValueBoxProps, 'value' | 'onChange'> | null>(null)
  useEffect(() => {
    latest.current = { value, onChange }
    return () => {
      latest.current = null
    }
  }, [value, onChange])

  async function settle() {
    if (value === settled.current) return
    settled.current = value
    const stored = await storedValue(value)
    if (stored === value || latest.current?.value !== value) return
    settled.current = stored
    latest.current.onChange(stored)
  }

  const listed = data?.data.find((one) => one.value === value)
  return (
    <SuggestBox
      label={label}
      value={value}
      called={otherwise(listed?.label ?? valueLabel(name, value), value)}
      placeholder={t('attribute.value_placeholder')}
      suggestions={(data?.data ?? []).map((one) => ({
        ...{ value: `${before}${one.value}`, label: one.label, items: one.items },
        stored: otherwise(one.value, one.label),
      }))}
      empty={status === 'error' ? t('search.suggest_failed') : null}
      faulty={faulty}
      describedBy={describedBy}
      onFocusChange={(next) => {
        setFocused(next)
        if (next) return
        onLeave()
        hold(settle())
      }}
      beforeSubmit={() => (value === settled.current ? null : settle())}
      onChange={onChange}
    />
  )
}
