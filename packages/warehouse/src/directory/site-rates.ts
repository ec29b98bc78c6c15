import { MarketError } from '@marketscope/contract/errors'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import type { ExchangeRate } from '../catalog/exchange-rates.ts'
import { chooseSites } from '../scope/market.ts'
import type { Viewer } from '../scope/viewer.ts'

/** What the currencies of sites are worth, as far as a viewer may see the sites. */
export class SiteRates {
  readonly #catalog: Catalog
  readonly #viewer: Viewer

  constructor(catalog: Catalog, viewer: Viewer) {
    this.#catalog = catalog
    this.#viewer = viewer
  }

  /** Throws a MarketError for a site that there is not, or that the viewer may not see. */
  site(id: string): Site {
    const [choice] = chooseSites([id], this.#catalog, this.#viewer)
    if (!choice) throw new MarketError('parameter')
    return choice.site
  }

  /** What a unit of the currency of a site is in another one by the newest rate; null: none is loaded, or it is the same currency. */
  newest({ currency }: Site, to: string): ExchangeRate | null {
    return currency === to ? null : this.#catalog.rates.newest(currency, to)
  }
}
