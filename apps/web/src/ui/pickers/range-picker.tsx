import { CalendarOutlined } from '@ant-design/icons'
import type { PickedRange } from '@marketscope/contract/pickers'
import { Grid, Popover } from 'antd'
import { type CSSProperties, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './range-picker.css'
import { enterCalendar, RangePopup, type RangePopupProps } from './range-popup.tsx'

/** What every range picker takes for the place it stands in. */
export interface PickerPlace {
  /** What is picked, for its name: "Months". */
  label: string
  id?: string | undefined
  /** The element that says what is wrong with it. */
  describedBy?: string | undefined
  faulty?: boolean | undefined
  disabled?: boolean | undefined
}

interface Props extends PickerPlace, Omit<RangePopupProps, 'label' | 'onCancel' | 'root' | 'rules'> {
  /** Null while there is nothing to choose from: the picker is then disabled. */
  rules: RangePopupProps['rules'] | null
}

/** Where there is no room beside the button, the popup lies at the foot of the screen. */
const AT_FOOT: CSSProperties = { position: 'fixed', top: 'auto', right: 8, bottom: 8, left: 8, width: 'auto', maxWidth: 'none' }

/** A range and the button that opens its popup. Nothing changes before it is confirmed; Escape, cancel and a click elsewhere leave it as it was. */
export function RangePicker({ id, describedBy, faulty = false, disabled = false, rules, ...popup }: Props) {
  const { t } = useText()
  const { sm } = Grid.useBreakpoint()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const { label, range, canEmpty, placeholder, onConfirm } = popup
  const text = rangeText(range, canEmpty ? t('common.unlimited') : placeholder)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  const inside = rules && (
    <RangePopup
      {...popup}
      root={root}
      rules={rules}
      onCancel={close}
      onConfirm={(next) => {
        close()
        onConfirm(next)
      }}
    />
  )
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'range-picker-popover' }}
      styles={{ root: sm === false ? AT_FOOT : {} }}
      content={inside}
      afterOpenChange={(isOpen) => isOpen && enterCalendar(root.current)}
      onOpenChange={(next) => setOpen(next && !disabled && rules !== null)}
    >
      <button
        ref={button}
        type="button"
        id={id}
        className="range-picker"
        data-empty={range.start === null && range.end === null}
        data-fault={faulty}
        disabled={disabled || rules === null}
        aria-label={`${label} ${text}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={describedBy}
      >
        <span>{text}</span>
        <CalendarOutlined aria-hidden />
      </button>
    </Popover>
  )
}

function rangeText({ start, end }: PickedRange, empty: string): string {
  return start === null && end === null ? empty : `${start ?? empty} – ${end ?? empty}`
}
