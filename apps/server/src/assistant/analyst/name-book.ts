import { normalForm } from '@marketscope/contract/normal-form'
import { PLATFORM_NAMES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import { findSearch } from '../../searches/searches.ts'
import type { Work } from '../work.ts'

/** Something of the market that a question names. */
export interface Named {
  kind: 'platform' | 'category' | 'brand' | 'shop'
  ids: string[]
  name: Text
}

/** The names that an account may ask about on the platforms of a page. */
export interface NameBook {
  /** What is called exactly so, on the platforms first, then categories, brands and shops. */
  look(word: string): Promise<Named | null>
  /** Platforms and categories by each of their names. */
  known: ReadonlyMap<string, Named>
  /** Brands and shops whose names begin a text; the longest. */
  beginning(text: string): Promise<{ named: Named; length: number } | null>
  /** Brands that are called nearly so. */
  near(word: string): Promise<Text[]>
}

const NEAREST = 3
/** Signs of the beginning of a text that names are asked for by. */
const BEGINNINGS = [2, 4, 7]

/** Case, width and kinds of apostrophes folded: every sign stays in its place, so that what is found in a question can be taken out of it. */
export const fold = (text: string) => normalForm(text).replace(/[’‘]/g, "'").toLowerCase()

/** Platforms that people call otherwise than the product does. */
const ALIASES: Readonly<Record<string, string>> = { 天猫: 'tmall', 淘宝: 'taobao', 京东: 'jd', 'jd.com': 'jd', 抖音: 'douyin' }

export async function nameBook(work: Work): Promise<NameBook> {
  const { warehouse, db, now } = work.services
  const viewer = work.asking.viewer()
  const sites = warehouse.sites(viewer)
  const plat = work.page ? (await findSearch(db, work.page.url_id, now())).filter.plat : sites.map(({ id }) => id)
  const known = new Map<string, Named>()
  for (const { nodes } of warehouse.categoryTree(plat, viewer).data)
    for (const { id, name, name_en, disabled } of nodes) {
      if (disabled) continue
      for (const form of new Set([fold(name), fold(name_en)])) {
        const own = known.get(form)
        const ids = [...new Set([...(own?.ids ?? []), id])]
        if (form !== '') known.set(form, { kind: 'category', ids, name: own?.name ?? { zh: name, en: name_en || name } })
      }
    }
  // A platform comes before a category that is called like it.
  const platforms = new Map<string, Named>()
  for (const { id, platform, name } of sites)
    for (const form of [name.zh, name.en, id, PLATFORM_NAMES[platform].zh, PLATFORM_NAMES[platform].en].map(fold)) {
      const own = platforms.get(form)
      const ids = [...new Set([...(own?.ids ?? []), id])]
      platforms.set(form, { kind: 'platform', ids, name: own ? PLATFORM_NAMES[platform] : name })
    }
  for (const [form, id] of Object.entries(ALIASES))
    if (!platforms.has(form) && sites.some((site) => site.id === id))
      platforms.set(form, { kind: 'platform', ids: [id], name: { zh: form, en: form } })
  for (const [form, named] of platforms) known.set(form, named)
  const formed = new Map([...known].toReversed().map(([form, named]) => [searchForm(form), named]))
  // A question is read in several ways, which look for the same beginnings.
  const suggestions = new Map<string, Promise<Awaited<ReturnType<typeof warehouse.suggestions.brands>>['data']>>()
  const suggested = (kind: 'brand' | 'shop', word: string) => {
    const key = `${kind} ${word}`
    const found =
      suggestions.get(key) ??
      (kind === 'brand' ? warehouse.suggestions.brands(plat, word, viewer) : warehouse.suggestions.shops(plat, word, viewer)).then(
        ({ data }) => data,
      )
    suggestions.set(key, found)
    return found
  }
  const look = async (word: string): Promise<Named | null> => {
    const wanted = searchForm(word)
    const own = known.get(fold(word)) ?? formed.get(wanted)
    if (own) return own
    for (const kind of ['brand', 'shop'] as const) {
      const all = await suggested(kind, word)
      const same = all.filter(({ name, label }) => [name.zh, name.en, label.zh, label.en].some((form) => searchForm(form) === wanted))
      const [first] = same
      if (first) return { kind, ids: same.map(({ id }) => id), name: first.name }
    }
    return null
  }
  return {
    look,
    known,
    beginning: async (text) => {
      const folded = fold(text)
      let best: string | null = null
      for (const length of BEGINNINGS)
        for (const kind of ['brand', 'shop'] as const)
          if ([...folded].length >= length)
            for (const { name, label } of await suggested(kind, [...folded].slice(0, length).join('')))
              for (const form of [name.zh, name.en, label.zh, label.en].map(fold))
                if (begins(folded, form) && form.length > (best?.length ?? 1)) best = form
      const named = best === null ? null : await look(best)
      return named && best !== null ? { named, length: best.length } : null
    },
    near: async (word) => {
      // Most slips are not in the first half of a name.
      const signs = [...fold(word)]
      for (let length = signs.length; length >= Math.max(2, Math.floor(signs.length / 2)); length -= 1) {
        const begun = signs.slice(0, length).join('')
        const own = [...known].filter(([form]) => form.startsWith(begun)).map(([, { name }]) => name)
        const found = [...new Set([...own, ...(await suggested('brand', begun)).map(({ name }) => name)])]
        if (found.length > 0) return found.slice(0, NEAREST)
      }
      return []
    },
  }
}

/** Whether a text begins with a name: a Latin one ends where a word does. */
export function begins(text: string, name: string): boolean {
  return (
    name !== '' &&
    text.startsWith(name) &&
    !(/[\p{Script=Latin}\p{N}]$/u.test(name) && /^[\p{Script=Latin}\p{N}]/u.test(text.slice(name.length)))
  )
}
