/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }
/** The keys and positions that lead from the whole to one value. */
export type JsonPath = readonly (string | number)[]

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** The value at the path; undefined where there is none. */
export function getAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let at = value
  for (const key of path) {
    if (isList(at)) at = at[Number(key)]
    else if (isObject(at)) at = Object.hasOwn(at, key) ? at[key] : undefined
    else return undefined
  }
  return at
}

/**
 * A copy with the value at the path replaced; undefined removes it. Everything beside the path is kept as it is, in its order;
 * what is missing on the way becomes an object (a list where the next key is a number).
 */
export function setAt(value: Json | undefined, path: JsonPath, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (isList(value) || (typeof key === 'number' && !isObject(value))) return setInList(isList(value) ? value : [], Number(key), rest, next)
  const object = isObject(value) ? value : {}
  const inner = setAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, next)
  if (inner !== undefined) return { ...object, [key]: inner }
  const { [key]: _removed, ...others } = object
  return others
}

function setInList(list: readonly Json[], index: number, rest: JsonPath, next: Json | undefined): Json {
  const inner = setAt(list[index], rest, next)
  if (inner === undefined) return list.filter((_, position) => position !== index)
  const copy = [...list]
  copy[index] = inner
  return copy
}

/** Reads the dotted path of a fault, `emit.0.fields["sold.x"]` and `/emit/0` included. */
export function readPath(text: string): JsonPath {
  const parts = text.startsWith('/')
    ? text.slice(1).split('/')
    : [...text.matchAll(/\[\s*(?:"([^"]*)"|'([^']*)'|(\d+))\s*\]|([^.[\]]+)/g)].map(
        (match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
      )
  return parts.filter((part) => part !== '' && part !== '$').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** The dotted form of a path, for showing and for looking up. */
export function writePath(path: JsonPath): string {
  return path.join('.')
}
