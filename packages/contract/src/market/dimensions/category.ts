import { declareDimension } from '../dimension.ts'

/** The categories right below those of the search. */
export default declareDimension({
  id: 'category',
  name: { zh: '类目（下一级）', en: 'Category (next level)' },
  kind: 'thing',
  order: 20,
  uses: ['crossing', 'pivot'],
})
