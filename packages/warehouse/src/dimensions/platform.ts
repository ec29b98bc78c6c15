import { sitePart } from '../query/dimensions/site-part.ts'
import { type FaceMaker, placeOf, restOf } from './face.ts'

const platform: FaceMaker = ({ scope, language }) => ({
  dimension: sitePart(scope.parts),
  keys: null,
  names: async (found) =>
    found.map(({ key }) => ({
      id: `platform:${scope.parts[Number(key)]?.id ?? ''}`,
      name: scope.parts[Number(key)]?.name[language] ?? '',
    })),
  keyOf: (id) => (id.startsWith('platform:') ? placeOf(scope.parts, restOf(id)) : undefined),
})

export default platform
