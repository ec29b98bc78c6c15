import { shopFacts, shopPlace } from '../figures/shops-known.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import type { FaceMaker } from './face.ts'

const shop: FaceMaker = ({ scope, language, ask }) => ({
  dimension: SHOP,
  keys: null,
  names: async (lines) => {
    const facts = await shopFacts(
      { scope, ask },
      lines.map(({ key }) => key),
      language,
    )
    return lines.map(({ key }) => {
      const { id, site, name } = shopPlace(key, facts, language)
      return { id: `shop:${site}:${id}`, name }
    })
  },
  keyOf: (id) => {
    const [, site, ...rest] = id.split(':')
    if (!id.startsWith('shop:') || site === undefined || rest.length === 0) return undefined
    return site === '' ? '0' : sipHashOf(site, rest.join(':')).toString()
  },
})

export default shop
