import { Popover, type PopoverProps } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { firstReachable, useFocusLoop } from './use-focus-loop.ts'

interface Props extends Pick<PopoverProps, 'placement' | 'title'> {
  /** What it is called. */
  name: string
  content(close: () => void): ReactNode
  /** The button that opens it. */
  children: ReactElement<object>
}

/** What a button opens beside it to choose or change something: the keyboard goes in and stays there, Escape and a click elsewhere close it and lead back. */
export function DialogPopover({ name, content, children, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const loop = useFocusLoop()

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return loop(event)
    event.stopPropagation()
    close()
  }
  return (
    <Popover
      {...rest}
      open={open}
      trigger="click"
      destroyOnHidden
      onOpenChange={setOpen}
      // What is still being fetched has nothing to go to yet.
      afterOpenChange={(isOpen) => isOpen && (firstReachable(box.current) ?? box.current)?.focus()}
      content={
        <section ref={box} role="dialog" aria-label={name} tabIndex={-1} className="dialog-popover" onKeyDown={onKey}>
          {content(close)}
        </section>
      }
    >
      {cloneElement(children, { ref: opener, 'aria-haspopup': 'dialog', 'aria-expanded': open } as object)}
    </Popover>
  )
}
