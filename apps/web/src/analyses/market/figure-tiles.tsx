import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import type { Used } from '@marketscope/contract/analysis'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { FigureTile } from './figure-tile.tsx'
import { newestGrowth } from './growth.ts'
import type { SummaryRow, TileName } from './tiles.ts'
import { trendBase } from './trend-base.ts'

/** One tile for each figure of the summary. */
export function FigureTiles({ figures, used, tiles }: { figures: SummaryRow | undefined; used: Used; tiles: readonly TileName[] }) {
  const { pick } = useText()
  const { input } = useScope()
  const [address] = useUrlState()
  const asked = { ...input, ...trendBase(address) } as AnalysisRequest<typeof trend>
  const { data } = useQuery({ ...analysisOptions(trend, asked), placeholderData: keepPreviousData })
  return (
    <dl className="figure-tiles">
      {tiles.map((name, index) => {
        const column = summary.columns.find((candidate) => candidate.name === name)
        if (!column) return null
        return (
          <FigureTile
            key={name}
            title={pick(column.text)}
            column={column}
            value={figures?.[name] ?? null}
            growth={{ yoy: figures?.[`${name}_yoy`] ?? null, mom: figures?.[`${name}_mom`] ?? null }}
            used={used}
            line={data?.data.map((row) => row[name]) ?? []}
            newest={data ? newestGrowth(data, name) : null}
            index={index}
          />
        )
      })}
    </dl>
  )
}
