import itemList from '@marketscope/contract/analyses/item-list'
import { createSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { fullText, type NumberStyle } from '../../charts/prepare/number-text.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useScope } from '../frame/scope.ts'
import { itemHref, itemKey } from '../items/item-href.ts'
import { type CellPath, type DrillPart, drillPart } from './drill-part.ts'

/** A cell that is looked into. */
export interface Drilled extends CellPath {
  title: string
}

interface Props {
  cell: Drilled | null
  pivot: PivotContent
  style: NumberStyle
  onClose(): void
}

const TOP = 50

/** The products behind a cell, over the page. */
export function PivotDrill({ cell, pivot, style, onClose }: Props) {
  const { t } = useText()
  return (
    <Drawer
      title={cell?.title ?? ''}
      size="min(720px, 100vw)"
      open={cell !== null}
      onClose={onClose}
      destroyOnHidden
      closable={{ 'aria-label': t('pivot.close') }}
    >
      {cell && <Behind cell={cell} pivot={pivot} style={style} />}
    </Drawer>
  )
}

function Behind({ cell, pivot, style }: { cell: Drilled; pivot: PivotContent; style: NumberStyle }) {
  const { t } = useText()
  const { input, search, narrowed } = useScope()
  const found = drillPart(cell, pivot, search, input)
  const filter = found && narrowed ? narrowed(found.part) : null
  if (!found || !filter) return <EmptyState title={t('pivot.no_drill')} hint={t('pivot.no_drill_hint')} />
  return <Products found={found} filter={filter} style={style} />
}

function Products({ found, filter, style }: { found: DrillPart; filter: SearchFilter; style: NumberStyle }) {
  const { t } = useText()
  const { input, search, along, narrow } = useScope()
  const months = found.months ?? { start: input.start, end: input.end }
  const made = useQuery(callOptions(createSearch, { ...filter, time: [input.start, input.end] }))
  const url_id = made.data?.url_id ?? ''
  const items = useQuery({
    ...analysisOptions(itemList, { ...input, ...months, url_id, sku: '0', page: 1, page_size: TOP, order_by: 'sales', desc: '1' }),
    enabled: url_id !== '',
  })
  const error = made.error ?? items.error
  if (error) return <ErrorState error={error} onRetry={() => void (made.error ? made.refetch() : items.refetch())} />
  if (!items.data) return <LoadingState height={240} rows={6} />
  const { data, count } = items.data
  return (
    <>
      <p className="pivot-drill-lead">
        {t('pivot.behind', { count, start: months.start, end: months.end })}
        <Button size="small" type="link" onClick={() => narrow(found.part, { tab: 'Itemslist', months })}>
          {t('pivot.open_search')}
        </Button>
      </p>
      {data.length === 0 && <EmptyState hint={t('pivot.nothing')} />}
      <ol className="pivot-items">
        {data.map((row) => {
          const href = itemHref(row, { input: { ...input, ...months }, search, along })
          const title = row.title ?? row.item_id ?? UNKNOWN
          return (
            <li key={itemKey(row) ?? title}>
              <div>
                {href ? (
                  <a className="cell-link" href={`#${href}`} title={title} dir="auto">
                    {title}
                  </a>
                ) : (
                  <span dir="auto">{title}</span>
                )}
                <span>{fullText('money', row.sales, style)}</span>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
