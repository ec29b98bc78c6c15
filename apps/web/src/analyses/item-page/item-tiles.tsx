import declaration from '@marketscope/contract/analyses/item-figures'
import itemMonths from '@marketscope/contract/analyses/item-months'
import type { AnalysisRow, Used } from '@marketscope/contract/analysis'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analysisOptions } from '../../api/query-options.ts'
import { formatValue, UNKNOWN } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { MeaningMark } from '../frame/meaning/meaning-mark.tsx'
import { useScope } from '../frame/scope.ts'
import { FigureText } from '../market/figure-text.tsx'
import { FigureTile } from '../market/figure-tile.tsx'
import { newestGrowth } from '../market/growth.ts'
import './item-tiles.css'
import { TILES } from './tiles.ts'

/** One tile for each figure with its growth and line, and one for the item's place in its category. */
export function ItemTiles({ figures, used }: { figures: AnalysisRow<typeof declaration> | undefined; used: Used }) {
  const { t, pick } = useText()
  const { input, search } = useScope()
  const { data } = useQuery({ ...analysisOptions(itemMonths, input), placeholderData: keepPreviousData })
  const style = { ...useNumberStyle(), currency: search.currency }
  const declared = (name: (typeof TILES)[number] | 'rank' | 'rank_of' | 'share') =>
    declaration.columns.find((column) => column.name === name) ?? { name, kind: 'count' as const, text: { zh: name, en: name } }
  const heading = (name: Parameters<typeof declared>[0]) => pick(declared(name).text)
  const place = (['rank', 'rank_of', 'share'] as const).map((name) => ({ column: declared(name), text: heading(name) }))
  const category = figures?.category ?? null
  return (
    <dl className="figure-tiles item-tiles">
      {TILES.map((name, index) => (
        <FigureTile
          key={name}
          title={heading(name)}
          column={declared(name)}
          value={figures?.[name] ?? null}
          growth={{ yoy: figures?.[`${name}_yoy`] ?? null, mom: figures?.[`${name}_mom`] ?? null }}
          used={used}
          line={data?.data.map((row) => row[name]) ?? []}
          newest={data ? newestGrowth(data, name) : null}
          index={index}
        />
      ))}
      <div className="figure-tile">
        <dt>
          <span>{heading('rank')}</span>
          <MeaningMark title={heading('rank')} figures={place} used={used} />
        </dt>
        <FigureText
          text={figures?.rank ? t('item-page.rank', { rank: formatValue('distinct', figures.rank, { ...style, exact: true }) }) : UNKNOWN}
        />
        <dd className="figure-tile-growth">
          {figures?.rank_of ? (
            <>
              <span title={category ?? undefined}>{category ?? t('analyses.none')}</span>
              <span>{t('item-page.rank_of', { count: figures.rank_of })}</span>
              <span>{t('item-page.share', { share: formatValue('share', figures.share, style) })}</span>
            </>
          ) : (
            <span>{t('item-page.no_rank')}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
