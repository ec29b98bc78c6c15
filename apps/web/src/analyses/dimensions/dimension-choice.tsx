import { LISTED_DIMENSIONS, valuesOf } from '@marketscope/contract/market/find-dimension'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'
import { AddressChips, chosenOf } from '../frame/address-chips.tsx'

/** In the address: by what products are told apart, in the trend and the list alike. */
const KEY = 'dimension.by'

const IDS = LISTED_DIMENSIONS.map(({ id }) => id)

/** What the address asks for, of the parameters of both. */
export const dimensionParameters = (address: UrlState) => ({ by: chosenOf(IDS, address[KEY]) })

/** Chooses the dimension, and says what has to be known of its values. */
export function DimensionChoice() {
  const { t, pick } = useText()
  const [address] = useUrlState()
  const { by } = dimensionParameters(address)
  const note = valuesOf(by)?.note
  return (
    <>
      <AddressChips
        label={t('analyses.dimension')}
        name={KEY}
        values={IDS}
        textOf={(id) => pick(valuesOf(id)?.name ?? { zh: id, en: id })}
        page="dimension-list.page"
      />
      {note && <p className="panel-note">{pick(note)}</p>}
    </>
  )
}
