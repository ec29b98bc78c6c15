import { type ValueReading, valueRowId } from '@marketscope/contract/attribute-rows'
import { fromMinor } from '@marketscope/contract/currency'
import type { Language } from '@marketscope/contract/text'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import { noneName } from '../catalog/names.ts'
import type { ReadAttribute } from '../query/attribute-values.ts'
import type { Bases, GroupFigures } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'
import { averagePrice, share } from './ratios.ts'

/** How a row of values is named: its id, its attributes, and the values as they are called in the language. */
export function valueNames(
  values: readonly string[],
  { attributes, reading }: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  words: AttributeWords,
  language: Language,
) {
  const pairs = attributes.map(({ name }, place) => ({ name, value: values[place] ?? '' }))
  return {
    id: valueRowId(pairs, reading),
    attr: attributeTitle(attributes, words, language),
    name: pairs.map(({ name, value }) => (value === '' ? noneName()[language] : words.valueLabel(name, value, language))).join(' × '),
  }
}

/** What the attributes are called together. */
export function attributeTitle(attributes: readonly ReadAttribute[], words: AttributeWords, language: Language): string {
  return attributes.map(({ name }) => words.nameLabel(name, language)).join(' × ')
}

/** The figures of a row as they leave the API, against the bases that values are known for; `whole`: the sales that a share is of. */
export function valueSums(
  { sales, sold, mom, yoy }: Pick<GroupFigures, 'sales' | 'sold' | 'mom' | 'yoy'>,
  whole: number,
  known: Bases,
  scope: Scope,
) {
  return {
    sales: fromMinor(sales, scope.amounts),
    share: share(sales, whole),
    sales_yoy: known.yoy ? scope.growth('yoy', sales, yoy) : null,
    sales_mom: known.mom ? scope.growth('mom', sales, mom) : null,
    sold,
    avg_price: averagePrice(sales, sold, scope.amounts),
  }
}
