import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { growthColour } from '../../ui/growth-colour.ts'
import { type GrowthRow, growthBase, growthLegend } from './category-growth.ts'
import { CategoryPath } from './category-path.tsx'

interface Props {
  /** Null while there is no answer. */
  rows: readonly (GrowthRow & { overlaps: boolean })[] | null
  /** Whether the rows are shown as areas, whose colours need a legend. */
  drawn: boolean
}

/** Above the categories: the way up, and what the colours mean. */
export function CategoryHead({ rows, drawn }: Props) {
  const { t, language } = useText()
  const up = usePreferences((state) => (growthColour('up', language, state.growth) === 'red' ? 'red' : 'green'))
  const base = growthBase(rows ?? [])
  return (
    <div className="category-head">
      <CategoryPath />
      {drawn && rows && rows.length > 0 && (
        <ul className="growth-legend" aria-label={base ? t(`places.growth_${base}`) : t('places.no_growth')}>
          <li className="growth-legend-title">{base ? t(`places.growth_${base}`) : t('places.no_growth')}</li>
          {growthLegend(rows, base, up).map(({ step, text, colour, labelColour }) => (
            <li key={step} style={{ background: colour, color: labelColour }}>
              {text ?? t(step === 'new' ? 'places.growth_new' : 'places.growth_unknown')}
            </li>
          ))}
        </ul>
      )}
      {rows?.some(({ overlaps }) => overlaps) && <p className="category-overlap">{t('places.overlap')}</p>}
    </div>
  )
}
