import { NONE_ID } from '@marketscope/contract/limits'
import { SKU_NAME_KEY } from '@marketscope/contract/sku-attributes'
import type { Language } from '@marketscope/contract/text'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import { noneName } from '../catalog/names.ts'
import { readSkuNames } from './sku-names.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

interface Described {
  name: string
  pairs: Pairs
}

/** A SKU with what it is: values by key. */
export interface KeyedSku<S> {
  sku: S
  values: ReadonlyMap<string, string>
}

/**
 * What each SKU of an item is: what its name says, and the attributes of its own. A file that says no attributes of SKUs has those of the item on them, so
 * only what is otherwise than with the item is the SKU's own.
 */
export function keyedSkus<S extends Described>(skus: readonly S[], ofItem: Pairs): KeyedSku<S>[] {
  const known = new Map<string, Set<string>>()
  for (const [name, value] of ofItem) known.set(name, (known.get(name) ?? new Set()).add(value))
  const own = new Set(
    skus.flatMap(({ pairs }) => pairs.filter(([name, value]) => value !== '' && !known.get(name)?.has(value)).map(([name]) => name)),
  )
  const named = readSkuNames(skus.map(({ name }) => name))
  return skus.map((sku, index) => ({
    sku,
    values: new Map([...sku.pairs.filter(([name, value]) => own.has(name) && value !== ''), ...(named[index] ?? [])]),
  }))
}

/** A key that SKUs of an item have. */
export interface SkuKey<S> {
  key: string
  values: ReadonlySet<string>
  skus: S[]
}

/** The keys that tell SKUs apart first, then those of the SKUs with the most sales, ties by name. */
export function keysOf<S extends { sales: number }>(keyed: readonly KeyedSku<S>[]): (SkuKey<S> & { sales: number })[] {
  const found = new Map<string, { values: Set<string>; skus: S[] }>()
  for (const { sku, values } of keyed)
    for (const [key, value] of values) {
      const own = found.get(key) ?? { values: new Set(), skus: [] }
      own.values.add(value)
      own.skus.push(sku)
      found.set(key, own)
    }
  return [...found]
    .map(([key, own]) => ({ key, ...own, sales: own.skus.reduce((sum, { sales }) => sum + sales, 0) }))
    .sort((a, b) => Number(b.values.size > 1) - Number(a.values.size > 1) || b.sales - a.sales || (a.key < b.key ? -1 : 1))
}

/** The keys asked for that the SKUs have, each once; where there are none, the first one they have. */
export function chosenKeys(asked: readonly string[], keys: readonly string[]): string[] {
  const known = [...new Set(asked)].filter((key) => keys.includes(key))
  return known.length > 0 ? known : keys.slice(0, 1)
}

/** SKUs with the same values of the keys. */
export interface SkuGroup<S> {
  /** A JSON list of the values, null where a SKU has none. */
  id: string
  values: readonly (string | null)[]
  skus: S[]
}

export function groupsOf<S>(keyed: readonly KeyedSku<S>[], keys: readonly string[]): SkuGroup<S>[] {
  const groups = new Map<string, SkuGroup<S>>()
  for (const { sku, values } of keyed) {
    const own = keys.map((key) => values.get(key) ?? null)
    const id = own.every((value) => value === null) ? NONE_ID : JSON.stringify(own)
    const group = groups.get(id) ?? { id, values: own, skus: [] }
    group.skus.push(sku)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** What a group is called: its values, one after the other. */
export function groupName(
  { id, values }: Pick<SkuGroup<unknown>, 'id' | 'values'>,
  keys: readonly string[],
  words: AttributeWords,
  language: Language,
): string {
  if (id === NONE_ID) return noneName()[language]
  return values
    .map((value, index) => (value === null ? noneName()[language] : words.valueLabel(keys[index] ?? '', value, language)))
    .join(' / ')
}

/** What a key is called. */
export function keyLabel(key: string, words: AttributeWords, language: Language): string {
  if (key !== SKU_NAME_KEY && !key.startsWith(`${SKU_NAME_KEY}_`)) return words.nameLabel(key, language)
  const number = key.slice(SKU_NAME_KEY.length + 1)
  const plain = language === 'zh' ? '规格' : 'Variant'
  return number === '' ? plain : language === 'zh' ? `${plain}${number}` : `${plain} ${number}`
}
