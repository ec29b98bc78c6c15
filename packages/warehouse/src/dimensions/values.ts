import { NONE_ID } from '@marketscope/contract/limits'
import { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
import { valueDimension } from '../query/dimensions/value.ts'
import { VALUES } from '../values/registry.generated.ts'
import { after, type FaceMaker } from './face.ts'

const isValued = (id: string): id is ValuedId => Object.hasOwn(VALUES, id)

/** The face of a dimension of values, which are called by themselves; null for what is none. */
export function valueFace(id: string): FaceMaker | null {
  if (!isValued(id)) return null
  const { none } = DIMENSIONS[id]
  return ({ language }, place) => ({
    dimension: valueDimension(id, place),
    keys: null,
    names: async (found) => found.map(({ key }) => ({ id: `${id}:${key || NONE_ID}`, name: key || none[language] })),
    keyOf: (value) => {
      const key = after(value, `${id}:`)
      return key === NONE_ID ? '' : key
    },
  })
}
