import { monthNumber, monthsOf } from '@marketscope/contract/months'
import type { Dimension } from '../query/dimension.ts'
import type { FaceMaker } from './face.ts'

interface Time {
  dimension: Dimension
  /** What its ids begin with, and how they go on. */
  kind: string
  form: RegExp
  /** How many months a value has. */
  size: number
  /** The value of a key, which counts values from the year 0. */
  nameOf(key: number): string
}

/** The face of a dimension of time: all its values that months asked lie in, in their order. */
export function timeFace({ dimension, kind, form, size, nameOf }: Time): FaceMaker {
  const name = (key: number) => ({ id: `${kind}${nameOf(key)}`, name: nameOf(key) })
  return ({ scope }) => {
    const keys = [...new Set(monthsOf(scope.windows.now).map((month) => String(Math.floor(monthNumber(month) / size))))]
    const byId = new Map(keys.map((key) => [name(Number(key)).id, key]))
    return {
      ...{ dimension, keys },
      names: async (found) => found.map(({ key }) => name(Number(key))),
      keyOf: (id) => (id.startsWith(kind) && form.test(id.slice(kind.length)) ? (byId.get(id) ?? null) : undefined),
    }
  }
}
