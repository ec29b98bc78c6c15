import { firstNumber } from '../../scope/attribute-texts.ts'
import { folded } from '../../sql/folded.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { searchForm } from '../../text/search-form.ts'
import type { ReadAttribute } from '../attribute-values.ts'
import { valueReader } from '../attribute-values.ts'
import type { Dimension } from '../dimension.ts'

export interface NumericAttribute extends ReadAttribute {
  unit: string
}

/** The band of values that have no number of the unit, and that of items without the attribute. */
export const [OTHER_RANGE, NO_RANGE] = [-1, -2]

const WRITTEN = sql`written_1`

/** The numbers of what is written, one for each way the attribute is spelled. */
function numbersOf({ spellings, unit }: NumericAttribute, raw: Sql): Sql {
  const read = (value: Sql) => firstNumber(folded(value), searchForm(unit))
  const all = spellings.length > 1 ? sql`arrayMap(value -> ${read(sql`value`)}, ${raw})` : sql`[${read(raw)}]`
  return sql`arrayMap(number -> assumeNotNull(number), arrayFilter(number -> isNotNull(number), ${all}))`
}

function ofNumbers(attribute: NumericAttribute, members: (numbers: Sql, raw: Sql) => Sql): Dimension {
  const { raw } = valueReader(attribute, 'whole')
  return {
    ...{ id: `numbers:${attribute.name}`, name: { zh: attribute.name, en: attribute.name }, kind: 'band', narrows: 'attrv_and' },
    ...{ columns: [{ name: WRITTEN, from: raw }], raw: WRITTEN },
    members: (written) => members(numbersOf(attribute, written), written),
  }
}

/** The numbers that the values of an attribute say, as text. */
export function attributeNumber(attribute: NumericAttribute): Dimension {
  return ofNumbers(attribute, (numbers) => sql`arrayMap(number -> (toString(number), ''), ${numbers})`)
}

/** The bands that begin at `edges` (ascending, the first one 0), by place, and what lies in none: {@link OTHER_RANGE}, {@link NO_RANGE}. */
export function attributeRange(attribute: NumericAttribute, edges: readonly number[]): Dimension {
  const from = sql`[${join(
    edges.map((edge) => sql`${v.float64(edge)}`),
    ', ',
  )}]`
  return ofNumbers(attribute, (numbers, raw) => {
    const places = sql`arrayDistinct(arrayMap(number -> toInt64(arrayCount(edge -> edge <= number, ${from})) - 1, ${numbers}))`
    const none = sql`[if(empty(${raw}), toInt64(${v.int64(NO_RANGE)}), toInt64(${v.int64(OTHER_RANGE)}))]`
    return sql`arrayMap(place -> (toString(place), ''), if(empty(${numbers}), ${none}, ${places}))`
  })
}
