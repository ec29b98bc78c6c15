import { CLASS_SIDE } from '../../schemes/rule-id.ts'
import { declareFamily } from '../dimension.ts'

/** The outermost classes of a scheme, by its id. */
export default declareFamily({
  id: 'rule-class',
  prefix: CLASS_SIDE,
  named: () => ({ zh: '自定义类', en: 'Classes' }),
  kind: 'thing',
  order: 110,
  uses: ['crossing', 'pivot'],
})
