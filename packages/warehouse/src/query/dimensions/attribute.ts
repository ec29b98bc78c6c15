import type { ValueReading } from '@marketscope/contract/attribute-rows'
import { type Sql, sql } from '../../sql/sql.ts'
import type { ReadAttribute } from '../attribute-values.ts'
import { valueReader } from '../attribute-values.ts'
import type { Dimension } from '../dimension.ts'

const WRITTEN = [sql`written_1`, sql`written_2`, sql`written_3`] as const

/**
 * Values of an attribute, folded, '' for items that have none; where a value lists several, each of them (`reading` parts). `place`: its place among the
 * dimensions of a question.
 */
export function attributeValue(attribute: ReadAttribute, reading: ValueReading, place: 0 | 1 | 2 = 0): Dimension {
  const { raw, pairs } = valueReader(attribute, reading)
  const name: Sql = WRITTEN[place]
  return {
    ...{ id: `attribute:${attribute.name}`, name: { zh: attribute.name, en: attribute.name }, kind: 'text', narrows: 'attrv_and' },
    ...{ columns: [{ name, from: raw }], raw: name, members: pairs },
  }
}
