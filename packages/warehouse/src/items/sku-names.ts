import { SKU_NAME_KEY } from '@marketscope/contract/sku-attributes'

/** Between the parts of a name, e.g. `颜色:红;尺码:L`. */
const PARTS = /[;；|\n]+/
/** Between parts that only a blank separates: before a word with a colon. */
const BLANK_BEFORE_KEY = /(?<![:：\s])\s+(?=(?!\d+[:：])[^\s:：]{1,20}[:：](?!\/\/))/
/** A key and its value; what stands before the colon of a time or an address is no key. */
const PAIR = /^\s*([^:：]{1,40}?)\s*[:：](?!\/\/)\s*(.*?)\s*$/s

/** What the names of an item's SKUs say, SKU by SKU: values by key. Parts without a key are those of {@link SKU_NAME_KEY}. */
export function readSkuNames(names: readonly string[]): Map<string, string>[] {
  const read = names.map(readName)
  const plainCounts = new Set(read.filter(({ plain }) => plain.length > 0).map(({ plain }) => plain.length))
  const [count] = plainCounts
  const alike = plainCounts.size === 1 && count !== undefined && count > 1
  return read.map(({ keyed, plain }) => {
    if (plain.length === 0) return keyed
    const own: [string, string][] = alike
      ? plain.map((part, index) => [`${SKU_NAME_KEY}_${index + 1}`, part])
      : [[SKU_NAME_KEY, plain.join(' ')]]
    return new Map([...keyed, ...own])
  })
}

function readName(name: string): { keyed: Map<string, string>; plain: string[] } {
  const keyed = new Map<string, string>()
  const plain: string[] = []
  for (const part of name.split(PARTS).flatMap((one) => one.split(BLANK_BEFORE_KEY))) {
    const [, key = '', value = ''] = PAIR.exec(part) ?? []
    if (key !== '' && !/^\d+$/.test(key) && value !== '') keyed.set(key, value)
    else if (part.trim() !== '') plain.push(part.trim())
  }
  return { keyed, plain }
}
