import type { Subscription } from '@marketscope/contract/calls/subscription'
import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'

/** Markets of the same platforms; `custom`: of custom categories. */
export interface SubscriptionGroup {
  key: string
  custom: boolean
  plat: string[]
  markets: Subscription[]
}

/** The markets by what they are searched on, custom ones apart, in the order in which they come. */
export function groupsOf(markets: readonly Subscription[]): SubscriptionGroup[] {
  const groups = Map.groupBy(markets, ({ plat, sub_name }) => `${sub_name === '' ? '' : 'custom '}${plat.join(',')}`)
  return [...groups].flatMap(([key, own]): SubscriptionGroup[] => {
    const [first] = own
    return first ? [{ key, custom: first.sub_name !== '', plat: first.plat, markets: own }] : []
  })
}

/** The markets in whose name or platforms every word occurs, in either language, ignoring case. */
export function matchingMarkets(markets: readonly Subscription[], words: string, nameOf: (site: string) => Text): Subscription[] {
  const wanted = normalizeTerm(words)
    .split(/\s+/)
    .filter((word) => word !== '')
  return markets.filter(({ name, plat }) => {
    const text = [name, ...plat.map(nameOf)].map(({ zh, en }) => normalizeTerm(`${zh}\n${en}`)).join('\n')
    return wanted.every((word) => text.includes(word))
  })
}
