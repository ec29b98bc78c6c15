import { declareFamily } from '../dimension.ts'

/** The values of an attribute, by its name. */
export default declareFamily({
  id: 'attribute',
  prefix: 'attr:',
  named: (name) => ({ zh: name, en: name }),
  kind: 'thing',
  order: 100,
  uses: ['crossing', 'pivot'],
})
