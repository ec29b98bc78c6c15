import { type ReactNode, useId } from 'react'

/** A small label above its input; the input takes the id. */
export function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="data-small">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
