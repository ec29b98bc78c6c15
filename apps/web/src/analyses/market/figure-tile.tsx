import { toldBases } from '@marketscope/contract/bases'
import type { ColumnKind } from '@marketscope/contract/column'
import { SparklineChart } from '../../charts/draw/sparkline.tsx'
import { themeColours } from '../../charts/prepare/palette.ts'
import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureText } from './figure-text.tsx'
import { growthOf } from './growth.ts'
import './figure-tiles.css'
import { useScope } from '../frame/scope.ts'

interface Props {
  title: string
  kind: ColumnKind
  value: number | null
  yoy: number | null
  mom: number | null
  /** Month by month. */
  line: readonly (number | null)[]
  /** Its place among the tiles, which gives it its colour. */
  index: number
}

/** A figure: its value, its growth against a year earlier, against the months before where these are others, of the newest month against the one before, and its line. */
export function FigureTile({ title, kind, value, yoy, mom, line, index }: Props) {
  const { t } = useText()
  const { search, input } = useScope()
  const told = toldBases(input)
  const theme = useTheme()
  const style = { ...useNumberStyle(), currency: search.currency }
  return (
    <div className="figure-tile">
      <dt>{title}</dt>
      <FigureText text={formatValue(kind, value, style)} exact={formatValue(kind, value, { ...style, exact: true })} />
      <dd className="figure-tile-growth">
        <span>
          {t('analyses.yoy')} <Delta value={yoy} />
        </span>
        {told.includes('mom') && (
          <span>
            {t('analyses.mom')} <Delta value={mom} />
          </span>
        )}
        {line.length > 1 && (
          <span>
            {t('analyses.newest_month')} <Delta value={growthOf(line.at(-1) ?? null, line.at(-2) ?? null)} />
          </span>
        )}
      </dd>
      <dd className="figure-tile-line">
        <SparklineChart values={line} colour={themeColours(theme)[index] ?? ''} />
      </dd>
    </div>
  )
}
