import { directionOf, formatChange } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { usePreferences } from '../state/preferences.ts'
import './delta.css'
import { growthColour } from './growth-colour.ts'

/** A change (0.12 is +12%) with its sign and colour. `isNew`: there was nothing to grow from, so the change is not a number. */
export function Delta({ value, isNew = false }: { value: number | null | undefined; isNew?: boolean }) {
  const { t, language } = useText()
  const choice = usePreferences((state) => state.growth)
  if (isNew && (value === null || value === undefined)) return <span className="delta delta-new">{t('common.new')}</span>
  return <span className={`delta delta-${growthColour(directionOf(value), language, choice)}`}>{formatChange(value)}</span>
}
