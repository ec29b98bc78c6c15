import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { chosenOf } from '../../filter-form/category/category-choice.ts'
import { forestOf } from '../../filter-form/category/category-forest.ts'
import { treeOptions } from '../../filter-form/category/use-forests.ts'
import type { ChosenCategory } from '../../filter-form/filter-draft.ts'
import type { SiteEntry } from '../../filter-form/site-choice.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'

const MOST = 18

interface Props {
  sites: readonly SiteEntry[]
  plat: readonly string[]
  busy: boolean
  onChoose(category: ChosenCategory): void
}

/** The uppermost categories of the chosen platforms: one click is a search of the last twelve months. */
export function StartPanel({ sites, plat, busy, onChoose }: Props) {
  const { t, language } = useText()
  const { data, error, refetch } = useQuery({ ...treeOptions(plat, sites), enabled: plat.length > 0 })
  const choices = useMemo(() => {
    if (!data) return null
    const forest = forestOf(data.data)
    return forest.trees
      .flatMap(({ roots }) => roots)
      .filter((node) => node.children.length > 0 && !node.disabled)
      .slice(0, MOST)
      .map((node) => chosenOf(node, forest))
  }, [data])
  if (plat.length === 0 || choices?.length === 0) return null
  return (
    <Panel title={t('search.start')} hint={t('search.start_hint')}>
      {choices === null ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState height={80} rows={3} />
        )
      ) : (
        <div className="search-start">
          {choices.map((category) => (
            <Button key={category.id} disabled={busy} onClick={() => onChoose(category)}>
              {category.name[language]}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}
