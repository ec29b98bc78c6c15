import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { SparklineChart } from '../../charts/draw/sparkline.tsx'
import { themeColours } from '../../charts/prepare/palette.ts'
import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureText } from './figure-text.tsx'
import './figure-tiles.css'
import { useScope } from './scope.ts'
import type { SummaryRow, TileName } from './tiles.ts'

/** One tile for each figure: value, growth against a year earlier and against the months before, and its line over the months. */
export function FigureTiles({ figures, tiles }: { figures: SummaryRow | undefined; tiles: readonly TileName[] }) {
  const { t, pick } = useText()
  const { input, search } = useScope()
  const theme = useTheme()
  const { data } = useQuery({ ...analysisOptions(trend, input as AnalysisRequest<typeof trend>), placeholderData: keepPreviousData })
  const style = { ...useNumberStyle(), currency: search.currency }
  return (
    <dl className="figure-tiles">
      {tiles.map((name, index) => {
        const column = summary.columns.find((candidate) => candidate.name === name)
        const value = figures?.[name] ?? null
        return (
          <div key={name} className="figure-tile">
            <dt>{column && pick(column.text)}</dt>
            {column && (
              <FigureText
                text={formatValue(column.kind, value, style)}
                exact={formatValue(column.kind, value, { ...style, exact: true })}
              />
            )}
            <dd className="figure-tile-growth">
              <span>
                {t('analyses.yoy')} <Delta value={figures?.[`${name}_yoy`] ?? null} />
              </span>
              <span>
                {t('analyses.mom')} <Delta value={figures?.[`${name}_mom`] ?? null} />
              </span>
            </dd>
            <dd className="figure-tile-line">
              <SparklineChart values={data?.data.map((row) => row[name]) ?? []} colour={themeColours(theme)[index] ?? ''} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
