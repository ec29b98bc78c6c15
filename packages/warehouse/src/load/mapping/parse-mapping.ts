import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import type { z } from 'zod'
import { mappingFaults } from './mapping-rules.ts'
import { Mapping, MappingSet } from './mapping-schema.ts'

/** A mapping for the files whose name fits; null: the load format itself. */
export interface FileMapping {
  /** Where it stands in what was given, for the paths of faults. */
  path: string
  fits(name: string): boolean
  mapping: Mapping | null
}

/** Reads what a person gave as mapping; faults in both languages with their path, none when all is well. */
export function parseMapping(given: unknown): { mappings: FileMapping[]; faults: FieldFault[] } {
  if (given === null || given === undefined) return { mappings: [{ path: '', fits: () => true, mapping: null }], faults: [] }
  if (typeof given !== 'object' || Array.isArray(given))
    return { mappings: [], faults: [{ path: '', zh: '映射应为 JSON 对象', en: 'a mapping is a JSON object' }] }
  if ('files' in given) {
    const parsed = MappingSet.safeParse(given)
    if (!parsed.success) return { mappings: [], faults: parsed.error.issues.flatMap(issueFaults) }
    const mappings = parsed.data.files.map(({ file, mapping }, index) => ({ path: `files.${index}.mapping`, fits: glob(file), mapping }))
    const own = mappings.flatMap(({ path, mapping }) =>
      mapping ? mappingFaults(mapping).map((fault) => ({ ...fault, path: `${path}.${fault.path}` })) : [],
    )
    return { mappings, faults: [...own, ...modeFaults(mappings)] }
  }
  const parsed = Mapping.safeParse(given)
  if (!parsed.success) return { mappings: [], faults: parsed.error.issues.flatMap(issueFaults) }
  return { mappings: [{ path: '', fits: () => true, mapping: parsed.data }], faults: mappingFaults(parsed.data) }
}

/** A load replaces months or merges into them, not both. */
function modeFaults(mappings: readonly FileMapping[]): FieldFault[] {
  const modes = mappings.map(({ mapping }) => mapping?.mode ?? 'replace')
  const odd = mappings[modes.findIndex((mode) => mode !== modes[0])]
  if (!odd) return []
  return [{ path: `${odd.path}.mode`, zh: '一次加载只能有一种 mode', en: 'must be the same in all mappings of a load' }]
}

/** One error that names every fault of a mapping. */
export function mappingError(faults: readonly FieldFault[]): MarketError {
  const first = faults[0]
  const more = faults.length > 1 ? { zh: `（共 ${faults.length} 处）`, en: ` (${faults.length} faults in all)` } : { zh: '', en: '' }
  return new MarketError(
    'parameter',
    {
      zh: `映射有误：${first?.path ?? ''} ${first?.zh ?? ''}${more.zh}`,
      en: `The mapping is wrong: ${first?.path ?? ''} ${first?.en ?? ''}${more.en}`,
    },
    { fields: faults },
  )
}

function glob(pattern: string): (name: string) => boolean {
  const shape = new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('.*')}$`,
    'su',
  )
  return (name) => shape.test(name)
}

type Issue = z.core.$ZodIssue

function issueFaults(issue: Issue): FieldFault[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.map((issues) => issues.flatMap(issueFaults)).sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
    if (inner && inner.length > 0 && depth(inner) > 0)
      return inner.map((fault) => ({ ...fault, path: [path, fault.path].filter(Boolean).join('.') }))
    if ('note' in issue && typeof issue.note === 'string') return [{ path, zh: `取值不在允许的范围内（${issue.note}）`, en: issue.message }]
    return [{ path, zh: '写法不符合映射格式', en: 'is not written as the mapping format wants it' }]
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [path, key].filter(Boolean).join('.'),
      zh: '映射格式中没有这一项',
      en: 'is not part of the mapping format',
    }))
  if (issue.code === 'invalid_type') return [{ path, zh: `应为 ${issue.expected}`, en: `must be ${issue.expected}` }]
  if (issue.code === 'invalid_value')
    return [{ path, zh: `应为以下之一：${issue.values.join('、')}`, en: `must be one of: ${issue.values.join(', ')}` }]
  if (issue.code === 'too_small' || issue.code === 'too_big') return [{ path, zh: '长度或大小超出允许范围', en: issue.message }]
  return [{ path, zh: `写法不符合要求（${issue.message}）`, en: issue.message }]
}

/** How deep the faults lie: the reading of a union that got furthest tells best what was meant. */
function depth(faults: readonly FieldFault[]): number {
  return Math.max(0, ...faults.map((fault) => fault.path.split('.').filter(Boolean).length))
}
