const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Inclusive bounds as text: `100–200`, `≥ 100`, `≤ 200`; one number where both are the same. */
export function boundsText([from, to]: readonly [number | null, number | null], sign = ''): string {
  if (from !== null && from === to) return `${sign}${plain.format(from)}`
  if (from !== null && to !== null) return `${sign}${plain.format(from)}–${plain.format(to)}`
  return from !== null ? `≥ ${sign}${plain.format(from)}` : `≤ ${sign}${plain.format(to ?? 0)}`
}
