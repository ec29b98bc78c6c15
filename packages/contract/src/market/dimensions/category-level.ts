import { declareFamily } from '../dimension.ts'

/** The categories of a level of their trees, 1 next to the root. */
export default declareFamily({
  id: 'category-level',
  prefix: 'category:',
  members: ['1', '2', '3', '4', '5'],
  named: (level) => ({ zh: `${level} 级类目`, en: `Category level ${level}` }),
  kind: 'thing',
  order: 21,
  uses: ['pivot'],
})
