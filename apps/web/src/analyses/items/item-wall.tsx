import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import declaration from '@marketscope/contract/analyses/item-list'
import { LIMITS } from '@marketscope/contract/limits'
import { Button, Pagination, Select } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import { usePanelState } from '../frame/panel-state.ts'
import { PAGE_PLANS, pagingOf, pagingState, sortOf } from '../frame/request.ts'
import { sortText } from '../frame/table/table-model.ts'
import { ItemCard } from './item-card.tsx'
import './item-wall.css'
import { wallCards } from './wall-cards.ts'

interface Props {
  figures: Figures<typeof declaration>
  context: PrepareContext
}

/** What the wall is sorted by: the columns by which the table is, told by select. */
function WallSort() {
  const { t, pick } = useText()
  const [state, set] = usePanelState(declaration.id)
  const usual = { by: 'sales', desc: true, ...declaration.defaultSort }
  const sort = sortOf(declaration, state) ?? usual
  const change = (by: string, desc: boolean) => {
    set({ sort: by === usual.by && desc === usual.desc ? null : sortText({ by, desc }), page: null })
  }
  const direction = sort.desc ? t('items.descending') : t('items.ascending')
  return (
    <div className="item-wall-sort">
      <span>{t('items.sort')}</span>
      <Select
        size="small"
        aria-label={t('items.sort')}
        value={sort.by}
        popupMatchSelectWidth={false}
        options={declaration.columns.filter(({ sortable }) => sortable).map(({ name, text }) => ({ value: name, label: pick(text) }))}
        onChange={(by: string) => change(by, true)}
      />
      <Button
        size="small"
        type="text"
        icon={sort.desc ? <SortDescendingOutlined aria-hidden="true" /> : <SortAscendingOutlined aria-hidden="true" />}
        onClick={() => change(sort.by, !sort.desc)}
      >
        {direction}
      </Button>
    </div>
  )
}

/** The products of a page as cards, with the pages and the order of the table. */
export function ItemWall({ figures, context }: Props) {
  const { t } = useText()
  const [state, set] = usePanelState(declaration.id)
  const { page, size } = pagingOf(state)
  const beyond = page > 1 && figures.rows.length === 0
  useEffect(() => {
    if (beyond) set({ page: null })
  }, [beyond, set])
  if (figures.rows.length === 0) return <EmptyState title={t('analyses.no_match')} hint={t('analyses.no_match_hint')} />
  return (
    <div className="item-wall">
      <WallSort />
      <div className="item-wall-grid">
        {wallCards(figures.rows, context).map((card) => (
          <ItemCard key={card.key} card={card} />
        ))}
      </div>
      <Pagination
        className="item-wall-pages"
        align="end"
        size="small"
        responsive
        showSizeChanger
        current={page}
        pageSize={size}
        pageSizeOptions={PAGE_PLANS.short.sizes.map(String)}
        total={Math.min(figures.count, LIMITS.tablePages * size)}
        showTotal={() => t('analyses.rows', { count: figures.count })}
        onChange={(next, nextSize) => set(pagingState({ page: nextSize === size ? next : 1, size: nextSize }))}
      />
    </div>
  )
}
