import type { ValueReading } from '@marketscope/contract/attribute-rows'
import { identifier, type Sql, sql } from '../../sql/sql.ts'
import type { ReadAttribute } from '../attribute-values.ts'
import { valueReader } from '../attribute-values.ts'
import type { Dimension } from '../dimension.ts'

const written = (place: number): Sql => {
  const name = `written_${place + 1}`
  return sql`${identifier([name], name)}`
}

/**
 * Values of an attribute, folded, '' for items that have none; where a value lists several, each of them (`reading` parts). `place`: its place among the
 * dimensions of a question.
 */
export function attributeValue(attribute: ReadAttribute, reading: ValueReading, place = 0): Dimension {
  const { raw, pairs } = valueReader(attribute, reading)
  const name: Sql = written(place)
  return {
    ...{ id: `attribute:${attribute.name}`, name: { zh: attribute.name, en: attribute.name }, kind: 'text', narrows: 'attrv_and' },
    ...{ columns: [{ name, from: raw }], raw: name, members: pairs },
  }
}
