import { CLOUD, type CloudModel } from './model.ts'

export interface CloudWord {
  id: string
  name: string
  /** What decides its size; words without weight are left out. */
  weight: number | null
  /** The id of its group. */
  group: string
  /** Of the tooltip. */
  lines: [name: string, text: string][]
}

/** A size between the bounds. Areas, not heights, follow the weights: a word twice as heavy does not look four times as great. */
function sizeOf(weight: number, least: number, most: number): number {
  if (most === least) return Math.round((CLOUD.smallest + CLOUD.largest) / 2)
  return Math.max(CLOUD.smallest, Math.round(CLOUD.largest * Math.sqrt(weight / most)))
}

/** Few words leave most of a high panel empty: the heights that so many are given. */
const LOW = [
  { words: 15, height: 200 },
  { words: 45, height: 300 },
] as const

/**
 * Words in sizes by weight, the heaviest first, coloured by group. `groups`: in the order of the legend; those without words are left out.
 * `colours`: one for each group in turn.
 */
export function cloud(
  words: readonly CloudWord[],
  groups: readonly { id: string; name: string }[],
  colours: readonly string[],
  cap: string | null = null,
): CloudModel {
  const known = words.filter((word): word is CloudWord & { weight: number } => word.weight !== null && word.weight > 0)
  const ordered = known.toSorted((a, b) => b.weight - a.weight)
  const [most, least] = [ordered[0]?.weight ?? 0, ordered.at(-1)?.weight ?? 0]
  const present = new Set(ordered.map(({ group }) => group))
  const coloured = groups.map((group, index) => ({ ...group, colour: colours[index % colours.length] ?? '' }))
  const colourOf = new Map(coloured.map(({ id, colour }) => [id, colour]))
  return {
    kind: 'cloud',
    words: ordered.map(({ id, name, weight, group, lines }) => ({
      ...{ id, name, group, lines },
      size: sizeOf(weight, least, most),
      colour: colourOf.get(group) ?? colours[0] ?? '',
    })),
    groups: coloured.filter(({ id }) => present.has(id)),
    cap,
    empty: ordered.length === 0,
    height: LOW.find(({ words }) => ordered.length <= words)?.height,
  }
}
