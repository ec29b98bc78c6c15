import { shopTypeName } from '../figures/shops.ts'
import { SHOP_TYPE } from '../query/dimensions/shop-type.ts'
import { after, type FaceMaker } from './face.ts'

const shopType: FaceMaker = ({ language }) => ({
  dimension: SHOP_TYPE,
  keys: null,
  names: async (found) => found.map(({ key }) => ({ id: `type:${key || 'none'}`, name: shopTypeName(key, language) })),
  keyOf: (id) => (id === 'type:none' ? '' : after(id, 'type:')),
})

export default shopType
