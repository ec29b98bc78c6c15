import type { FieldFault } from '@marketscope/contract/errors'
import { decapitalized, schemaText } from '@marketscope/contract/schema-text'
import type { z } from 'zod'

/** What is wrong with a mapping at one place, or at several of what may stand there. */
export function issueFaults(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.map((issues) => issues.flatMap(issueFaults)).sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
    if (inner && inner.length > 0 && depth(inner) > 0)
      return inner.map((fault) => ({ ...fault, path: [path, fault.path].filter(Boolean).join('.') }))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [path, key].filter(Boolean).join('.'),
      zh: '映射格式中没有这一项',
      en: 'is not part of the mapping format',
    }))
  if (isMissing(issue)) return [{ path, zh: '必填', en: 'is required' }]
  const { zh, en } = schemaText(issue)
  return [{ path, zh, en: decapitalized(en) }]
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return issue.message.endsWith('received undefined')
  return issue.code === 'invalid_union' && issue.errors.length > 0 && issue.errors.every((issues) => issues.every(isMissing))
}

/** How deep the faults lie: the reading of a union that got furthest tells best what was meant. */
function depth(faults: readonly FieldFault[]): number {
  return Math.max(0, ...faults.map((fault) => fault.path.split('.').filter(Boolean).length))
}
