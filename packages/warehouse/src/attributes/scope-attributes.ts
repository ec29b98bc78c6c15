import type { AskedBefore } from '../query/asked.ts'
import type { ReadAttribute } from '../query/attribute-values.ts'
import { areAttributesRecorded } from '../scope/attribute-months.ts'
import type { Scope } from '../scope/scope.ts'
import { searchForm } from '../text/search-form.ts'
import { type AttributeRow, attributesQuestion, namesQuestion } from './attribute-questions.ts'

type Asked = Pick<AskedBefore, 'scope' | 'kept'>

/** What is known of the attributes of a scope: worked out once, also for the form that offers them. */
export function scopeAttributes({ scope, kept }: Asked): Promise<AttributeRow[]> {
  return kept(['attributes', 'names'], (ask) => ask<AttributeRow>(attributesQuestion(scope)))
}

/** Names under which attributes say the brand. */
const BRAND_NAMES = new Set(['品牌', '品牌名称', '品牌名', 'brand', 'brand name'])

/** The attributes in the order in which they are offered: those that say the brand last, as it has a tab of its own. */
export function offeredOrder<R extends { name: string }>(rows: readonly R[]): R[] {
  const saysBrand = ({ name }: R) => BRAND_NAMES.has(searchForm(name).trim())
  return [...rows.filter((row) => !saysBrand(row)), ...rows.filter(saysBrand)]
}

/** The names of the attributes of a scope in the order in which they are offered: known sooner than what {@link scopeAttributes} tells beside them. */
export async function attributeNames({ scope, kept }: Asked): Promise<string[]> {
  const written = await kept(['attributes', 'written'], (ask) => ask<{ name: string; items: number }>(namesQuestion(scope)))
  const different = new Set(written.map(({ name }) => searchForm(name)))
  // An item may have an attribute under two spellings: their items cannot be added up.
  const rows = different.size === written.length ? written : await scopeAttributes({ scope, kept })
  return offeredOrder(rows).map(({ name }) => name)
}

/** The attribute of a name, also one that nobody has: all items are without it. */
export function attributeNamed(name: string, { attributes }: Pick<Scope, 'attributes'>): ReadAttribute {
  return { name, spellings: attributes.get(searchForm(name)) ?? [] }
}

/** The attributes asked for; none: the first that is offered, where there is any. */
export async function chosenAttributes(names: readonly string[], scoped: Asked): Promise<ReadAttribute[]> {
  const { scope } = scoped
  if (names.length > 0) return names.map((name) => attributeNamed(name, scope))
  const [first] = await attributeNames(scoped)
  return first === undefined ? [] : [attributeNamed(first, scope)]
}

/** Whether attributes are recorded for the last of the months asked. */
export function hasAttributeMonths({ windows }: Pick<Scope, 'windows'>): boolean {
  return areAttributesRecorded(windows.now)
}
