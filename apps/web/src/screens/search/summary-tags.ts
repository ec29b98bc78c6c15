import { filterTags, groupTags, tagLine } from '@marketscope/contract/filter-tags'
import { readKept } from '@marketscope/contract/kept-filter'
import type { Text } from '@marketscope/contract/text'
import { filterOf } from '../../filter-form/check-draft.ts'
import type { ChosenName, FilterDraft } from '../../filter-form/filter-draft.ts'
import { currencyOf, type SiteEntry } from '../../filter-form/site-choice.ts'

const withId = (names: readonly ChosenName[]) => names.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))

/** What a search that is put together is about, a line for each kind of condition; what cannot be read yet is left out. */
export function summaryTags(draft: FilterDraft, sites: readonly SiteEntry[]): Text[] {
  const { filter } = readKept(filterOf(draft))
  const tags = filterTags(filter, {
    categories: draft.categories,
    brands: withId(draft.brands),
    shops: withId(draft.shops),
    attribute_words: draft.attribute_words,
    currency: currencyOf(draft.plat, sites) ?? 'CNY',
    title_parse: null,
    siteName: (id) => sites.find((site) => site.id === id)?.name ?? { zh: id, en: id },
    groupName: () => null,
  })
  return groupTags(tags).map(tagLine)
}
