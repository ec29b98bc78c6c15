import { noneName } from '../catalog/names.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { after, type FaceMaker } from './face.ts'

const brand: FaceMaker = ({ scoped, language }) => ({
  dimension: BRAND,
  keys: null,
  names: async (lines) => {
    const names = await scoped.names.brandNames(
      lines.map(({ key }) => key),
      language,
    )
    return lines.map(({ key }) => ({
      id: `brand:${key === '' ? 'none' : key}`,
      name: key === '' ? noneName()[language] : (names.get(key) ?? key),
    }))
  },
  keyOf: (id) => (id === 'brand:none' ? '' : after(id, 'brand:')),
})

export default brand
