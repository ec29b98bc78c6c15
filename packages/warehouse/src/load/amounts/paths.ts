export type JsonPath = readonly (string | number)[]

/** A copy of a value with another part at a place, whose surroundings are there. */
export function putAt<T>(value: T, [key, ...rest]: JsonPath, part: unknown): T {
  if (key === undefined) return part as T
  const next = putAt((value as Record<string | number, unknown>)[key], rest, part)
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? next : one)) as T
  return { ...value, [key]: next }
}

/** A place as a mapping's faults name it, as its parts. */
export function partsOfPath(path: string): JsonPath {
  return path
    .split('.')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
