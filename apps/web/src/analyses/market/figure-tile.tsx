import type { Used } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import type { Meant } from '@marketscope/contract/meanings/meaning'
import { SparklineChart } from '../../charts/draw/sparkline.tsx'
import { themeColours } from '../../charts/prepare/palette.ts'
import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureText } from './figure-text.tsx'
import './figure-tiles.css'
import { MeaningMark } from '../frame/meaning/meaning-mark.tsx'
import { useScope } from '../frame/scope.ts'
import { useComparison } from '../frame/use-comparison.ts'

interface Props {
  title: string
  /** What it is. */
  column: Meant
  value: number | null
  growth: Readonly<Record<Base, number | null>>
  used: Used
  /** Month by month. */
  line: readonly (number | null)[]
  /** Growth of the newest month against the one before. */
  newest: number | null
  /** Its place among the tiles, which gives it its colour. */
  index: number
}

/** A figure: its value, its growth against what the page compares with, that of the newest month against the one before, and its line. */
export function FigureTile({ title, column, value, growth, used, line, newest, index }: Props) {
  const { t } = useText()
  const { search } = useScope()
  const comparison = useComparison(used)
  const base = comparison?.compared.base ?? null
  const theme = useTheme()
  const { kind } = column
  const grown = base
    ? [{ column: { name: `${column.name}_${base}`, kind: 'change' as const }, text: comparison?.growthName(base) ?? '' }]
    : []
  const style = { ...useNumberStyle(), currency: search.currency }
  return (
    <div className="figure-tile">
      <dt>
        <span>{title}</span>
        <MeaningMark title={title} figures={[{ column, text: title }, ...grown]} used={used} />
      </dt>
      <FigureText text={formatValue(kind, value, style)} exact={formatValue(kind, value, { ...style, exact: true })} />
      <dd className="figure-tile-growth">
        {base && (
          <span>
            {comparison?.growthName(base)} <Delta value={growth[base]} />
          </span>
        )}
        {line.length > 1 && (
          <span>
            {t('analyses.newest_month')} <Delta value={newest} />
          </span>
        )}
      </dd>
      <dd className="figure-tile-line">
        <SparklineChart values={line} colour={themeColours(theme)[index] ?? ''} />
      </dd>
    </div>
  )
}
