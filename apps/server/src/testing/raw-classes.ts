import { SearchFilter } from '@marketscope/contract/filter'
import type { ClassesContent, SchemeClass } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import type { RawRow, RawSku } from './raw-market.ts'
import { fits, listed, meant } from './raw-match.ts'

/*
 * What a scheme means, said a second time in plain code over the rows of the files.
 */

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The filter that a condition is compared with, where one says the same. */
const filterOf = (more: object) => SearchFilter.parse({ plat: ['taobao', 'tmall', 'jd', 'douyin'], cid: ['0'], title: '', ...more })

function holds(row: RawRow, condition: Condition, skus: ReadonlyMap<string, readonly string[]>): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(row, part, skus))
  if ('any' in condition) return condition.any.some((part) => holds(row, part, skus))
  if ('not' in condition) return !holds(row, condition.not, skus)
  if ('title' in condition) return fits(condition.title, 'and', (term) => fold(row.title).includes(term))
  if ('brand' in condition) return isNamed(row.brand, row.brandNames, condition.brand)
  if ('shop' in condition) return isNamed(row.shop, row.shopNames, condition.shop)
  if ('items' in condition) return condition.items.includes(row.item)
  if ('category' in condition)
    return row.path.some((id) => condition.category.includes(id) || condition.category.includes(`${row.tree}:${id}`))
  if ('sku' in condition)
    return (skus.get(`${row.site} ${row.item}`) ?? []).some((name) => fits(condition.sku, 'and', (term) => fold(name).includes(term)))
  if ('price' in condition) {
    const wanted = { ...filterOf({ avg_price: condition.price }), cid: { not_custom: [], custom: [] } }
    return meant([row], wanted, row.month, row.month).length > 0
  }
  if ('range' in condition) {
    const [low, high] = condition.range
    const range = { value_range: [low ?? 1e-9, high ?? 1e12] as [number, number], unit: condition.unit }
    const wanted = { ...filterOf({ attrv_and: [{ name: condition.attribute, range }] }), cid: { not_custom: [], custom: [] } }
    return meant([row], wanted, row.month, row.month).length > 0
  }
  const said = [...row.attributes].filter(([name]) => fold(name) === fold(condition.attribute)).map(([, value]) => value)
  return said.some((value) => listed(value).some((part) => condition.values.some((wanted) => fold(wanted) === fold(part))))
}

const isNamed = (id: string, names: readonly string[], wanted: readonly string[]) =>
  wanted.some((one) => one === (id || 'none') || names.some((name) => fold(name) === fold(one)))

/** The ids of all classes that a row counts in; none: it is in no class. */
export function classesOf(row: RawRow, { matching, classes }: ClassesContent, skus: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const ask = (own: readonly SchemeClass[], above: readonly string[]): boolean => {
    for (const one of own) {
      const path = [...above, one.id]
      if (ask(one.children, path) && matching === 'first') return true
      if (!one.rules.some(({ when }) => holds(row, when, skus))) continue
      for (const id of path) found.add(id)
      if (matching === 'first') return true
    }
    return found.size > 0
  }
  ask(classes, [])
  return found
}

/** The names of the SKUs of each item. */
export function skuNames(skus: readonly RawSku[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { site, item, name } of skus) names.set(`${site} ${item}`, [...(names.get(`${site} ${item}`) ?? []), name])
  return names
}
