import { currencySymbol } from '@marketscope/contract/currency'
import { bandOfText, bandsOf, type PriceBand, textOfBand } from '@marketscope/contract/price-points'
import { edgesOf } from '../figures/price-bands.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { after, type FaceMaker, type ValueName } from './face.ts'

/** The place of no band. */
const NO_BAND = String(UNKNOWN_BAND - 1)

/** The months of unknown price have no band. */
function bandName(band: PriceBand | undefined, currency: string): ValueName {
  if (!band) return { id: '-:price', name: '–' }
  const sign = currencySymbol(currency)
  return {
    id: `price:${textOfBand(band)}`,
    name: band.to === null ? `${sign}${band.from}+` : `${sign}${band.from}–${band.to}`,
  }
}

/** Bands are worked out anew for each scope: an id has its bounds, which are tested as they are, in the currency of the answer, as those of a filter. */
const price: FaceMaker = ({ bands, scope }) => {
  const edges = edgesOf(bands, scope.amounts)
  return {
    ...{ dimension: priceBand(edges), version: edges.join(' ') },
    keys: [...bands.keys(), UNKNOWN_BAND].map(String),
    names: async (lines) => lines.map(({ key }) => bandName(bands[Number(key)], scope.currency)),
    keyOf: (id) => (id === '-:price' ? String(UNKNOWN_BAND) : undefined),
    rowsOf: (id) => {
      const band = bandOfText(after(id, 'price:') ?? '')
      if (!band) return undefined
      const { name } = bandName(band, scope.currency)
      const ends = bandsOf(band.to === null ? [band.from] : [band.from, band.to])
      const own = edgesOf(ends, scope.amounts)
      // Between ends that are one in whole minor units lies no price.
      const none = new Set(own).size < own.length
      return { dimension: priceBand([...new Set(own)]), key: none ? NO_BAND : String(band.from === 0 ? 0 : 1), name }
    },
  }
}

export default price
