import { z } from 'zod'
import { CHANNELS, SHOP_TYPE_NAMES } from '../channels.ts'
import { inPlatformOrder } from '../plat.ts'
import { KNOWN_SITES } from '../sites.ts'
import type { Language, Text } from '../text.ts'
import { placedNames } from '../told-apart.ts'
import { both, commaParts, counted, entries, field, type Pieces, pieceText, same, type TagNames, withoutIds } from './field.ts'
import { broken, categories, commaList, filterText } from './schemas.ts'

const PLATFORM: Text = { zh: '平台', en: 'Platform' }

/** What an entry of `plat` is called: its site, or its channel with the site where that does not say it. */
export function platformName(code: string, siteName: TagNames['siteName']): Text {
  const channel = CHANNELS.find(({ id }) => id === code)
  if (!channel) return siteName(code)
  const [site, { name }] = [siteName(channel.site), channel]
  return both((language) => (name[language].includes(site[language]) ? name[language] : `${site[language]} · ${name[language]}`))
}

function shopTypes(code: string): Text | null {
  const types = CHANNELS.find(({ id }) => id === code)?.types?.flatMap((type) => (type === '' ? [] : [SHOP_TYPE_NAMES[type]])) ?? []
  return types.length === 0 ? null : both((language) => types.map((name) => name[language]).join(' / '))
}

/** Entries of `plat`, of which none may be chosen yet. */
export const anyPlat = commaList(60, { zh: '平台', en: 'platforms' })

/** Sites and channels, comma separated or as a list. */
export const plat = field({
  schema: anyPlat.refine((codes) => codes.length > 0, broken('please_select_plat')),
  wire: z.array(z.string()),
  empty: [],
  label: PLATFORM,
  part: 'plat',
  predicate: 'channel',
  stays: 'always',
  address: { keys: ['plat'], read: commaParts },
  tags: {
    kind: 'platform',
    many: counted('平台', 'platforms'),
    plain: true,
    of: (codes: string[], { siteName }) =>
      inPlatformOrder(codes).map((code) => ({
        key: `plat-${code}`,
        text: platformName(code, siteName),
        hint: shopTypes(code),
        without: (present) => present.filter((other) => other !== code),
      })),
  },
  left: withoutIds,
  pieces: entries,
})

type Categories = z.output<typeof categories>

export const chosenCategories = z.object({ not_custom: z.array(z.string()), custom: z.array(z.string()) })

function categoryPieces(kept: unknown): Pieces | null {
  if (Array.isArray(kept)) return entries(kept)
  if (typeof kept !== 'object' || kept === null) return null
  const list = Object.entries(kept).flatMap(([own, ids]) =>
    Array.isArray(ids) ? ids.map((id: unknown) => ({ piece: [own, id] as const, text: pieceText(id) })) : [],
  )
  const join = (pieces: readonly unknown[]) => {
    const chosen = pieces as readonly (readonly [string, unknown])[]
    return Object.fromEntries([...Map.groupBy(chosen, ([own]) => own)].map(([own, ids]) => [own, ids.map(([, id]) => id)]))
  }
  return { list, join }
}

/** What chosen categories are called: those of several trees that are called alike with the sites that have theirs. */
function calledApart(list: readonly string[], { categories: named, sites = [], siteName }: TagNames): Map<string, Text> {
  const chosen = list.flatMap((id) => named.find((one) => one.id === id && !one.custom) ?? [])
  const namesIn = (language: Language) => {
    const placeOf = (tree: string | null | undefined) => {
      const own = sites.filter((id) => KNOWN_SITES.some((site) => site.id === id && site.tree === tree))
      return own.map((id) => siteName(id)[language]).join(' / ') || tree || null
    }
    return placedNames(chosen.map(({ name, tree }) => ({ name: name[language], place: placeOf(tree) })))
  }
  const [zh, en] = [namesIn('zh'), namesIn('en')]
  return new Map(chosen.map(({ id, name }, at) => [id, { zh: zh[at] ?? name.zh, en: en[at] ?? name.en }]))
}

/** Category ids: of the sites' trees (`tree:id` where an id exists in several), or of one custom group. A category includes all below it. */
export const cid = field({
  schema: categories,
  wire: chosenCategories,
  empty: { not_custom: [], custom: [] },
  label: { zh: '类目', en: 'Category' },
  part: 'cid',
  predicate: 'category',
  stays: 'always',
  address: { keys: ['cat_id', 'c_id'], read: commaParts },
  tags: {
    kind: 'category',
    many: counted('类目', 'categories'),
    plain: true,
    of: (chosen: Categories, names, { sub_name }) => {
      const apart = calledApart(chosen.not_custom, names)
      return (['not_custom', 'custom'] as const).flatMap((list) =>
        chosen[list].map((id) => {
          const category = names.categories.find((candidate) => candidate.id === id && candidate.custom === (list === 'custom'))
          const group = list === 'custom' ? names.groupName(sub_name) : null
          const name = (list === 'not_custom' ? apart.get(id) : category?.name) ?? same(id)
          return {
            key: `${list === 'custom' ? 'custom' : 'cid'}-${id}`,
            text: group ? both((language) => `${group[language]} · ${name[language]}`) : name,
            hint: category && category.path.zh.length > 1 ? both((language) => category.path[language].join(' › ')) : null,
            without: (present: Categories) => ({ ...present, [list]: present[list].filter((other) => other !== id) }),
          }
        }),
      )
    },
  },
  left: ({ not_custom, custom }: Categories, ids) => ({ not_custom: withoutIds(not_custom, ids), custom: withoutIds(custom, ids) }),
  pieces: categoryPieces,
})

/** The group of the custom categories. */
export const sub_name = field({
  schema: filterText.default(''),
  wire: z.string(),
  empty: '',
  label: { zh: '自定义分组', en: 'Custom group' },
  part: 'cid',
  predicate: null,
  stays: 'always',
  address: { keys: ['sub_name'], read: (text) => text.trim() },
})
