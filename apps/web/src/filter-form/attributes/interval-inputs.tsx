import { unitText } from '@marketscope/contract/measure-units'
import { splitRange } from '@marketscope/contract/ranges'
import type { Text } from '@marketscope/contract/text'
import { Input } from 'antd'
import { type FocusEvent, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { TypedBounds } from '../filter-draft.ts'
import { useLeft } from './use-left.ts'

interface Props {
  /** What the interval is of, for its name. */
  label: string
  bounds: TypedBounds
  unit: string
  /** What is wrong with it; told once the boxes are left, or at once when `insist`. */
  fault: Text | null
  insist: boolean
  onChange(bounds: TypedBounds): void
  /** Absent: the unit is fixed. */
  onUnit?: ((unit: string) => void) | undefined
}

/** Two bounds of a numeric attribute, both included and both needed, with their unit. */
export function IntervalInputs({ label, bounds, unit, fault, insist, onChange, onUnit }: Props) {
  const { t, pick, language } = useText()
  const [left, leave] = useLeft()
  const noteId = useId()
  const shown = fault !== null && (left || insist)

  function leaveBoxes(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    leave()
    const whole = bounds[1].trim() === '' ? splitRange(bounds[0]) : null
    if (whole) onChange(whole)
  }

  const box = (end: 0 | 1) => (
    <Input
      value={bounds[end]}
      inputMode="decimal"
      placeholder={t(end === 0 ? 'search.from' : 'search.to')}
      aria-label={`${label} ${t(end === 0 ? 'search.from' : 'search.to')}`}
      aria-invalid={shown}
      aria-describedby={shown ? noteId : undefined}
      status={shown ? 'error' : undefined}
      suffix={!onUnit && unit !== '' ? unitText(unit, language) : undefined}
      onChange={(event) => onChange(end === 0 ? [event.target.value, bounds[1]] : [bounds[0], event.target.value])}
    />
  )
  return (
    <div className="interval-inputs">
      <fieldset aria-label={label} onBlur={leaveBoxes}>
        {box(0)}
        <span aria-hidden="true">–</span>
        {box(1)}
        {onUnit && (
          <Input
            className="interval-inputs-unit"
            value={unit}
            placeholder={t('attribute.unit')}
            aria-label={`${label} ${t('attribute.unit')}`}
            onChange={(event) => onUnit(event.target.value)}
          />
        )}
      </fieldset>
      {shown && (
        <p id={noteId} className="filter-row-fault" role="alert">
          {pick(fault)}
        </p>
      )}
    </div>
  )
}
