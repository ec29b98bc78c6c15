import type { ReactNode } from 'react'
import './page-header.css'

/** The heading of a screen, with what belongs to the whole screen at its right. */
export function PageHeader({ title, hint, actions }: { title: ReactNode; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-header">
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {actions && <div className="page-header-actions">{actions}</div>}
    </div>
  )
}
