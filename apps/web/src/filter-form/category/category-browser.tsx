import { Button, Checkbox } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { nameOfTree, type SiteEntry } from '../site-choice.ts'
import { type Standing, topNodes } from './category-choice.ts'
import type { CategoryForest, CategoryNode } from './category-forest.ts'
import { CategoryName } from './category-name.tsx'
import type { TreeRow } from './category-rows.ts'
import { CategorySearch } from './category-search.tsx'
import { type TreeHandle, TreeView } from './tree-view.tsx'
import { useTreeRows } from './use-tree-rows.ts'

interface Props {
  forest: CategoryForest
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly CategoryNode[]
  /** Whether all of the uppermost categories can be chosen at once. */
  selectAll: boolean
  standing(node: CategoryNode): Standing
  onSearchTitle?: ((word: string) => void) | undefined
  onChoose(nodes: CategoryNode[]): void
  onToggle(node: CategoryNode): void
}

/** A search box and the tree below it. */
export function CategoryBrowser({ forest, sites, plat, chosen, selectAll, standing, onSearchTitle, onChoose, onToggle }: Props) {
  const { t, pick } = useText()
  const [word, setWord] = useState('')
  const { matches, rows, open } = useTreeRows(forest, chosen, word)
  const top = useMemo(() => (selectAll ? topNodes(forest) : []), [selectAll, forest])
  const chosenTop = top.filter((node) => chosen.includes(node)).length
  const tree = useRef<TreeHandle>(null)
  const toTree = useCallback(() => tree.current?.focus(), [])

  const tipOf = useCallback(
    ({ node }: TreeRow) => {
      if (node?.disabled) return t('search.category_disabled')
      return node && standing(node) === 'held' ? t('search.category_held') : undefined
    },
    [t, standing],
  )
  const contentOf = useCallback(
    ({ node, tree: of }: TreeRow) => {
      if (node) return <CategoryName name={node.name} word={word} />
      const group = forest.trees.find((candidate) => candidate.tree === of)?.name
      return group ? pick(group) : nameOfTree(of, plat, sites, pick)
    },
    [forest, plat, sites, pick, word],
  )

  return (
    <>
      <CategorySearch count={matches?.count ?? null} onSearch={setWord} onLeave={toTree} />
      {top.length > 0 && matches === null && (
        <Checkbox
          className="category-popup-all"
          checked={chosenTop === top.length}
          indeterminate={chosenTop > 0 && chosenTop < top.length}
          onChange={(event) => onChoose(event.target.checked ? top : [])}
        >
          {t('search.category_all', { count: top.length })}
        </Checkbox>
      )}
      <div className="category-popup-tree">
        {rows.length === 0 ? (
          <p className="category-popup-none">{t(matches ? 'search.category_none' : 'search.category_empty')}</p>
        ) : (
          <TreeView
            ref={tree}
            label={t('search.category')}
            rows={rows}
            standing={standing}
            content={contentOf}
            tip={tipOf}
            onChoose={onToggle}
            onOpen={open}
          />
        )}
      </div>
      {onSearchTitle && word !== '' && (
        <Button type="link" size="small" className="category-popup-title" onClick={() => onSearchTitle(word)}>
          {t('search.category_in_titles', { word })}
        </Button>
      )}
    </>
  )
}
