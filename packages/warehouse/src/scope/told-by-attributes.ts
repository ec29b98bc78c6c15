import { hasAttributes } from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import attribute from '@marketscope/contract/market/dimensions/attribute'
import type { Month } from '@marketscope/contract/months'
import { placedRules } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { asksAttributes } from '@marketscope/contract/schemes/condition'
import { schemesOf, sidesOf } from '@marketscope/contract/schemes/rule-id'
import { classesAskAttributes, schemeNamed } from './rules/scope-classes.ts'
import type { Viewer } from './viewer.ts'

/**
 * The first month that counts: that from which attributes are recorded, where these decide what is of a filter, by conditions of its own or the rules of classes that it names;
 * else '': any does. `asked`: whether what is asked is told by attributes whatever the filter says.
 */
export function firstCounted(filter: SearchFilter, viewer: Viewer, asked = false): Month | '' {
  return asked || hasAttributes(filter) || classesAskAttributes(filter, viewer) ? ATTRIBUTES_FROM : ''
}

/**
 * Whether the parameters of an analysis ask for what attributes tell: one of them on a side, classes whose rules ask for one, or such rules that are being written.
 * Where none are named, the classes of the search stand beside its products.
 */
export function asksByAttributes(parameters: Readonly<Record<string, unknown>>, { rule_id }: SearchFilter, viewer: Viewer): boolean {
  const schemes = [...schemesOf(parameters), ...('rule_id' in parameters ? [rule_id] : [])]
  const contents = [...schemes.map((id) => schemeNamed(id, viewer)?.content), parameters.content as ClassesContent | undefined]
  const asks = (content: ClassesContent | undefined) =>
    content !== undefined && placedRules(content).some(({ rule }) => asksAttributes(rule.when))
  return sidesOf(parameters).some((side) => side.startsWith(attribute.prefix)) || contents.some(asks)
}
