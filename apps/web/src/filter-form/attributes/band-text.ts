import type { AttributeBand } from '@marketscope/contract/attributes'

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A band of a numeric attribute: its lower end belongs to it, its upper one does not. `noNumber`: what has no number of the unit is called. */
export function bandText({ from, to, unit }: AttributeBand, noNumber: string): string {
  if (from === null) return noNumber
  const text = to === null ? `≥ ${plain.format(from)}` : `${plain.format(from)}–<${plain.format(to)}`
  return unit === '' ? text : `${text} ${unit}`
}
