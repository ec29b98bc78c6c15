import { categoryTree } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { chosenOf, markForest, nodesOf, toggleCategory } from './category-choice.ts'
import { buildForest, type CategoryForest, type CategoryNode, searchForest } from './category-forest.ts'
import './category-popup.css'
import { headingKey, treeData } from './category-tree-data.ts'
import type { ChosenCategory } from './filter-draft.ts'
import type { SiteEntry } from './site-choice.ts'
import { useDebounced } from './use-debounced.ts'
import { useHeight } from './use-height.ts'

interface Props {
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly ChosenCategory[]
  /** Nothing chosen is an answer too. */
  mayBeEmpty: boolean
  onConfirm(chosen: ChosenCategory[]): void
  onCancel(): void
}

/** The category trees of the chosen platforms, to choose from. */
export default function CategoryPopup(props: Props) {
  const { data, error, refetch } = useQuery({ ...callOptions(categoryTree, { plat: props.plat.join(',') }), staleTime: 10 * 60_000 })
  const forest = useMemo(() => (data ? buildForest(data.data) : null), [data])
  if (forest) return <CategoryChooser {...props} forest={forest} />
  return (
    <div className="category-popup">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState height={440} rows={9} />}
    </div>
  )
}

function CategoryChooser({ sites, plat, chosen: before, mayBeEmpty, forest, onConfirm, onCancel }: Props & { forest: CategoryForest }) {
  const { t, pick, language } = useText()
  const [box, height] = useHeight(392)
  const [chosen, setChosen] = useState<CategoryNode[]>(() => nodesOf(before, forest))
  const [tooMany, setTooMany] = useState(false)
  const [word, setWord] = useState('')
  const asked = useDebounced(word.trim(), 200)
  const matches = useMemo(() => (asked === '' ? null : searchForest(forest, asked)), [forest, asked])
  const marks = useMemo(() => markForest(chosen), [chosen])
  const items = useMemo(() => {
    const treeName = (tree: string) =>
      sites
        .filter((site) => site.tree === tree && plat.includes(site.id))
        .map((site) => pick(site.name))
        .join(' / ')
    return treeData(forest, { language, shown: matches?.shown ?? null, treeName })
  }, [forest, language, matches, sites, plat, pick])
  const headings = useMemo(() => forest.trees.map(({ tree }) => headingKey(tree)), [forest])
  const [opened, setOpened] = useState<string[] | null>(null)
  const expanded = opened ?? [...headings, ...(matches?.expanded ?? marks.half)]

  function toggle(key: string) {
    const node = forest.byKey.get(key)
    if (!node || marks.held.has(key)) return
    const next = toggleCategory(chosen, node)
    setTooMany(next === 'too_many')
    if (next !== 'too_many') setChosen(next)
  }

  return (
    <div
      role="dialog"
      aria-label={t('search.category')}
      className="category-popup"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <Input
        autoFocus
        allowClear
        value={word}
        placeholder={t('search.category_search')}
        aria-label={t('search.category_search')}
        onChange={(event) => {
          setWord(event.target.value)
          setOpened(null)
        }}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div ref={box} className="category-popup-tree">
        {items.length === 0 ? (
          <p className="category-popup-none">{t('search.category_none')}</p>
        ) : (
          <Tree
            aria-label={t('search.category')}
            treeData={items}
            height={height}
            itemHeight={32}
            virtual
            checkable
            checkStrictly
            selectable={false}
            blockNode
            motion={false}
            checkedKeys={{ checked: marks.checked, halfChecked: marks.half }}
            expandedKeys={expanded}
            onExpand={(keys) => setOpened(keys.map(String))}
            onCheck={(_, { node }) => toggle(String(node.key))}
            onClick={(_, node) => toggle(node.key)}
            titleRender={(item) => <CategoryTitle title={item.title} word={asked} held={marks.held.has(item.key)} />}
          />
        )}
      </div>
      <div className="category-popup-chosen">
        {tooMany && (
          <p className="filter-row-fault" role="alert">
            {t('search.category_limit', { most: LIMITS.categories })}
          </p>
        )}
        {chosen.map((node) => (
          <Tag key={node.key} closable onClose={() => toggle(node.key)}>
            {chosenOf(node, forest).name[language]}
          </Tag>
        ))}
      </div>
      <footer>
        <span role="status">{t('search.category_count', { chosen: chosen.length, most: LIMITS.categories })}</span>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button
          type="primary"
          disabled={chosen.length === 0 && !mayBeEmpty}
          onClick={() => onConfirm(chosen.map((node) => chosenOf(node, forest)))}
        >
          {t('common.confirm')}
        </Button>
      </footer>
    </div>
  )
}

interface TitleProps {
  title: string
  word: string
  held: boolean
}

/** A category's name with what was searched for made visible. */
function CategoryTitle({ title, word, held }: TitleProps) {
  const { t } = useText()
  const at = word === '' ? -1 : title.toLowerCase().indexOf(word.toLowerCase())
  return (
    <span className="category-title" data-held={held} title={held ? t('search.category_held') : title}>
      {at < 0 ? (
        title
      ) : (
        <>
          {title.slice(0, at)}
          <mark>{title.slice(at, at + word.length)}</mark>
          {title.slice(at + word.length)}
        </>
      )}
    </span>
  )
}
