/** The value below which the share `level` of the values lies (nearest rank); null of nothing. */
export function percentile(values: readonly number[], level: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(level * sorted.length) - 1)] ?? null
}

/** Mixes the list the same way each time. */
export function shuffled<T>(list: readonly T[], seed = 1): T[] {
  const out = [...list]
  let state = seed
  for (let i = out.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = state % (i + 1)
    const [a, b] = [out[i] as T, out[j] as T]
    out[i] = b
    out[j] = a
  }
  return out
}
