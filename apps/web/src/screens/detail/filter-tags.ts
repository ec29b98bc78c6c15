import type { SavedSearch } from '@marketscope/contract/calls/search'
import { CHANNELS, SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { currencySymbol } from '@marketscope/contract/currency'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'

export type TagKind = 'platform' | 'category' | 'title' | 'brand' | 'shop' | 'avg_price' | 'sold' | 'sales'

/** One condition of a search, with the filter that is left when it is taken away. */
export interface FilterTag {
  key: string
  kind: TagKind
  text: string
  /** More about it, e.g. the path of a category. */
  hint: string | null
  without: SearchFilterInput
}

export interface TagWords {
  pick: (text: Text) => string
  siteName: (id: string) => string
  /** "4 shop types" */
  shopTypes: (count: number) => string
  /** How a title expression is read. */
  readAs: (parse: string) => string
}

/** The filter of a saved search; null when this version of the product does not know it. */
export function filterOf(search: SavedSearch): SearchFilter | null {
  const read = SearchFilter.safeParse(search.filter)
  return read.success ? read.data : null
}

const FEW = 2

function platformTag(code: string, words: TagWords): { text: string; hint: string | null } {
  const channel = CHANNELS.find(({ id }) => id === code)
  if (!channel) return { text: words.siteName(code), hint: null }
  const site = words.siteName(channel.site)
  if (!channel.types) return { text: site, hint: null }
  const types = channel.types.map((type) => words.pick(SHOP_TYPE_NAMES[type]))
  return types.length <= FEW
    ? { text: `${site} · ${types.join(' / ')}`, hint: null }
    : { text: `${site} · ${words.shopTypes(types.length)}`, hint: types.join(' / ') }
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Inclusive bounds as text: `100–200`, `≥ 100`, `≤ 200`. */
export function boundsText([from, to]: readonly [number | null, number | null], sign = ''): string {
  if (from !== null && to !== null) return `${sign}${plain.format(from)}–${plain.format(to)}`
  return from !== null ? `≥ ${sign}${plain.format(from)}` : `≤ ${sign}${plain.format(to ?? 0)}`
}

function without(list: readonly string[], value: string): string[] {
  return list.filter((other) => other !== value)
}

/** Every condition of the search as a tag, in the order of the search form. */
export function tagsOf(search: SavedSearch, filter: SearchFilter, words: TagWords): FilterTag[] {
  const { pick } = words
  const platforms = filter.plat.map((code): FilterTag => {
    const { text, hint } = platformTag(code, words)
    return { key: `plat-${code}`, kind: 'platform', text, hint, without: { ...filter, plat: without(filter.plat, code) } }
  })
  const categories = filter.cid.not_custom.map((id): FilterTag => {
    const category = search.categories.find((candidate) => candidate.id === id)
    return {
      key: `cid-${id}`,
      kind: 'category',
      text: category ? pick(category.name) : id,
      hint: category ? pick({ zh: category.path.zh.join(' › '), en: category.path.en.join(' › ') }) || null : null,
      without: { ...filter, cid: { not_custom: without(filter.cid.not_custom, id) } },
    }
  })
  const title: FilterTag[] =
    filter.title === ''
      ? []
      : [
          {
            key: 'title',
            kind: 'title',
            text: filter.title,
            hint: search.title_parse === null ? null : words.readAs(search.title_parse),
            without: { ...filter, title: '' },
          },
        ]
  const named = (kind: 'brand' | 'shop', found: SavedSearch['brands']): FilterTag[] => {
    const ids = filter[`${kind}_id`]
    const names = filter[kind]
    return [
      ...ids.map((id): FilterTag => {
        const thing = found.find((candidate) => candidate.id === id)
        return {
          key: `${kind}-${id}`,
          kind,
          text: thing ? pick(thing.name) : id,
          hint: null,
          without: { ...filter, [`${kind}_id`]: without(ids, id) },
        }
      }),
      ...names.map(
        (name): FilterTag => ({
          key: `${kind}-name-${name}`,
          kind,
          text: name,
          hint: null,
          without: { ...filter, [kind]: without(names, name) },
        }),
      ),
    ]
  }
  const range = (kind: 'avg_price' | 'sold' | 'sales', sign: string): FilterTag[] => {
    const bounds = filter[kind]
    if (bounds[0] === null && bounds[1] === null) return []
    return [{ key: kind, kind, text: boundsText(bounds, sign), hint: null, without: { ...filter, [kind]: [null, null] } }]
  }
  const sign = currencySymbol(search.currency)
  return [
    ...platforms,
    ...categories,
    ...title,
    ...named('brand', search.brands),
    ...named('shop', search.shops),
    ...range('avg_price', sign),
    ...range('sold', ''),
    ...range('sales', sign),
  ]
}

export interface TagGroup {
  kind: TagKind
  tags: FilterTag[]
  /** Too many to show side by side. */
  folded: boolean
}

/** More tags of one kind than this become one tag that opens a list. */
const MOST_SIDE_BY_SIDE = 4

/** The tags by kind, in order. */
export function groupTags(tags: readonly FilterTag[]): TagGroup[] {
  const kinds = [...new Set(tags.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = tags.filter((tag) => tag.kind === kind)
    return { kind, tags: own, folded: own.length > MOST_SIDE_BY_SIDE }
  })
}
