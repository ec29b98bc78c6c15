import { type ReactNode, useId } from 'react'
import './panel.css'

interface Props {
  title?: ReactNode
  /** Right behind the title, small. */
  mark?: ReactNode
  /** A short remark beside the title, e.g. a unit. */
  hint?: ReactNode
  /** Buttons and switches at the right of the title. */
  toolbar?: ReactNode
  /** No padding around the body: for a table that reaches the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A white card with a title line: the frame of every chart, table and form. */
export function Panel({ title, mark, hint, toolbar, flush = false, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={title ? id : undefined}>
      {(title || toolbar) && (
        <header className="panel-head">
          <div className="panel-titles">
            <h2 id={id}>{title}</h2>
            {mark}
            {hint && <span className="panel-hint">{hint}</span>}
          </div>
          {toolbar && <div className="panel-toolbar">{toolbar}</div>}
        </header>
      )}
      <div className="panel-body" data-flush={flush}>
        {children}
      </div>
    </section>
  )
}
