import { addClass, changeClass, findClass, freshId, moveClasses } from '@marketscope/contract/schemes/class-tree'
import { type ClassesContent, contentFaults, NO_CLASSES, type SchemeClass } from '@marketscope/contract/schemes/classes'
import type { Sharing } from '@marketscope/contract/schemes/scheme'
import { useMemo, useState } from 'react'

/** A scheme as it is being edited. */
export interface EditedScheme {
  name: string
  note: string
  tags: string[]
  sharing: Sharing
  content: ClassesContent
}

export const NEW_DRAFT: EditedScheme = { name: '', note: '', tags: [], sharing: 'mine', content: NO_CLASSES }

/** What is being edited, and the changes that the editor makes to it. */
export function useSchemeDraft(initial: EditedScheme) {
  const [draft, setDraft] = useState(initial)
  const [selected, select] = useState<string | null>(initial.content.classes[0]?.id ?? null)
  const faults = useMemo(() => contentFaults(draft.content), [draft.content])
  const { content } = draft
  const put = (classes: SchemeClass[]) => setDraft((before) => ({ ...before, content: { ...before.content, classes } }))
  return {
    draft,
    faults,
    selected: selected === null ? undefined : findClass(content.classes, selected),
    select,
    patch: (part: Partial<EditedScheme>) => setDraft((before) => ({ ...before, ...part })),
    put,
    add(parent: string | null, name: string) {
      const id = freshId(content, 'c')
      put(addClass(content.classes, { id, name, rules: [], children: [] }, parent))
      select(id)
    },
    change: (id: string, part: Partial<SchemeClass>) => put(changeClass(content.classes, id, (own) => ({ ...own, ...part }))),
    remove(id: string) {
      put(changeClass(content.classes, id, () => null))
      select(null)
    },
    /** The classes as they are after that; null: they stay as they were. */
    move(ids: readonly string[], parent: string | null, place: number): SchemeClass[] | null {
      const moved = moveClasses(content.classes, ids, parent, place)
      if (moved) put(moved)
      return moved
    },
    freshRule: () => freshId(content, 'r'),
  }
}

export type SchemeDrafting = ReturnType<typeof useSchemeDraft>
