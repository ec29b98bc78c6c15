import { SearchRequest } from '@marketscope/contract/filter'
import { Month } from '@marketscope/contract/months'
import { PLATFORM_NAMES } from '@marketscope/contract/sites'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import { z } from 'zod'
import { tagsOfKept } from '../../follows/tags.ts'
import { describe } from '../../searches/described-search.ts'
import { keepSearch } from '../../searches/keep-search.ts'
import { findSearch } from '../../searches/searches.ts'
import { cleanText } from '../facts/clean.ts'
import { pageNamed, type Work } from '../work.ts'
import { findAttributes } from './find-attributes.ts'
import { NO_SEARCH } from './refusal.ts'
import { declareTool } from './tool.ts'

const MOST_FOUND = 12

const search = z
  .string()
  .max(10)
  .optional()
  .describe('"page" (what the asker looks at; the default) or the name of a search that make_search made, such as "s1"')

/** The platforms that a name is looked for on: those of the search, else all that the account may see. */
async function platOf(name: string | undefined, work: Work): Promise<string[]> {
  const page = pageNamed(name, work)
  if (!page) return work.services.warehouse.sites(work.asking.viewer()).map(({ id }) => id)
  const kept = await findSearch(work.services.db, page.url_id, work.services.now())
  return kept.filter.plat
}

/** Names that match a word, the best first: the name itself, then those that begin with it, then those that hold it. */
function matching<T extends { name: string; name_en: string }>(things: readonly T[], word: string): T[] {
  const wanted = searchForm(word.trim())
  const grade = ({ name, name_en }: T) => {
    const forms = [name, name_en].map(searchForm)
    if (forms.includes(wanted)) return 3
    if (forms.some((form) => form.startsWith(wanted))) return 2
    return forms.some((form) => form.includes(wanted)) ? 1 : 0
  }
  return things
    .map((thing) => ({ thing, at: grade(thing) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ thing }) => thing)
}

export const find = declareTool({
  name: 'find',
  about:
    'Finds platforms, categories, brands, shops or attributes (by their name, or by a value) by a part of their name, with what make_search takes of them. Names are in either language.',
  input: z.object({
    kind: z.enum(['platform', 'category', 'brand', 'shop', 'attribute']),
    word: z.string().trim().min(1).max(100),
    search,
  }),
  run: async ({ kind, word, search: named }, work) => {
    const { warehouse } = work.services
    const viewer = work.asking.viewer()
    const told = (id: string, zh: string, en: string, hint: string | null = null) => {
      for (const name of [zh, en]) work.facts.mention(name)
      return { id, untrusted_text: { name: cleanText(zh), name_en: cleanText(en), ...(hint ? { of: cleanText(hint) } : {}) } }
    }
    if (kind === 'platform') {
      const sites = warehouse
        .sites(viewer)
        .map((site) => ({ ...site, name: `${site.name.zh} ${PLATFORM_NAMES[site.platform].zh}`, name_en: `${site.name.en} ${site.id}` }))
      return {
        found: matching(sites, word)
          .slice(0, MOST_FOUND)
          .map(({ id, name, name_en, months }) => ({ ...told(id, name, name_en), months: `${months.start}..${months.end}` })),
      }
    }
    if (kind === 'attribute') return findAttributes(word, named, MOST_FOUND, work)
    const plat = await platOf(named, work)
    if (kind === 'category') {
      const nodes = warehouse.categoryTree(plat, viewer).data.flatMap(({ nodes: own }) => own.filter(({ disabled }) => !disabled))
      return {
        found: matching(nodes, word)
          .slice(0, MOST_FOUND)
          .map(({ id, name, name_en }) => told(id, name, name_en)),
      }
    }
    const { data } = await (kind === 'brand'
      ? warehouse.suggestions.brands(plat, word, viewer)
      : warehouse.suggestions.shops(plat, word, viewer))
    return { found: data.slice(0, MOST_FOUND).map(({ id, name, hint }) => told(id, name.zh, name.en, hint)) }
  },
})

/** Of categories those that the platforms of a search have, since of one platform's tree another knows nothing; all of them where it has none, which is a fault to be told. */
function withinPlatforms(cid: readonly string[], platforms: readonly string[], work: Work): string[] {
  const trees = work.services.warehouse.categoryTree(platforms, work.asking.viewer()).data
  const there = new Set(trees.flatMap(({ tree, nodes }) => nodes.flatMap(({ id }) => [id, `${tree}:${id}`])))
  const own = cid.filter((id) => there.has(id))
  return own.length > 0 ? own : [...cid]
}

const ids = z.array(z.string().min(1).max(120)).max(30)

export const makeSearch = declareTool({
  name: 'make_search',
  about:
    'Makes a search to ask about: what the given one is, with what is named here in its place. Leave out what stays as it is; an empty list takes a condition away. Categories are needed for Chinese platforms. Gives the name of the search.',
  input: z.object({
    from: search,
    platforms: ids.optional(),
    categories: ids.optional(),
    brands: ids.optional(),
    shops: ids.optional(),
    attributes: z
      .array(z.object({ name: z.string().min(1).max(200), value: z.string().max(200).default('') }))
      .max(20)
      .optional()
      .describe('all of which hold; a value of "" is any'),
    title: z.string().max(500).optional().describe('words of titles joined by and, or, not and brackets, each with a space around'),
    start: Month.optional(),
    end: Month.optional(),
  }),
  run: async ({ from, platforms, categories, brands, shops, attributes, title, start, end }, work) => {
    const { db, warehouse, now } = work.services
    const page = pageNamed(from, work)
    const kept = page ? (await findSearch(db, page.url_id, now())).filter : null
    const chosen = categories ?? kept?.cid.not_custom ?? []
    const within = platforms && platforms.length > 0 ? withinPlatforms(chosen, platforms, work) : chosen
    const filter = SearchRequest.parse({
      ...kept,
      ...(platforms ? { plat: platforms } : {}),
      ...(categories || within.length < chosen.length
        ? { cid: { not_custom: within, custom: categories ? [] : (kept?.cid.custom ?? []) } }
        : {}),
      ...(brands ? { brand_id: brands, brand: [] } : {}),
      ...(shops ? { shop_id: shops, shop: [] } : {}),
      ...(attributes ? { attrv_and: attributes, attrv_or: [], topAttrList: [], attr_vague: false } : {}),
      ...(title === undefined ? {} : { title, title_trans: {} }),
    })
    const url_id = await keepSearch(filter, work.services, work.asking)
    const { months } = await warehouse.describeSearch(await findSearch(db, url_id, now()), work.asking.viewer())
    const range = { start: start ?? page?.start ?? months?.start, end: end ?? page?.end ?? months?.end }
    if (!range.start || !range.end)
      return { refuse: 'no_data', says: work.language === 'zh' ? '该搜索没有数据。' : 'There is no data for this search.' }
    const name = `s${work.searches.size + 1}`
    work.searches.set(name, {
      ...(page ?? { version: 'none' as const, tab: 'Summary' as const }),
      ...{ url_id, start: range.start, end: range.end },
    })
    return { search: name, ...(await toldSearch(name, work)) }
  },
})

/** What a search is about, in words, and its months. */
async function toldSearch(name: string | undefined, work: Work): Promise<Record<string, unknown>> {
  const page = pageNamed(name, work)
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
  const { services } = work
  const kept = await findSearch(services.db, page.url_id, services.now())
  const { search: described, unusable } = await describe(services, kept, work.asking.signedIn().account, work.asking.viewer(), page)
  if (!described) return { refuse: 'no_right', says: unusable?.[work.language] ?? '' }
  const tags = tagsOfKept(kept.filter, described, work.services.warehouse.siteName)
  for (const { text } of tags) work.facts.mention(text[work.language])
  return {
    months_asked: `${page.start}..${page.end}`,
    months_with_data: described.months ? `${described.months.start}..${described.months.end}` : null,
    currency: described.currency,
    untrusted_text: { conditions: tags.map(({ kind, text }) => `${kind}: ${cleanText(text[work.language])}`) },
  }
}

export const readSearch = declareTool({
  name: 'read_search',
  about: 'What a search is about: its conditions in words, the months that are asked and those with data.',
  input: z.object({ search }),
  run: ({ search: named }, work) => toldSearch(named, work),
})
