import { UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { growthColour } from '../../../ui/growth-colour.ts'
import type { CellValue, TableColumn, TableRow } from './table-model.ts'

const placeOf = (value: CellValue | undefined) => (typeof value === 'number' ? value : null)

/** The place of a row, and how many places it went up or down since the months compared with. */
export function RankCell({ column, row }: { column: TableColumn; row: TableRow }) {
  const place = placeOf(row.values[column.name])
  const { base } = column
  const isNew = base !== undefined && row.values[base.isNew] === true
  return (
    <span className="cell-rank" data-exact={place ?? UNKNOWN}>
      <span>{place ?? UNKNOWN}</span>
      {base &&
        place !== null &&
        (isNew ? <New told={row.isNew === true} /> : <Change place={place} before={placeOf(row.values[base.name])} of={base.text} />)}
    </span>
  )
}

/** `told`: beside the name of the row already. */
function New({ told }: { told: boolean }) {
  const { t } = useText()
  return told ? <span /> : <span className="delta-new">{t('common.new')}</span>
}

function Change({ place, before, of }: { place: number; before: number | null; of: string }) {
  const { t, language } = useText()
  const choice = usePreferences((state) => state.growth)
  if (before === null) return <span />
  const up = before - place
  const colour = growthColour(up > 0 ? 'up' : up < 0 ? 'down' : 'flat', language, choice)
  const told = up === 0 ? t('analyses.rank_same') : t(up > 0 ? 'analyses.rank_up' : 'analyses.rank_down', { count: Math.abs(up) })
  return (
    <span className={`delta-${colour}`} title={`${told} · ${of} ${before}`}>
      <span aria-hidden="true">{up === 0 ? '=' : `${up > 0 ? '↑' : '↓'}${Math.abs(up)}`}</span>
      <span className="visually-hidden">{told}</span>
    </span>
  )
}
