import { getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import type { Language } from '@marketscope/contract/text'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { dataVersionOf, useRememberedVersions } from '../../state/versions.ts'
import type { UrlState } from '../../url/use-url-state.ts'

type Older = { readonly [platform in 'jd_version' | 'douyin_version']?: string }

/** The data versions that are read and are not the newest: what a search is told of without them is of the newest. */
export function olderVersions(
  { data_versions }: Pick<SavedSearch, 'data_versions'>,
  address: UrlState,
  remembered: ReturnType<typeof useRememberedVersions.getState>,
): Older {
  const read = (['jd', 'douyin'] as const).flatMap((platform) => {
    const there = data_versions[platform] ?? []
    const key = `${platform}_version` as const
    const version = dataVersionOf(address[key], remembered[key], remembered[`${key}_list`], there)
    return version === undefined || version === there.at(-1) ? [] : [[key, version] as const]
  })
  return Object.fromEntries(read)
}

/** A search as its page shows it: its months, discount versions and tabs are those of the data versions that the page reads. A placeholder until they are known. */
export function useShownSearch(id: string, address: UrlState, enabled: boolean) {
  const { language } = useText()
  const remembered = useRememberedVersions()
  const asked = { url_id: id, site_lang: language }
  const newest = useQuery({ ...callOptions(getSearch, asked), enabled, placeholderData: keepPreviousData })
  const older = newest.data ? olderVersions(newest.data.data, address, remembered) : {}
  return useQuery({ ...callOptions(getSearch, { ...asked, ...older }), enabled, placeholderData: newest.data })
}

/** The months that {@link useShownSearch} will tell. */
export async function shownMonths(id: string, address: UrlState, language: Language, client: QueryClient): Promise<SavedSearch['months']> {
  const asked = { url_id: id, site_lang: language }
  const { data } = await client.fetchQuery(callOptions(getSearch, asked))
  const older = olderVersions(data, address, useRememberedVersions.getState())
  if (Object.keys(older).length === 0) return data.months
  return (await client.fetchQuery(callOptions(getSearch, { ...asked, ...older }))).data.months
}
