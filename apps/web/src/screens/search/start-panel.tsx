import { categoryTree } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { chosenOf } from '../../filter-form/category-choice.ts'
import { buildForest } from '../../filter-form/category-forest.ts'
import type { ChosenCategory } from '../../filter-form/filter-draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'

const MOST = 18

interface Props {
  plat: readonly string[]
  busy: boolean
  onChoose(category: ChosenCategory): void
}

/** The uppermost categories of the chosen platforms: one click is a search of the last twelve months. */
export function StartPanel({ plat, busy, onChoose }: Props) {
  const { t, language } = useText()
  const { data } = useQuery({ ...callOptions(categoryTree, { plat: plat.join(',') }), staleTime: 10 * 60_000, enabled: plat.length > 0 })
  const choices = useMemo(() => {
    if (!data) return null
    const forest = buildForest(data.data)
    return forest.trees
      .flatMap(({ roots }) => roots)
      .filter((node) => node.children.length > 0)
      .slice(0, MOST)
      .map((node) => chosenOf(node, forest))
  }, [data])
  if (choices?.length === 0) return null
  return (
    <Panel title={t('search.start')} hint={t('search.start_hint')}>
      {choices === null ? (
        <LoadingState height={80} rows={3} />
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
