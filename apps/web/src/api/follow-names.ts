import { type Follow, listFollows } from '@marketscope/contract/calls/follow'
import type { Subject } from '@marketscope/contract/reports'
import type { Text } from '@marketscope/contract/text'
import { distinctNames } from '@marketscope/contract/told-apart'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../i18n/use-text.ts'
import { callOptions } from './query-options.ts'

/** Every row asks; what is there need not come again for each. */
const FRESH_MS = 60_000

/** The conditions of a follow in words, the platforms first and each by its name. */
export function conditionsOf({ platforms, tags }: Pick<Follow, 'platforms' | 'tags'>) {
  return [...platforms, ...tags.filter(({ kind }) => kind !== 'platform').map(({ text }) => text)]
}

/** What follows are called where one is chosen or named, by their searches: several of the same name with what tells them apart. */
export function followNames(follows: readonly Follow[], pick: (text: Text) => string): Map<string, Subject> {
  const named = follows.map((one) => ({ url_id: one.url_id, name: one.name, tags: conditionsOf(one).map(pick) }))
  const distinct = distinctNames(named)
  return new Map(named.map(({ url_id, name, tags }, at) => [url_id, { name, tags, distinct: distinct[at] ?? name }]))
}

/** The {@link followNames} of the account. `name`: of one that is not among them. */
export function useFollowNames(): (urlId: string, name: string) => Subject {
  const { pick, language } = useText()
  const { data } = useQuery({ ...callOptions(listFollows, { site_lang: language }), staleTime: FRESH_MS })
  const known = useMemo(() => followNames(data?.data ?? [], pick), [data, pick])
  return (urlId, name) => known.get(urlId) ?? { name, tags: [], distinct: name }
}
