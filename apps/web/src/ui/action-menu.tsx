import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './action-menu.css'

export interface Action {
  key: string
  icon?: ReactNode
  label: ReactNode
  /** An address of another site; `newPage`: in a page of its own. */
  href?: string
  newPage?: boolean
  onChoose?(): void
}

interface Props {
  /** What the button shows; `name` is what it is called where its content does not tell. */
  button: ReactNode
  name: string
  actions: readonly Action[]
}

const NEW_PAGE = { target: '_blank', rel: 'noopener' }

/** A button that opens a list of actions. Arrow keys move in it, Escape and a click elsewhere close it. */
export function ActionMenu({ button, name, actions }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const closeElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [open])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function move(event: KeyboardEvent) {
    const list = items()
    const at = list.findIndex((item) => item.matches(':focus'))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (step !== undefined) list[(at + step + list.length) % list.length]?.focus()
    else if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape' || step !== undefined) event.preventDefault()
  }

  function choose(action: Action) {
    close()
    action.onChoose?.()
  }

  const item = (action: Action) => {
    const content = (
      <>
        {action.icon}
        {action.label}
      </>
    )
    const common = { role: 'menuitem', tabIndex: -1, onClick: () => choose(action) }
    return action.href === undefined ? (
      <button key={action.key} type="button" {...common}>
        {content}
      </button>
    ) : (
      <a key={action.key} href={action.href} {...(action.newPage ? NEW_PAGE : {})} {...common}>
        {content}
      </a>
    )
  }
  return (
    <div ref={box} className="action-menu">
      <button
        ref={opener}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} role="menu" aria-label={name} tabIndex={-1} className="action-menu-list" onKeyDown={move}>
          {actions.map(item)}
        </div>
      )}
    </div>
  )
}
