import { freshId } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent, SchemeClass } from '@marketscope/contract/schemes/classes'
import { readCondition } from '@marketscope/contract/schemes/condition-text'
import type { ProposedClass } from '@marketscope/contract/schemes/proposal'
import type { z } from 'zod'

/** Classes that were proposed, as classes of a scheme: under ids and names that it does not have yet, with those of their rules that can be read. */
export function proposedClasses(
  content: ClassesContent,
  proposed: readonly Pick<z.output<typeof ProposedClass>, 'name' | 'rules'>[],
): SchemeClass[] {
  const ids: string[] = []
  const fresh = (kind: 'c' | 'r') => {
    const id = freshId(content, kind, ids)
    ids.push(id)
    return id
  }
  const names = new Set(content.classes.map((own) => own.name))
  return proposed.map((one): SchemeClass => {
    const rules = one.rules.flatMap((rule) => {
      const read = readCondition(rule)
      return read.ok ? [{ id: fresh('r'), name: '', when: read.condition }] : []
    })
    const name = names.has(one.name) ? `${one.name} 2` : one.name
    names.add(name)
    return { id: fresh('c'), name, rules, children: [] }
  })
}
