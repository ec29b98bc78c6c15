/** Those of a list that are there, each once: what is asked twice in one list would be one query with two places. */
export function once<T>(all: readonly (T | null)[], keyOf: (one: T) => string): { list: T[]; at: (one: T | null) => number } {
  const list = [...new Map(all.flatMap((one) => (one === null ? [] : [[keyOf(one), one] as const]))).values()]
  const keys = list.map(keyOf)
  return { list, at: (one) => (one === null ? -1 : keys.indexOf(keyOf(one))) }
}
