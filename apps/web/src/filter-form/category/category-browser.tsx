import { Button, Checkbox, Input } from 'antd'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { nameOfTree, type SiteEntry } from '../site-choice.ts'
import { type Standing, topNodes } from './category-choice.ts'
import type { CategoryForest, CategoryNode } from './category-forest.ts'
import { CategoryName } from './category-name.tsx'
import type { TreeRow } from './category-rows.ts'
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
  const { word, setWord, asked, matches, rows, open } = useTreeRows(forest, chosen)
  const top = useMemo(() => (selectAll ? topNodes(forest) : []), [selectAll, forest])
  const chosenTop = top.filter((node) => chosen.includes(node)).length
  const tree = useRef<TreeHandle>(null)

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && rows.length > 0) {
      event.preventDefault()
      tree.current?.focus()
    }
    // The form around it would search.
    if (event.key === 'Enter') event.preventDefault()
  }

  function tipOf({ node }: TreeRow): string | undefined {
    if (node?.disabled) return t('search.category_disabled')
    return node && standing(node) === 'held' ? t('search.category_held') : undefined
  }

  function contentOf({ node, tree: of }: TreeRow) {
    if (node) return <CategoryName name={node.name} word={asked} />
    const group = forest.trees.find((candidate) => candidate.tree === of)?.name
    return group ? pick(group) : nameOfTree(of, plat, sites, pick)
  }

  return (
    <>
      <Input
        autoFocus
        allowClear
        value={word}
        placeholder={t('search.category_search')}
        aria-label={t('search.category_search')}
        suffix={matches && <span className="category-popup-matches">{t('search.category_matches', { count: matches.count })}</span>}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={press}
      />
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
      {onSearchTitle && asked !== '' && (
        <Button type="link" size="small" className="category-popup-title" onClick={() => onSearchTitle(asked)}>
          {t('search.category_in_titles', { word: asked })}
        </Button>
      )}
    </>
  )
}
