import type { FieldFault } from '@marketscope/contract/errors'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

/** What the control of a field is given, so that its name, hint and fault are told with it. */
interface Control {
  id: string
  'aria-describedby': string | undefined
  status: 'error' | undefined
}

interface Props {
  label: string
  hint?: string | undefined
  /** Faults of the whole form; those at or below `name` are shown here. */
  faults: readonly FieldFault[]
  name: string
  children(control: Control): ReactNode
}

/** A control with its name above, and below it what is to know or what is wrong. */
export function Field({ label, hint, faults, name, children }: Props) {
  const { pick } = useText()
  const id = useId()
  const fault = faults.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': fault || hint ? `${id}-note` : undefined, status: fault ? 'error' : undefined })}
      {fault ? (
        <p id={`${id}-note`} role="alert" className="desk-fault">
          {pick(fault)}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="desk-note">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What is wrong with a control that has its name beside it. */
export function Fault({ faults, name }: Pick<Props, 'faults' | 'name'>) {
  const { pick } = useText()
  const fault = faults.find(({ path }) => path === name)
  if (!fault) return null
  return (
    <p role="alert" className="desk-fault">
      {pick(fault)}
    </p>
  )
}

/** A part of the form under a heading. */
export function Section({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className="desk-note">{note}</p>}
      {children}
    </section>
  )
}

/** A group of controls that belong to one field. */
export function Group({ label, faults, name, children }: Omit<Props, 'children' | 'hint'> & { children: ReactNode }) {
  const { pick } = useText()
  const id = useId()
  const fault = faults.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return (
    <fieldset className="desk-field" aria-describedby={fault ? `${id}-note` : undefined}>
      <legend>{label}</legend>
      {children}
      {fault && (
        <p id={`${id}-note`} role="alert" className="desk-fault">
          {pick(fault)}
        </p>
      )}
    </fieldset>
  )
}
