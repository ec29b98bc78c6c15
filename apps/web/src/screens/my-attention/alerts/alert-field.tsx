import type { FieldFault } from '@marketscope/contract/errors'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  label: string
  hint?: string | undefined
  faults: readonly FieldFault[]
  /** The path of the field in what is sent. */
  name: string
  children(control: { id: string; 'aria-describedby': string | undefined; status: 'error' | undefined }): ReactNode
}

/** A control with its name above, and below it what is to know or what is wrong. */
export function AlertField({ label, hint, faults, name, children }: Props) {
  const { pick } = useText()
  const id = useId()
  const fault = faults.find(({ path }) => path === name)
  const note = fault ? pick(fault) : hint
  return (
    <div className="alert-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, status: fault ? 'error' : undefined })}
      {note && (
        <p id={`${id}-note`} {...(fault ? { role: 'alert', className: 'alert-fault' } : { className: 'alert-quiet' })}>
          {note}
        </p>
      )}
    </div>
  )
}
