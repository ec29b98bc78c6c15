import { useMemo, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import { ancestorsOf, type CategoryForest, type CategoryNode } from './category-forest.ts'
import { headingKey, rowsOf, type TreeRow } from './category-rows.ts'
import { type CategoryMatches, searchForest } from './search-forest.ts'

/** Milliseconds that a typed word rests before it is searched for. */
const REST = 200

interface TreeRows {
  word: string
  setWord(word: string): void
  /** The word that is searched for; '': none. */
  asked: string
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
export function useTreeRows(forest: CategoryForest, chosen: readonly CategoryNode[]): TreeRows {
  const [word, setWord] = useState('')
  const asked = useDebounced(word.trim(), REST)
  const matches = useMemo(() => (asked === '' ? null : searchForest(forest, asked)), [forest, asked])
  const headings = useMemo(() => forest.trees.map(({ tree }) => headingKey(tree)), [forest])
  const found = useMemo(() => matches && new Set([...headings, ...keysOf(matches.opened)]), [headings, matches])
  const [browsed, setBrowsed] = useState<ReadonlySet<string>>(() => new Set([...headings, ...keysOf(chosen.flatMap(ancestorsOf))]))
  const [searched, setSearched] = useState<{ of: object; opened: ReadonlySet<string> } | null>(null)
  const opened = found === null ? browsed : searched?.of === found ? searched.opened : found
  const rows = useMemo(() => rowsOf(forest, { opened, shown: matches?.shown ?? null }), [forest, opened, matches])

  function open({ key }: TreeRow, wide: boolean) {
    const next = new Set(opened)
    if (wide) next.add(key)
    else next.delete(key)
    if (found === null) setBrowsed(next)
    else setSearched({ of: found, opened: next })
  }

  return { word, setWord, asked, matches, rows, open }
}
