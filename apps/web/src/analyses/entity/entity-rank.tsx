import { useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import type { Entity } from '../frame/entity.ts'
import { figuresOf } from '../frame/request.ts'
import { useScope } from '../frame/scope.ts'
import { cellValues } from '../frame/table/table-model.ts'
import { type Listing, listingOf, RANKED } from './listing.ts'
import { rankIn } from './share.ts'

/** The place of a thing among those of its kind in the market of the page, by sales. */
export function EntityRank({ entity }: { entity: Entity }) {
  const { t } = useText()
  const [{ reading }] = useUrlState()
  const { input } = useScope()
  const { declaration, more, isIt, nameless } = listingOf(entity, { reading })
  const query = useQuery(
    analysisOptions(declaration, {
      ...input,
      ...more,
      page: 1,
      page_size: RANKED,
      order_by: 'sales',
      desc: '1',
    } as AnalysisRequest<Listing['declaration']>),
  )
  const text = () => {
    if (query.isPending) return '…'
    if (query.error) return t('entity.rank_unknown')
    const { rows, count } = figuresOf(query.data)
    const known = rows.map((row) => {
      const values = cellValues(row)
      return { ...values, sales: typeof values.sales === 'number' ? values.sales : null }
    })
    const rank = rankIn(known, isIt, nameless)
    if (rank === null) return known.some(isIt) || count <= RANKED ? UNKNOWN : t('entity.rank_beyond', { most: RANKED })
    const all = count - known.filter(nameless).length
    return t('entity.rank_of', { rank, most: all })
  }
  return (
    <div>
      <dt>{t('entity.rank')}</dt>
      <dd>
        {text()}
        {query.error && (
          <button type="button" className="entity-again" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </button>
        )}
      </dd>
    </div>
  )
}
