import { useCallback, useMemo, useState } from 'react'
import { ancestorsOf, type CategoryForest, type CategoryNode } from './category-forest.ts'
import { headingKey, rowsOf, type TreeRow } from './category-rows.ts'
import { type CategoryMatches, searchForest } from './search-forest.ts'

interface TreeRows {
  /** Null: nothing is searched for. */
  matches: CategoryMatches | null
  rows: TreeRow[]
  open(row: TreeRow, open: boolean): void
}

const keysOf = (nodes: Iterable<CategoryNode>) => [...nodes].map(({ key }) => key)

/**
 * The lines of a tree as they are opened and searched. At first the headings and all above what is chosen are opened. While a word is searched for, what
 * is opened belongs to the search; after it all is as it was before.
 */
export function useTreeRows(forest: CategoryForest, chosen: readonly CategoryNode[], word: string): TreeRows {
  const matches = useMemo(() => (word === '' ? null : searchForest(forest, word)), [forest, word])
  const headings = useMemo(() => forest.trees.map(({ tree }) => headingKey(tree)), [forest])
  const found = useMemo(() => matches && new Set([...headings, ...keysOf(matches.opened)]), [headings, matches])
  const [browsed, setBrowsed] = useState<ReadonlySet<string>>(() => new Set([...headings, ...keysOf(chosen.flatMap(ancestorsOf))]))
  const [searched, setSearched] = useState<{ of: object; opened: ReadonlySet<string> } | null>(null)
  const opened = found === null ? browsed : searched?.of === found ? searched.opened : found
  const rows = useMemo(() => rowsOf(forest, { opened, shown: matches?.shown ?? null }), [forest, opened, matches])

  const open = useCallback(
    ({ key }: TreeRow, wide: boolean) => {
      const next = new Set(opened)
      if (wide) next.add(key)
      else next.delete(key)
      if (found === null) setBrowsed(next)
      else setSearched({ of: found, opened: next })
    },
    [found, opened],
  )
  return { matches, rows, open }
}
