import platPrice from '@marketscope/contract/analyses/plat-price'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { bandEnds, partsInBands } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'

const NOTHING = { sales: 0, sold: 0, items: 0, mom: 0, yoy: 0 }

export default implement(platPrice, async ({ scope, parameters, language, scoped }) => {
  const isKnown = (window: 'mom' | 'yoy') => scope.choices.some(({ site }) => scope.isKnown(window, site.id))
  const known = { mom: isKnown('mom'), yoy: isKnown('yoy') }
  const { bands, parts } = await partsInBands(parameters.points, scope, known, scoped)
  const unknown = parts.some((cells) => (cells.get(UNKNOWN_BAND)?.items ?? 0) > 0) ? [UNKNOWN_BAND] : []
  const unloaded = { sales: null, share: null, sales_yoy: null, sales_mom: null, sold: null, avg_price: null, items: null }
  return {
    data: scope.parts.flatMap((part, index) => {
      const cells = parts[index]
      const total = [...(cells?.values() ?? [])].reduce((sum, cell) => sum + cell.sales, 0)
      return [...bands.keys(), ...unknown].map((band) => {
        const place = { id: part.id, name: part.name[language], ...bandEnds(bands, band) }
        if (!scope.hasData(part.site)) return { ...place, ...unloaded }
        const { sales, sold, items, mom, yoy } = cells?.get(band) ?? NOTHING
        return {
          ...place,
          sales: fromMinor(sales, scope.amounts),
          share: share(sales, total),
          sales_yoy: scope.isKnown('yoy', part.site) ? scope.growth('yoy', sales, yoy) : null,
          sales_mom: scope.isKnown('mom', part.site) ? scope.growth('mom', sales, mom) : null,
          sold,
          avg_price: averagePrice(sales, sold, scope.amounts),
          items,
        }
      })
    }),
  }
})
