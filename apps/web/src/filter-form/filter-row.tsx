import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import './filter-row.css'

interface Props {
  label: string
  fault?: Fault | undefined
  required?: boolean
  /** Gets the ids that its control is to name: of the label, and of the sentence below while something is wrong. */
  children: (ids: { labelId: string; controlId: string; noteId: string | undefined }) => ReactNode
}

/** One line of the search form: label, control, and what is wrong with it. */
export function FilterRow({ label, fault, required = false, children }: Props) {
  const id = useId()
  const { pick } = useText()
  return (
    <div className="filter-row" data-fault={fault !== undefined}>
      <label id={`${id}-label`} htmlFor={`${id}-control`} data-required={required}>
        {label}
      </label>
      <div className="filter-row-control">
        {children({ labelId: `${id}-label`, controlId: `${id}-control`, noteId: fault ? `${id}-note` : undefined })}
        {fault && (
          <p id={`${id}-note`} className="filter-row-fault" role="alert">
            {pick(fault)}
          </p>
        )}
      </div>
    </div>
  )
}
