import { withoutSymbol } from '@marketscope/contract/currency'
import { type BoundsFieldName, FILTER_FIELDS } from '@marketscope/contract/filter-fields/all'
import { splitRange } from '@marketscope/contract/ranges'
import { Input } from 'antd'
import type { ClipboardEvent } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import type { TypedBounds } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import './range-module.css'

interface Props {
  field: BoundsFieldName
  /** The sign before an amount; none for a count. */
  symbol?: string | undefined
  bounds: TypedBounds
  fault?: Fault | undefined
  onChange(bounds: TypedBounds): void
}

/** Two bounds, both included; a range such as `100~200` put into one of them fills both. The sign that stands before the boxes is left out of what is typed. */
export function RangeModule({ field, symbol, bounds, fault, onChange }: Props) {
  const { t, pick } = useText()
  const plain = (text: string) => (symbol ? withoutSymbol(text, symbol) : text)
  const change = (index: 0 | 1, text: string) => onChange(index === 0 ? [plain(text), bounds[1]] : [bounds[0], plain(text)])

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const range = splitRange(plain(event.clipboardData.getData('text')))
    if (!range) return
    event.preventDefault()
    onChange(range)
  }

  function leave(index: 0 | 1, text: string) {
    const range = splitRange(text)
    if (range) onChange(range)
    else if (text !== text.trim()) change(index, text.trim())
  }

  const input = (index: 0 | 1, rest: { id?: string; noteId: string | undefined; name: string }) => (
    <Input
      id={rest.id}
      value={bounds[index]}
      inputMode="decimal"
      placeholder={t('common.unlimited')}
      prefix={symbol}
      aria-label={rest.name}
      aria-describedby={rest.noteId}
      status={rest.noteId ? 'error' : undefined}
      onChange={(event) => change(index, event.target.value)}
      onPaste={paste}
      onBlur={(event) => leave(index, event.target.value)}
    />
  )
  const label = pick(FILTER_FIELDS[field].label)
  return (
    <FilterRow label={label} fault={fault}>
      {({ controlId, noteId }) => (
        <div className="range-module">
          {input(0, { id: controlId, noteId, name: `${label} ${t('search.from')}` })}
          <span aria-hidden="true">–</span>
          {input(1, { noteId, name: `${label} ${t('search.to')}` })}
        </div>
      )}
    </FilterRow>
  )
}
