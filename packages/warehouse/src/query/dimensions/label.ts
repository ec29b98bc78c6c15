import type { Scope } from '../../scope/scope.ts'
import { sql } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

const OWN = sql`own_labels`

/** Labels that the viewer or their company gave products, '' for those that have none; a product counts in each of its labels. */
export function labelOf({ labels }: Pick<Scope, 'labels'>): Dimension {
  return {
    ...{ id: 'label', name: { zh: '自定义标签', en: 'Custom label' }, kind: 'text', narrows: 'label' },
    ...{ columns: [{ name: OWN, from: labels }], raw: OWN },
    members: (raw) => sql`if(empty(${raw}), [('', '')], arrayMap(label -> (label, label), ${raw}))`,
  }
}
