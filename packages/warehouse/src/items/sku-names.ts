import { SKU_NAME_KEY } from '@marketscope/contract/sku-attributes'

/** Between the parts of a name, e.g. `颜色:红;尺码:L`. */
const PARTS = /[;；|\n]+/
/** Between parts that only a blank separates: before a word with a colon. */
const BLANK_BEFORE_KEY = /(?<![:：\s])\s{1,20}(?=(?!\d{1,20}[:：])[^\s:：]{1,20}[:：](?!\/\/))/
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

const LONGEST_KEY = 40

/** A key and its value, both empty where there is none; what stands before the colon of a time or an address is no key. */
function pairOf(part: string): { key: string; value: string } {
  const colon = part.search(/[:：]/)
  const key = colon < 0 ? '' : part.slice(0, colon).trim()
  if (key === '' || key.length > LONGEST_KEY || part.startsWith('//', colon + 1)) return { key: '', value: '' }
  return { key, value: part.slice(colon + 1).trim() }
}

function readName(name: string): { keyed: Map<string, string>; plain: string[] } {
  const keyed = new Map<string, string>()
  const plain: string[] = []
  for (const part of name.split(PARTS).flatMap((one) => one.split(BLANK_BEFORE_KEY))) {
    const { key, value } = pairOf(part)
    if (key !== '' && !/^\d+$/.test(key) && value !== '') keyed.set(key, value)
    else if (part.trim() !== '') plain.push(part.trim())
  }
  return { keyed, plain }
}
