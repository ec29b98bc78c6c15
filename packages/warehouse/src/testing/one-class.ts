import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import type { ViewedScheme } from '../scope/viewer.ts'

/** A scheme of one class, `a`, whose only rule has this condition. */
export function oneClass(rule_id: string, when: Condition): ViewedScheme {
  const classes = [{ id: 'a', name: 'A', rules: [{ id: 'r', name: '', when }], children: [] }]
  return { rule_id, version: '1', name: rule_id, content: ClassesContent.parse({ matching: 'first', classes }) }
}
