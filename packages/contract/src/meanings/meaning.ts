import type { Column, ColumnKind } from '../column.ts'
import type { Text } from '../text.ts'
import type { WholeId } from './wholes.ts'

/** What a figure is, in one or two sentences that a stranger reads once. `unit`: where its kind does not say it. `of`: what it is a part of, or counted among. */
export interface FigureMeaning extends Text {
  unit?: Text
  of?: WholeId
}

/** Kinds of columns that are figures: each of their columns has a meaning. */
export const FIGURE_KINDS: ReadonlySet<ColumnKind> = new Set([
  ...(['money', 'price', 'count', 'distinct', 'share', 'change', 'rank', 'months', 'index'] as const),
])

/** What a column is explained by: its own meaning, else the one that its name has. */
export interface Meant extends Pick<Column, 'name' | 'kind' | 'meaning' | 'whole'> {
  /** Whether there is anything, it is a figure of the months compared with. */
  beforeOf?: unknown
}

const BASE = /^(?:mom|yoy)(?:_|$)|_(?:mom|yoy)$/

/** The id of what a column means. A figure of another base is that figure, its growth is growth. */
export function meaningIdOf({ name, kind, meaning }: Meant): string {
  if (meaning !== undefined) return meaning
  if (kind === 'change' && BASE.test(name)) return 'growth'
  return name === 'new_yoy' || name === 'new_mom' ? 'new_before' : name.replace(BASE, '')
}
