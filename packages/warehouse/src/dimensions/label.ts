import { noneName } from '../catalog/names.ts'
import { labelOf } from '../query/dimensions/label.ts'
import { after, type FaceMaker } from './face.ts'

const label: FaceMaker = ({ scope, language }) => ({
  dimension: labelOf(scope),
  keys: null,
  names: async (found) => found.map(({ key }) => ({ id: `label:${key}`, name: key || noneName()[language] })),
  keyOf: (id) => after(id, 'label:'),
})

export default label
