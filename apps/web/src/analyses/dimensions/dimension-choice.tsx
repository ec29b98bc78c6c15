import { LISTED_DIMENSIONS, valuesOf } from '@marketscope/contract/market/find-dimension'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'
import { AddressChips, chosenOf } from '../frame/address-chips.tsx'
import '../frame/notes.css'
import './dimensions.css'

/** In the address: by what products are told apart, in the trend and the list alike. */
const KEY = 'dimension'

const IDS = LISTED_DIMENSIONS.map(({ id }) => id)

/** What the address asks for, of the parameters of both. */
export const dimensionParameters = (address: UrlState) => ({ dimension: chosenOf(IDS, address[KEY]) })

/** Chooses the dimension, and says what has to be known of its values. */
export function DimensionChoice() {
  const { t, pick } = useText()
  const [address] = useUrlState()
  const { dimension } = dimensionParameters(address)
  const note = valuesOf(dimension)?.note
  return (
    <div className="dimension-choice">
      <AddressChips
        label={t('analyses.dimension')}
        name={KEY}
        values={IDS}
        textOf={(id) => pick(valuesOf(id)?.name ?? { zh: id, en: id })}
        page="dimension-list.page"
      />
      {note && <p className="view-note">{pick(note)}</p>}
    </div>
  )
}
