import type { PickedRange } from '@marketscope/contract/pickers'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { Button } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EndInput } from './end-input.tsx'
import { type CellState, SheetGrid } from './sheet-grid.tsx'
import { SheetTurns } from './sheet-turns.tsx'
import { type RangeRules, useRangeDraft } from './use-range-draft.ts'

/** A range that is often asked for. */
export interface RangeShortcut {
  label: string
  range: PickedRange
}

export interface RangePopupProps {
  root: RefObject<HTMLDivElement | null>
  label: string
  range: PickedRange
  rules: RangeRules
  canEmpty: boolean
  shortcuts: readonly RangeShortcut[]
  placeholder: string
  read(text: string): string | null
  /** Why a value outside the limits cannot be chosen; null: it is plain. */
  outsideReason?(value: string): string | null
  /** Why a value too far from the other end cannot be chosen. */
  tooLongReason: string | null
  /** A line below the calendar. */
  note: string | null
  onConfirm(range: PickedRange): void
  onCancel(): void
}

/** The inside of a range picker: often used ranges, the two ends to type, two sheets of the calendar, cancel and confirm. */
export function RangePopup(props: RangePopupProps) {
  const { root, label, rules, canEmpty, shortcuts, placeholder, read, note, onConfirm, onCancel } = props
  const { t, pick, language } = useText()
  const { calendar, limits } = rules
  const draft = useRangeDraft(props.range, rules)
  const { range, view, cursor, preview } = draft
  const followKeyboard = useRef(false)

  useEffect(() => {
    if (!followKeyboard.current) return
    followKeyboard.current = false
    root.current?.querySelector<HTMLElement>(`[data-value="${cursor}"]`)?.focus()
  }, [cursor, root])

  // What was typed in a box is in the range once it is drawn.
  const [confirming, setConfirming] = useState(false)
  const confirm = useEffectEvent(() => {
    if (draft.fault === null) onConfirm(range)
  })
  useEffect(() => {
    if (!confirming) return
    setConfirming(false)
    confirm()
  }, [confirming])

  function stateOf(value: string): CellState {
    const { start, end } = preview
    const [isStart, isEnd] = [value === start, value === end]
    const within = start !== null && end !== null && value > start && value < end
    const outside = value < limits.min || value > limits.max
    const inactive = draft.inactive(value)
    return {
      at: isStart && isEnd ? 'both' : isStart ? 'start' : isEnd ? 'end' : within ? 'within' : null,
      inactive,
      reason: outside ? (props.outsideReason?.(value) ?? null) : inactive ? props.tooLongReason : null,
    }
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
      return
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      setConfirming(true)
      return
    }
    if (event.key === 'Tab') keepInside(event, root.current)
    if (!(event.target instanceof HTMLElement) || event.target.dataset.value === undefined) return
    const next = calendar.step(event.target.dataset.value, event.key)
    if (next === null) return
    event.preventDefault()
    followKeyboard.current = true
    draft.move(next)
  }

  const endProps = (end: 'start' | 'end') => ({
    label: `${label} ${t(`picker.${end}`)}`,
    value: range[end] ?? '',
    placeholder: canEmpty ? t('common.unlimited') : placeholder,
    active: draft.active === end,
    read,
    onFocus: () => draft.activate(end),
    onChange: (value: string | null) => draft.type(end, value),
  })
  return (
    <div ref={root} className="range-popup" role="dialog" aria-label={label} onKeyDown={moveByKey}>
      {shortcuts.length > 0 && (
        <ul className="range-popup-shortcuts" aria-label={t('picker.shortcuts')}>
          {shortcuts.map((shortcut) => (
            <li key={shortcut.label}>
              <button
                type="button"
                aria-pressed={shortcut.range.start === range.start && shortcut.range.end === range.end}
                onClick={() => draft.choose(shortcut.range)}
              >
                {shortcut.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="range-popup-main">
        <div className="range-popup-ends">
          <EndInput {...endProps('start')} />
          <span aria-hidden="true">–</span>
          <EndInput {...endProps('end')} />
        </div>
        <div className="range-popup-sheets">
          <SheetTurns far={calendar.far} onTurn={(count) => draft.setView(calendar.moveView(view, count))} />
          {[calendar.moveView(view, -1), view].map((shown) => {
            const sheet = calendar.sheet(shown, language)
            return (
              <section key={shown}>
                <strong>{sheet.title}</strong>
                <SheetGrid sheet={sheet} cursor={cursor} stateOf={stateOf} onPick={draft.pick} onHover={draft.setHover} />
              </section>
            )
          })}
        </div>
        <footer>
          <p role="status" data-fault={draft.fault !== null}>
            {draft.fault === null ? note : pick(RULE_TEXTS[draft.fault])}
          </p>
          {canEmpty && (
            <Button
              type="text"
              disabled={range.start === null && range.end === null}
              onClick={() => draft.choose({ start: null, end: null })}
            >
              {t('picker.clear')}
            </Button>
          )}
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={draft.fault !== null} onClick={() => onConfirm(range)}>
            {t('common.confirm')}
          </Button>
        </footer>
      </div>
    </div>
  )
}

/** Puts the keyboard where the calendar is entered. */
export function enterCalendar(root: HTMLElement | null) {
  root?.querySelector<HTMLElement>('.picker-cell[tabindex="0"]')?.focus({ preventScroll: true })
}

/** Tab at the last control leads to the first one and back, as long as the popup is open. */
function keepInside(event: KeyboardEvent, root: HTMLElement | null) {
  const controls = [...(root?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"], :disabled), input') ?? [])]
  const [first, last] = [controls[0], controls.at(-1)]
  const leaves = event.shiftKey ? event.target === first : event.target === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
