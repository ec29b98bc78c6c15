import { type ReactNode, useId } from 'react'
import type { Fault } from './check-draft.ts'
import './filter-row.css'
import { useFaultText } from './use-fault-text.ts'

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
  const text = useFaultText(fault)
  return (
    <div className="filter-row" data-fault={text !== undefined}>
      <label id={`${id}-label`} htmlFor={`${id}-control`} data-required={required}>
        {label}
      </label>
      <div className="filter-row-control">
        {children({ labelId: `${id}-label`, controlId: `${id}-control`, noteId: text ? `${id}-note` : undefined })}
        {text && (
          <p id={`${id}-note`} className="filter-row-fault" role="alert">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
