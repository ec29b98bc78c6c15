import { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
import { type Identifier, identifier, sql, v } from '../../sql/sql.ts'
import { VALUES } from '../../values/registry.generated.ts'
import type { Dimension } from '../dimension.ts'

const named = (name: string): Identifier => identifier([name], name)

/** A dimension whose keys are its values, '' for none. `place`: its place among the dimensions of a question. */
export function valueDimension(id: ValuedId, place = 0): Dimension {
  const { name } = DIMENSIONS[id]
  const { from, text } = VALUES[id]
  const raw = sql`${named(`value_${place + 1}`)}`
  return {
    ...{ id, name, kind: 'text', narrows: null, raw },
    ...(from === 'row' ? { columns: [{ name: raw, from: text }] } : { columns: ['item'], ofItem: { name: raw, from: text } }),
    among: (keys) => sql`${raw} IN ${v.strings(keys)}`,
  }
}
