import type { FieldFault } from '@marketscope/contract/errors'
import type { Draft } from './draft.ts'
import type { Choices } from './use-choices.ts'

/** What every part of the form is given. */
export interface SectionProps {
  draft: Draft
  faults: readonly FieldFault[]
  choices: Choices
  /** The rights are those of a main account: the part has no effect. */
  disabled?: boolean
  onChange(change: Partial<Draft>): void
}
