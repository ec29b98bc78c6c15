import { PLATFORM_NAMES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import { findSearch } from '../../searches/searches.ts'
import type { Work } from '../work.ts'

/** Something of the market that a question names. */
export interface Named {
  kind: 'platform' | 'category' | 'brand' | 'shop'
  ids: string[]
  name: Text
}

/** What a question names, and what of it nobody knows with the names that come nearest. */
export interface FoundNames {
  named: Named[]
  unknown: { word: string; nearest: Text[] } | null
}

/** A shorter part of a text is no name by itself. */
const SHORTEST = 2
const NEAREST = 3
/** Names are looked for in the beginning of longer texts only. */
const LONGEST = 40

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Platforms that people call otherwise than the product does. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  天猫: ['tmall'],
  tmall: ['tmall'],
  淘宝: ['taobao'],
  taobao: ['taobao'],
  京东: ['jd'],
  jd: ['jd'],
  'jd.com': ['jd'],
  抖音: ['douyin'],
  douyin: ['douyin'],
}

/** Finds the names in what is left of a question, the longest first; each kind in turn: platform, category, brand, shop. */
export async function findNames(parts: readonly string[], work: Work): Promise<FoundNames> {
  const { warehouse, db, now } = work.services
  const viewer = work.asking.viewer()
  const sites = warehouse.sites(viewer)
  const plat = work.page ? (await findSearch(db, work.page.url_id, now())).filter.plat : sites.map(({ id }) => id)
  const nodes = warehouse.categoryTree(plat, viewer).data.flatMap(({ nodes: own }) => own.filter(({ disabled }) => !disabled))
  const platforms = new Map<string, { ids: string[]; name: Text }>()
  for (const { id, platform, name } of sites)
    for (const form of [name.zh, name.en, id, PLATFORM_NAMES[platform].zh, PLATFORM_NAMES[platform].en]) {
      const own = platforms.get(fold(form))
      platforms.set(fold(form), own ? { ids: [...own.ids, id], name: PLATFORM_NAMES[platform] } : { ids: [id], name })
    }
  const look = async (word: string): Promise<Named | null> => {
    const wanted = fold(word)
    const site = platforms.get(wanted)
    if (site) return { kind: 'platform', ...site }
    const alias = ALIASES[wanted]?.filter((id) => sites.some((one) => one.id === id))
    if (alias?.length) return { kind: 'platform', ids: alias, name: { zh: word, en: word } }
    const same = nodes.filter(({ name, name_en }) => fold(name) === wanted || fold(name_en) === wanted)
    const [node] = same
    if (node) return { kind: 'category', ids: same.map(({ id }) => id), name: { zh: node.name, en: node.name_en || node.name } }
    for (const kind of ['brand', 'shop'] as const) {
      const { data } = await (kind === 'brand' ? warehouse.suggestBrands(plat, word, viewer) : warehouse.suggestShops(plat, word, viewer))
      const own = data.filter(({ name, label }) => [name.zh, name.en, label.zh, label.en].some((form) => fold(form) === wanted))
      const [first] = own
      if (first) return { kind, ids: own.map(({ id }) => id), name: first.name }
    }
    return null
  }
  const named: Named[] = []
  for (const part of parts) {
    let rest = part
    while (rest.trim() !== '') {
      const found = await longest(rest.trim().slice(0, LONGEST), look)
      if (!found) {
        const { data } = await warehouse.suggestBrands(plat, rest.trim().slice(0, LONGEST), viewer)
        return { named, unknown: { word: rest.trim(), nearest: data.slice(0, NEAREST).map(({ name }) => name) } }
      }
      named.push(found.named)
      rest = rest.trim().slice(found.length)
    }
  }
  return { named, unknown: null }
}

/** The longest beginning that is a name. */
async function longest(text: string, look: (word: string) => Promise<Named | null>): Promise<{ named: Named; length: number } | null> {
  const ends =
    /\s/.test(text) || /^[\p{Script=Latin}\p{N}]/u.test(text)
      ? wordEnds(text)
      : [...text].map((_, place, all) => all.slice(0, place + 1).join('').length)
  for (const length of ends.toReversed()) {
    if (length < SHORTEST) break
    const named = await look(text.slice(0, length).trim())
    if (named) return { named, length }
  }
  return null
}

function wordEnds(text: string): number[] {
  const ends = [...text.matchAll(/[^\s]+/g)].map((match) => match.index + match[0].length)
  const mixed = [...text.matchAll(/(?<=[\p{Script=Latin}\p{N}])(?=\p{Script=Han})|(?<=\p{Script=Han})/gu)].map((match) => match.index)
  return [...new Set([...ends, ...mixed])].filter((end) => end > 0).sort((a, b) => a - b)
}
