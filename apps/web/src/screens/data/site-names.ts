import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import { useText } from '../../i18n/use-text.ts'
import { useSites } from './load-queries.ts'

/** What is shown of a site. */
export interface NamedSite {
  id: string
  name: Text
  currency: string
}

/** The names and currencies of sites: the known ones and those that loads declared. */
export function useSiteNames(declared: readonly NamedSite[] = []) {
  const { pick } = useText()
  const { data } = useSites()
  const find = (id: string): NamedSite | undefined => [...declared, ...(data?.data ?? []), ...KNOWN_SITES].find((site) => site.id === id)
  return {
    nameOf: (id: string) => {
      const site = find(id)
      return site ? pick(site.name) : id
    },
    /** null: not known, the amount is shown without a sign. */
    currencyOf: (id: string) => find(id)?.currency ?? null,
  }
}
