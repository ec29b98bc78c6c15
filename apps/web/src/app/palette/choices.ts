import { itemIdOf } from '@marketscope/contract/item-ids'
import { Month, type MonthRange } from '@marketscope/contract/months'
import { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { z } from 'zod'
import { alongOf } from '../../url/along.ts'
import { paths, withQuery } from '../../url/paths.ts'
import { rangeOf } from '../../url/search-address.ts'

const plat = z.array(z.string())

/** What the palette opens. */
export const Choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), name: z.string(), href: z.string() }),
  z.object({ kind: z.literal('tab'), id: z.string(), text: Text }),
  z.object({ kind: z.literal('follow'), id: z.string(), name: z.string(), start: Month, end: Month }),
  z.object({ kind: z.literal('category'), id: z.string(), text: Text, above: Text, plat }),
  z.object({ kind: z.literal('brand'), id: z.string(), text: Text, plat }),
  z.object({ kind: z.literal('item'), id: z.string(), site: z.string() }),
  z.object({ kind: z.literal('assistant'), name: z.string() }),
])
export type Choice = z.infer<typeof Choice>
export type ChoiceKind = Choice['kind']

/** A choice that leads somewhere; the assistant opens beside the page. */
export type LeadingChoice = Exclude<Choice, { kind: 'assistant' }>

/** The order of the groups, each of which waits for those above it. Those that are asked for while one types are last. */
export const KINDS = ['tab', 'follow', 'item', 'page', 'assistant', 'category', 'brand'] as const satisfies readonly ChoiceKind[]

/** The search that is on the screen. */
export interface Place {
  id: string
  range: MonthRange
  query: Readonly<Record<string, string>>
}

/** The search of an address; null: it is not one of a search. */
export function placeOf(pathname: string, query: Readonly<Record<string, string>>): Place | null {
  const [, id, start, end] = /^\/fenxi_detail\/([^/]+)\/([^/]+)\/([^/]+)\/filter/.exec(pathname) ?? []
  const range = rangeOf(start, end)
  return id !== undefined && range ? { id: decodeURIComponent(id), range, query } : null
}

/** What stays in the address when the search is narrowed: measures and orders, not the place within rows of the search before. */
const kept = (query: Place['query']) => Object.fromEntries(Object.entries(query).filter(([key]) => !/\.(page|word|hide)$/.test(key)))

/** Where a choice leads. A category or a brand narrows the search on the screen; without one a category starts a search, a brand the form of one. */
export function hrefOf(choice: LeadingChoice, place: Place | null): string {
  const narrowed = (part: Record<string, string>) =>
    place && withQuery(paths.detailByQuery.path, { ...kept(place.query), url_id: place.id, ...place.range, ...part })
  switch (choice.kind) {
    case 'page':
      return choice.href
    case 'tab':
      return place ? paths.detail.href(place.id, place.range, { ...place.query, tab: choice.id }) : paths.search.href()
    case 'follow':
      return paths.detail.href(choice.id, { start: choice.start, end: choice.end })
    case 'category':
      return narrowed({ cat_id: choice.id }) ?? withQuery(paths.detailByQuery.path, { plat: choice.plat.join(','), cat_id: choice.id })
    case 'brand':
      return (
        narrowed({ brand_id: choice.id }) ??
        withQuery(paths.search.path, { plat: choice.plat.join(','), brand_id: choice.id, brand_name: choice.text.zh })
      )
    case 'item':
      return paths.skuDetail.href(
        { plat: choice.site, item_id: choice.id },
        place?.range,
        place ? { url_id: place.id, ...alongOf(place.query) } : {},
      )
  }
}

/** What tells a choice from every other. */
export function keyOf(choice: Choice): string {
  if (choice.kind === 'page') return `page ${choice.href}`
  if (choice.kind === 'assistant') return choice.kind
  return `${choice.kind} ${choice.id}${choice.kind === 'item' ? ` ${choice.site}` : ''}`
}

/** Whether every word stands in one of the names, ignoring case. */
export function matches(word: string, names: readonly string[]): boolean {
  const text = normalizeTerm(names.join('\n'))
  return normalizeTerm(word.trim())
    .split(/\s+/)
    .every((part) => text.includes(part))
}

/** The id of an item in what was typed, an id or a link; null: it is a word. */
export function typedItem(word: string): string | null {
  const id = itemIdOf(word)
  return id !== null && /\d{4}/.test(id) ? id : null
}
