import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useScope } from '../frame/scope.ts'
import { FigureTile } from './figure-tile.tsx'
import type { SummaryRow, TileName } from './tiles.ts'

/** One tile for each figure of the summary. */
export function FigureTiles({ figures, tiles }: { figures: SummaryRow | undefined; tiles: readonly TileName[] }) {
  const { pick } = useText()
  const { input } = useScope()
  const { data } = useQuery({ ...analysisOptions(trend, input as AnalysisRequest<typeof trend>), placeholderData: keepPreviousData })
  return (
    <dl className="figure-tiles">
      {tiles.map((name, index) => {
        const column = summary.columns.find((candidate) => candidate.name === name)
        if (!column) return null
        return (
          <FigureTile
            key={name}
            title={pick(column.text)}
            kind={column.kind}
            value={figures?.[name] ?? null}
            yoy={figures?.[`${name}_yoy`] ?? null}
            mom={figures?.[`${name}_mom`] ?? null}
            line={data?.data.map((row) => row[name]) ?? []}
            index={index}
          />
        )
      })}
    </dl>
  )
}
