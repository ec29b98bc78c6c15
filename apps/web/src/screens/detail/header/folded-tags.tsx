import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { closersIn } from './focus-near.ts'

interface Props {
  /** "12 brands" */
  label: string
  /** What is read aloud, where the label is a number alone. */
  said?: string
  /** Before the label; default: an arrow after it. */
  icon?: ReactNode
  /** What the list is called. */
  name: string
  children: ReactNode
}

/** Many tags of one kind as one button that opens a list of them. Escape and a click elsewhere close it. */
export function FoldedTags({ label, said, icon, name, children }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      align={{ overflow: { adjustX: false, adjustY: true, shiftX: true } }}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      onOpenChange={setOpen}
      afterOpenChange={(isOpen) => isOpen && closersIn(list.current)[0]?.focus()}
      content={
        <section ref={list} className="summary-list" aria-label={name} onKeyDown={closeByKey}>
          {children}
        </section>
      }
    >
      <Button
        ref={button}
        size="small"
        icon={icon ?? <DownOutlined aria-hidden />}
        iconPlacement={icon ? 'start' : 'end'}
        aria-label={said}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {label}
      </Button>
    </Popover>
  )
}
