import type { LoginInfo } from '@marketscope/contract/calls/account'
import { listFollows } from '@marketscope/contract/calls/follow'
import { getSearch, listSites, suggestBrands } from '@marketscope/contract/calls/search'
import { awaitsCategory, closedTab, TAB_ORDER } from '@marketscope/contract/tab-rules'
import { TAB_IDS, TABS } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { followNames } from '../../api/follow-names.ts'
import { callOptions } from '../../api/query-options.ts'
import { useLayout } from '../../api/use-layout.ts'
import type { CategoryForest, CategoryNode } from '../../filter-form/category/category-forest.ts'
import { forestOf } from '../../filter-form/category/category-forest.ts'
import { treeOptions } from '../../filter-form/category/use-forests.ts'
import { useDebounced } from '../../filter-form/use-debounced.ts'
import { useDefaultMarket } from '../../filter-form/use-default-market.ts'
import { useText } from '../../i18n/use-text.ts'
import { hasAssistant } from '../assistant/assistant-open.ts'
import { menuFor } from '../menu.ts'
import { type Choice, type ChoiceKind, KINDS, matches, type Place, typedItem } from './choices.ts'
import { recentChoices } from './recent-choices.ts'

/** The most choices of a group. */
const MOST = 6

/** How long after the last key names are asked for, in milliseconds. */
const PAUSE_MS = 200

export interface FoundGroup {
  kind: ChoiceKind | 'recent'
  choices: readonly Choice[]
}

interface Found {
  groups: readonly FoundGroup[]
  /** Something is still on its way. */
  isPending: boolean
  /** What could not be asked is asked again; null: all was answered. */
  retry: (() => void) | null
}

function aboveOf(node: CategoryNode): Text {
  const names: Text[] = []
  for (let { parent } = node; parent; parent = parent.parent) names.unshift(parent.name)
  return { zh: names.map(({ zh }) => zh).join(' > '), en: names.map(({ en }) => en).join(' > ') }
}

function categoriesOf(forest: CategoryForest, word: string, plat: readonly string[]): Extract<Choice, { kind: 'category' }>[] {
  const found = forest.all.filter(({ name, disabled }) => !disabled && matches(word, [name.zh, name.en]))
  const begins = ({ name }: CategoryNode) => [name.zh, name.en].some((one) => normalizeTerm(one).startsWith(normalizeTerm(word)))
  return [...found.filter(begins), ...found.filter((node) => !begins(node))]
    .slice(0, MOST)
    .map((node) => ({ kind: 'category', id: node.id, text: node.name, above: aboveOf(node), plat: [...plat] }))
}

/** What the palette offers for what was typed; nothing typed: what was chosen lately, and what is near. */
export function useFound(typed: string, place: Place | null, user: LoginInfo): Found {
  const { t, pick, language } = useText()
  const rested = useDebounced(typed.trim(), PAUSE_MS)
  const word = typed.trim()
  const sites = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  const all = sites.data?.data ?? []
  const market = useDefaultMarket(all, user)
  const search = useQuery({
    ...callOptions(getSearch, { url_id: place?.id ?? '', site_lang: language }),
    enabled: place !== null,
  })
  const own = place === null ? market?.plat : search.data?.data.filter.plat
  const plat = useMemo(() => own ?? [], [own])
  const pages = menuFor(user, useLayout(user))
  const hasFollows = pages.some(({ name }) => name === 'my_attention')
  const follows = useQuery({ ...callOptions(listFollows, { site_lang: language }), enabled: hasFollows })
  const called = useMemo(() => followNames(follows.data?.data ?? [], pick), [follows.data, pick])
  const asked = rested !== '' && plat.length > 0
  const trees = useQuery({ ...treeOptions(plat, all), enabled: asked && all.length > 0 })
  const brands = useQuery({
    ...callOptions(suggestBrands, { plat: plat.join(','), word: rested }),
    enabled: asked && typedItem(rested) === null,
  })
  const forest = useMemo(() => trees.data && forestOf(trees.data.data), [trees.data])
  const categories = useMemo(() => (forest && rested ? categoriesOf(forest, rested, plat) : []), [forest, rested, plat])

  /** Of what was found for the word before, what the one that is being typed finds too. */
  const stillFound = (choices: readonly Extract<Choice, { text: Text }>[]) =>
    word === '' ? [] : choices.filter(({ text }) => word === rested || matches(word, [text.zh, text.en]))

  const tabs = (): Choice[] => {
    const modules = new Set(search.data?.module_info.map(({ module }) => module))
    const awaits = search.data ? awaitsCategory(search.data.data.filter) && modules.has('Catlist') : false
    return TAB_ORDER.flatMap((name) =>
      TAB_IDS.filter(
        (tab) => tab === name && modules.has(tab) && closedTab(tab, plat, awaits) === null && matches(word, [TABS[tab].zh, TABS[tab].en]),
      ),
    ).map((tab) => ({ kind: 'tab', id: tab, text: TABS[tab] }))
  }
  const items = (): Choice[] => {
    const id = typedItem(word)
    if (id === null) return []
    const near = all.filter((site) => plat.includes(site.id))
    return [...near, ...all.filter((site) => !near.includes(site))].slice(0, MOST).map((site) => ({ kind: 'item', id, site: site.id }))
  }
  const offered: { readonly [kind in ChoiceKind]: () => Choice[] } = {
    tab: () => (place ? tabs() : []),
    follow: () =>
      (follows.data?.data ?? [])
        .filter(({ unusable }) => unusable === null)
        .map(({ url_id, name, start, end }) => ({ url_id, name: called.get(url_id)?.distinct ?? name, start, end }))
        .filter(({ name }) => matches(word, [name]))
        .slice(0, MOST)
        .map(({ url_id, ...follow }) => ({ kind: 'follow', id: url_id, ...follow })),
    category: () => stillFound(categories),
    brand: () =>
      stillFound((brands.data?.data ?? []).slice(0, MOST).map(({ id, label }) => ({ kind: 'brand', id, text: label, plat: [...plat] }))),
    item: items,
    page: () =>
      pages
        .filter(({ external }) => !external)
        .map((entry): Choice => ({ kind: 'page', name: t(`shell.${entry.name}`), href: entry.href }))
        .filter((page) => page.kind === 'page' && matches(word, [page.name])),
    assistant: () => {
      const name = t('shell.assistant')
      return hasAssistant(user) && matches(word, [name]) ? [{ kind: 'assistant', name }] : []
    },
  }
  const recent = word === '' ? recentChoices(user.username) : []
  // What is chosen must not move away under the hand: a group is there once those above it are known.
  const waits: { readonly [kind in ChoiceKind]?: boolean } = {
    tab: search.isLoading,
    follow: follows.isLoading,
    item: sites.isLoading || (place === null && market === null),
    category: trees.isLoading,
  }
  const unknown = KINDS.findIndex((kind) => waits[kind])
  const known = unknown < 0 ? KINDS : KINDS.slice(0, unknown)
  const groups: FoundGroup[] = [{ kind: 'recent', choices: recent }, ...known.map((kind) => ({ kind, choices: offered[kind]() }))]
  const failed = [sites, search, follows, trees, brands].filter(({ error }) => error !== null)
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isPending: word !== rested || [sites, search, follows, trees, brands].some(({ isLoading }) => isLoading),
    retry: failed.length === 0 ? null : () => failed.forEach((query) => void query.refetch()),
  }
}
