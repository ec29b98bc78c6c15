import type { Used } from '@marketscope/contract/analysis'
import { BASES } from '@marketscope/contract/bases'
import { useText } from '../../i18n/use-text.ts'
import './notes.css'

/** Why growth is not told, or in whole per cent only: what it is against lies beyond the months of the account. Nothing where it is told as it is. */
export function GrowthNote({ used }: { used: Pick<Used, 'limited_growth'> }) {
  const { t } = useText()
  const limited = used.limited_growth ?? {}
  return (['untold', 'rounded'] as const).map((how) => {
    const bases = BASES.filter((base) => limited[base] === how).map((base) => t(`analyses.${base}`))
    if (bases.length === 0) return null
    return (
      <p key={how} className="view-note">
        {t(`analyses.growth_${how}`, { bases: bases.join(t('common.list_comma')) })}
      </p>
    )
  })
}
