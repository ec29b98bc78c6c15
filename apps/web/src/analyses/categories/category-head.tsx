import type { Used } from '@marketscope/contract/analysis'
import { textColourOn } from '../../charts/prepare/palette.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useScheme } from '../../state/scheme.ts'
import { shaded } from '../../state/shade.ts'
import { growthColour } from '../../ui/growth-colour.ts'
import { useComparison } from '../frame/use-comparison.ts'
import { type GrowthRow, growthBase, growthLegend } from './category-growth.ts'
import { CategoryPath } from './category-path.tsx'

interface Props {
  /** Null while there is no answer. */
  rows: readonly (GrowthRow & { overlaps: boolean })[] | null
  /** Whether the rows are shown as areas, whose colours need a legend. */
  drawn: boolean
  used: Used | undefined
}

/** Above the categories: the way up, and what the colours mean. */
export function CategoryHead({ rows, drawn, used }: Props) {
  const { t, language } = useText()
  const up = usePreferences((state) => (growthColour('up', language, state.growth) === 'red' ? 'red' : 'green'))
  const comparison = useComparison(used)
  const base = comparison && growthBase(rows ?? [], comparison.compared)
  const scheme = useScheme()
  const legendStyle = (colour: string) => {
    const background = shaded(colour, scheme)
    return { background, color: textColourOn(background) }
  }
  const about = base ? t('places.growth_against', { growth: comparison.growthName(base) }) : t('places.no_growth')
  return (
    <div className="category-head">
      <CategoryPath />
      {drawn && rows && rows.length > 0 && (
        <ul className="growth-legend" aria-label={about}>
          <li className="growth-legend-title">{about}</li>
          {growthLegend(rows, base, up).map(({ step, text, colour }) => (
            <li key={step} style={legendStyle(colour)}>
              {text ?? t(step === 'new' ? 'common.new' : 'places.growth_unknown')}
            </li>
          ))}
        </ul>
      )}
      {rows?.some(({ overlaps }) => overlaps) && <p className="category-overlap">{t('places.overlap')}</p>}
    </div>
  )
}
