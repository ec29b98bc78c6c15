import type { SavedSearch } from '@marketscope/contract/calls/search'
import { CHANNELS, SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import type { SearchFilter } from '@marketscope/contract/filter'
import { platformOfCode } from '@marketscope/contract/plat'
import { PLATFORMS } from '@marketscope/contract/sites'
import type { FilterTag, TagWords } from './filter-tag.ts'

function platformText(code: string, words: TagWords): { text: string; hint: string | null } {
  const channel = CHANNELS.find(({ id }) => id === code)
  if (!channel) return { text: words.siteName(code), hint: null }
  const [site, name] = [words.siteName(channel.site), words.pick(channel.name)]
  return {
    text: name.includes(site) ? name : `${site} · ${name}`,
    hint: channel.types?.flatMap((type) => (type === '' ? [] : [words.pick(SHOP_TYPE_NAMES[type])])).join(' / ') || null,
  }
}

const without = (list: readonly string[], value: string) => list.filter((other) => other !== value)

/** The order of the platforms, within one the whole site before its channels. */
function inOrder(plat: readonly string[]): string[] {
  const rank = (code: string) => {
    const platform = platformOfCode(code)
    return (platform ? PLATFORMS.indexOf(platform) : PLATFORMS.length) * 1000 + CHANNELS.findIndex(({ id }) => id === code)
  }
  return plat.toSorted((a, b) => rank(a) - rank(b))
}

/** The sites and channels of a search. */
export function platformTags(filter: SearchFilter, words: TagWords): FilterTag[] {
  return inOrder(filter.plat).map((code) => ({
    key: `plat-${code}`,
    kind: 'platform',
    ...platformText(code, words),
    without: (present) => ({ ...present, plat: without(present.plat, code) }),
  }))
}

/** The categories of a search; those of the account's own with the group they are of. */
export function categoryTags(filter: SearchFilter, search: SavedSearch, { pick, groupName }: TagWords): FilterTag[] {
  return (['not_custom', 'custom'] as const).flatMap((list) =>
    filter.cid[list].map((id): FilterTag => {
      const category = search.categories.find((candidate) => candidate.id === id && candidate.custom === (list === 'custom'))
      const path = category ? pick({ zh: category.path.zh.join(' › '), en: category.path.en.join(' › ') }) : ''
      return {
        key: `${list === 'custom' ? 'custom' : 'cid'}-${id}`,
        kind: 'category',
        text: [list === 'custom' ? groupName(filter.sub_name) : null, category ? pick(category.name) : id].filter(Boolean).join(' · '),
        hint: category && category.path.zh.length > 1 ? path : null,
        without: (present) => ({ ...present, cid: { ...present.cid, [list]: without(present.cid[list], id) } }),
      }
    }),
  )
}

/** The brands or shops of a search: those with an id, then those meant by their name. */
export function nameTags(kind: 'brand' | 'shop', filter: SearchFilter, search: SavedSearch, { pick }: TagWords): FilterTag[] {
  const found = kind === 'brand' ? search.brands : search.shops
  const ids = `${kind}_id` as const
  return [
    ...filter[ids].map((id): FilterTag => {
      const thing = found.find((candidate) => candidate.id === id)
      return {
        key: `${kind}-${id}`,
        kind,
        text: thing ? pick(thing.name) : id,
        hint: null,
        without: (present) => ({ ...present, [ids]: without(present[ids], id) }),
      }
    }),
    ...filter[kind].map(
      (name): FilterTag => ({
        key: `${kind}-name-${name}`,
        kind,
        text: name,
        hint: null,
        without: (present) => ({ ...present, [kind]: without(present[kind], name) }),
      }),
    ),
  ]
}

export function itemTags(filter: SearchFilter): FilterTag[] {
  return filter.item_ids.map((id) => ({
    key: `item-${id}`,
    kind: 'item_ids',
    text: id,
    hint: null,
    without: (present) => ({ ...present, item_ids: without(present.item_ids, id) }),
  }))
}
