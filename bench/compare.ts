/** Amounts have at most two decimals, shares and growth six: a difference below this is one of binary fractions. */
const CLOSE = 1.5e-6

/** Where the two answers differ first, as a path with both values; null when they are equal. */
export function difference(ours: unknown, theirs: unknown, path = ''): string | null {
  if (typeof ours === 'number' && typeof theirs === 'number') {
    return Math.abs(ours - theirs) <= CLOSE ? null : tell(path, ours, theirs)
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    if (ours.length !== theirs.length) return tell(`${path}.length`, ours.length, theirs.length)
    return first(ours.map((one, index) => difference(one, theirs[index], `${path}[${index}]`)))
  }
  if (isRecord(ours) && isRecord(theirs)) {
    const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    return first(keys.map((key) => difference(ours[key], theirs[key], `${path}.${key}`)))
  }
  return Object.is(ours, theirs) ? null : tell(path, ours, theirs)
}

function first(found: readonly (string | null)[]): string | null {
  return found.find((one) => one !== null) ?? null
}

function isRecord(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}

function tell(path: string, ours: unknown, theirs: unknown): string {
  return `${path || 'answer'}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`
}
