import type { ColumnKind } from '@marketscope/contract/column'
import type { NumberStyle } from '../../../charts/prepare/number-text.ts'
import { formatValue, unitFor } from '../../../i18n/format.ts'

/** A figure as a table shows it. `exact`: in full, where it is shown short. */
export interface FigureText {
  text: string
  exact?: string
}

/** Amounts from the first unit on are short , everything else is in full; files and copies have the exact ones. */
export function figureText(kind: ColumnKind, value: unknown, style: NumberStyle): FigureText {
  const exact = formatValue(kind, value, { ...style, exact: true })
  const isShort = kind === 'money' && typeof value === 'number' && unitFor(value, style.units ?? style.language).divisor > 1
  return isShort ? { text: formatValue(kind, value, style), exact } : { text: exact }
}
