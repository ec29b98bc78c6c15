import { NO_CLASSES } from '@marketscope/contract/schemes/classes'
import type { ProposedClass } from '@marketscope/contract/schemes/proposal'
import type { z } from 'zod'
import { create } from 'zustand'
import { proposedClasses } from './proposed-classes.ts'
import { type EditedScheme, NEW_DRAFT } from './use-scheme-draft.ts'

/** The draft that the next new scheme begins with; null: an empty one. */
export const useOfferedScheme = create<{ draft: EditedScheme | null }>(() => ({ draft: null }))

/** Begins the next new scheme with these classes: they are a draft in the editor, which somebody saves or leaves. */
export function offerScheme({
  name,
  classes,
}: {
  name: string
  classes: readonly Pick<z.output<typeof ProposedClass>, 'name' | 'rules'>[]
}): void {
  const content = { ...NO_CLASSES, classes: proposedClasses(NO_CLASSES, classes) }
  useOfferedScheme.setState({ draft: { ...NEW_DRAFT, name, content } })
}

export const forgetOffer = (): void => useOfferedScheme.setState({ draft: null })
