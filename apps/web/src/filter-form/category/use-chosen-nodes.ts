import { useMemo, useState } from 'react'
import type { ChosenCategory } from '../filter-draft.ts'
import { nodesOf, standingIn, type ToggleRefusal, toggleCategory } from './category-choice.ts'
import type { CategoryNode } from './category-forest.ts'
import type { Forests } from './use-forests.ts'

/** The nodes behind the chosen categories, of either kind. */
function nodesBefore({ normal, custom }: Forests, before: readonly ChosenCategory[], subName: string): CategoryNode[] {
  const plain = before.filter((category) => !category.custom)
  const own = before.filter((category) => category.custom)
  return [...nodesOf(plain, normal), ...(custom ? nodesOf(own, custom, subName) : [])]
}

/** What is chosen in the popup while it is open, by the rules of choosing; `refusal`: what could not be added last, and why. */
export function useChosenNodes(forests: Forests, before: readonly ChosenCategory[], subName: string) {
  const [chosen, setChosen] = useState(() => nodesBefore(forests, before, subName))
  const [refusal, setRefusal] = useState<{ rule: ToggleRefusal; node: CategoryNode } | null>(null)
  const standing = useMemo(() => standingIn(chosen), [chosen])

  function choose(nodes: CategoryNode[]) {
    setRefusal(null)
    setChosen(nodes)
  }

  function toggle(node: CategoryNode) {
    if (standing(node) === 'held') return
    const next = toggleCategory(chosen, node)
    if (next.ok) choose(next.chosen)
    else setRefusal(next)
  }

  return { chosen, refusal, standing, choose, toggle }
}
