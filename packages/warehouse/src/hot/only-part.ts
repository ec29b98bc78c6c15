import type { SitePart } from '../scope/site-parts.ts'
import type { FoldInput } from './fold-input.ts'

/** The same rows, only those of one part. */
export function onlyPart(input: FoldInput, { site, types }: SitePart): FoldInput {
  const own = input.selections.filter(({ segment }) => segment.site === site)
  if (!types) return { ...input, selections: own }
  const wanted = new Set<string>(types)
  const marks = input.dictionaries.types.texts.map((text) => wanted.has(text))
  return {
    ...input,
    selections: own.flatMap(({ segment, rows, kept }) => {
      const places = Array.from(rows.keys()).filter((place) => marks[segment.type[rows[place] ?? 0] ?? 0])
      if (places.length === 0) return []
      return [
        {
          segment,
          rows: Uint32Array.from(places, (place) => rows[place] ?? 0),
          kept: Uint16Array.from(places, (place) => kept[place] ?? 0),
        },
      ]
    }),
  }
}
