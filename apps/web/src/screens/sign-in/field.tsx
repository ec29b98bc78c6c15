import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  fault?: string | undefined
  /** A remark under the field while nothing is wrong. */
  remark?: string | undefined
  /** What stands at the right inside the field. */
  children?: ReactNode
}

/** An input with its label, and what is wrong with it. */
export function Field({ label, fault, remark, children, ...input }: Props) {
  const id = useId()
  const note = fault ?? remark
  return (
    <div className="sign-in-field" data-fault={fault !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input">
        <input id={id} aria-invalid={fault !== undefined} aria-describedby={note ? `${id}-note` : undefined} {...input} />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} role={fault ? 'alert' : 'status'}>
          {note}
        </p>
      )}
    </div>
  )
}
