import { createSearch, listSites, type SavedSearch } from '@marketscope/contract/calls/search'
import { hasBrands, type SearchFilterInput } from '@marketscope/contract/filter'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { CategoryModule } from '../../../filter-form/category/category-module.tsx'
import type { ChosenCategory } from '../../../filter-form/filter-draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { filterOf } from '../tags/filter-of.ts'

interface Props {
  /** The overseas search that is shown; null: none. */
  shown: SavedSearch | null
  /** Gets the overseas search of what was chosen; null: the one that goes with the domestic search. */
  onChoose(urlId: string | null): void
  /** Goes back to the search that was found; left out: that one is shown. */
  onReset?: () => void
}

/** Chooses the overseas categories that stand for a domestic search. The rest of the search shown is kept: its brands and its title. */
export function OverseaChoice({ shown, onChoose, onReset }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorText = useErrorMessage()
  const sites = useQuery(callOptions(listSites, { edition: 'overseas' }))
  const [busy, setBusy] = useState(false)
  if (sites.error) return <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />
  if (!sites.data) return <LoadingState height={32} rows={1} />
  const filter = shown ? filterOf(shown) : null
  const named = filter !== null && filter.brand_id.length + filter.brand.length > 0
  const open = sites.data.data.filter(({ id }) => !named || hasBrands([id]))

  async function choose(categories: readonly ChosenCategory[]) {
    if (categories.length === 0) return onChoose(null)
    const trees = new Set(categories.map(({ tree }) => tree))
    const plat = open.filter(({ tree }) => trees.has(tree)).map(({ id }) => id)
    const cid = { not_custom: categories.map(({ id, tree }) => (id.includes(':') ? id : `${tree}:${id}`)) }
    const next: SearchFilterInput = { ...filter, plat, cid }
    setBusy(true)
    try {
      onChoose((await call(createSearch, next)).url_id)
    } catch (failure) {
      message.warning(errorText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="oversea-choice" aria-busy={busy}>
      <CategoryModule
        sites={open}
        plat={open.map(({ id }) => id)}
        chosen={shown?.categories ?? []}
        subName=""
        required
        hasDefault={false}
        onChange={(next) => void choose(next)}
      />
      {onReset && (
        <Button type="link" onClick={onReset}>
          {t('detail.oversea.reset')}
        </Button>
      )}
    </div>
  )
}
