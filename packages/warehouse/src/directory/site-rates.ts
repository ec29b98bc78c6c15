import { MarketError } from '@marketscope/contract/errors'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import type { ExchangeRate } from '../catalog/exchange-rates.ts'
import { chooseSites } from '../scope/market.ts'
import type { Viewer } from '../scope/viewer.ts'

const USUAL_SITE = 'amazon_us'

/** What the currencies of sites are worth, as far as a viewer may see the sites. */
export class SiteRates {
  readonly #catalog: Catalog
  readonly #viewer: Viewer

  constructor(catalog: Catalog, viewer: Viewer) {
    this.#catalog = catalog
    this.#viewer = viewer
  }

  /** Left out: the usual one, or the first that the viewer may see. Throws a MarketError for a site that there is not, or that the viewer may not see. */
  site(id = this.#usual()): Site {
    const [choice] = chooseSites([id], this.#catalog, this.#viewer)
    if (!choice) throw new MarketError('parameter')
    return choice.site
  }

  #usual(): string {
    const { sites } = this.#viewer
    const [first] = sites ?? []
    if (sites === null || sites.includes(USUAL_SITE)) return USUAL_SITE
    if (first === undefined) throw new MarketError('no_data')
    return first
  }

  /** What a unit of the currency of a site is in another one by the newest rate; null: none is loaded, or it is the same currency. */
  newest({ currency }: Site, to: string): ExchangeRate | null {
    return currency === to ? null : this.#catalog.rates.newest(currency, to)
  }
}
