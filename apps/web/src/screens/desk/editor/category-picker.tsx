import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { CategoryBrowser } from '../../../filter-form/category/category-browser.tsx'
import { standingIn } from '../../../filter-form/category/category-choice.ts'
import { ancestorsOf } from '../../../filter-form/category/category-forest.ts'
import { useAllTrees } from './use-all-trees.ts'
import { useSites } from './use-sites.ts'
import '../../../filter-form/category/category-popup.css'
import { nameOfTree } from '../../../filter-form/site-choice.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { type CategoryList, readList, toggled, writeList } from './category-list.ts'
import type { Choices } from './use-choices.ts'

interface Props {
  sites: Choices['sites']
  chosen: CategoryList
  onChange(chosen: Record<string, string[]>): void
}

/** The tree of all categories with boxes to tick, and what is ticked as tags. There is no limit to how many. */
export function CategoryPicker({ sites, chosen: list, onChange }: Props) {
  const { t, pick } = useText()
  const { forest, error, retry } = useAllTrees(sites)
  const entries = useSites()
  const plat = sites.map(({ id }) => id)
  // Where nothing is chosen yet, choosing is what comes next; else the tree, whose search box takes the keyboard, waits until it is asked for.
  const [open, setOpen] = useState(Object.keys(list).length === 0)
  const { chosen, gone } = useMemo(() => (forest ? readList(list, forest) : { chosen: [], gone: [] }), [forest, list])
  const standing = useMemo(() => standingIn(chosen), [chosen])
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!forest) return <LoadingState height={300} rows={6} />
  return (
    <div className="desk-categories">
      <p className="desk-note">
        {chosen.length + gone.length === 0
          ? t('desk.choice.no_cats')
          : t('desk.choice.chosen_cats', { count: chosen.length + gone.length })}
      </p>
      <div className="desk-tags">
        {chosen.map((node) => (
          <Tag
            key={node.key}
            title={[...ancestorsOf(node).reverse(), node].map(({ name }) => pick(name)).join(' / ')}
            closable={{ 'aria-label': t('desk.choice.remove', { name: pick(node.name) }) }}
            onClose={(event) => {
              event.preventDefault()
              onChange(writeList(toggled(chosen, node), gone))
            }}
          >
            {nameOfTree(node.tree, plat, entries, pick)} · {pick(node.name)}
          </Tag>
        ))}
        {gone.map((key) => (
          <Tag
            key={key}
            closable={{ 'aria-label': t('desk.choice.remove', { name: key }) }}
            onClose={(event) => {
              event.preventDefault()
              onChange(
                writeList(
                  chosen,
                  gone.filter((other) => other !== key),
                ),
              )
            }}
          >
            {key}
            {t('desk.choice.gone')}
          </Tag>
        ))}
      </div>
      {open ? (
        <div className="desk-tree">
          <CategoryBrowser
            forest={forest}
            sites={entries}
            plat={plat}
            chosen={chosen}
            selectAll={false}
            standing={standing}
            onChoose={(nodes) => onChange(writeList(nodes, gone))}
            onToggle={(node) => onChange(writeList(toggled(chosen, node), gone))}
          />
        </div>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('desk.choice.open_tree')}</Button>
        </div>
      )}
    </div>
  )
}
