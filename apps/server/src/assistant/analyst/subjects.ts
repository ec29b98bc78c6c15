import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Text } from '@marketscope/contract/text'
import { makeSearch } from '../tools/market.ts'
import { isRefusal, type Refusal } from '../tools/refusal.ts'
import { useTool } from '../tools/tool.ts'
import type { Work } from '../work.ts'
import type { Named } from './name-book.ts'

/** One of the markets that a question is about. */
export interface Subject {
  /** What it is called; null: the search that is open. */
  name: Text | null
  page: AskedPage
}

const PARTS = { platform: 'platforms', category: 'categories', brand: 'brands', shop: 'shops' } as const

/** What is named, each as a search of its own: what is not named stays as the page has it. Of different kinds they narrow each other; several of one kind are put side by side where they are told `apart`, else taken together. */
export async function subjectsOf(named: readonly Named[], market: AskedPage, apart: boolean, work: Work): Promise<Subject[] | Refusal> {
  const kinds = Map.groupBy(named, ({ kind }) => kind)
  const split = apart ? [...kinds.values()].find((own) => own.length > 1) : undefined
  const common = named.filter((one) => !split?.includes(one))
  const lists: Named[][] = split ? split.map((one) => [one, ...common]) : named.length > 0 ? [[...named]] : []
  const subjects: Subject[] = []
  for (const list of lists) {
    const page = await searchOf(list, market, work)
    if (isRefusal(page)) return page
    const [head] = list
    if (head) subjects.push({ name: list.length === 1 ? head.name : joined(list), page })
  }
  return subjects
}

/** A search of what is named; `without`: kinds of conditions that are taken away. */
export async function searchOf(
  named: readonly Named[],
  market: AskedPage,
  work: Work,
  without: readonly Named['kind'][] = [],
): Promise<AskedPage | Refusal> {
  const input: Record<string, unknown> = { start: market.start, end: market.end }
  for (const kind of without) input[PARTS[kind]] = []
  for (const [kind, own] of Map.groupBy(named, (one) => one.kind)) input[PARTS[kind]] = own.flatMap(({ ids }) => ids)
  const made = await useTool(makeSearch, input, work)
  if (isRefusal(made)) return made
  return work.searches.get((made as { search: string }).search) ?? market
}

export const joined = (list: readonly Named[]): Text => ({
  zh: list.map(({ name }) => name.zh).join(' '),
  en: list.map(({ name }) => name.en).join(', '),
})
