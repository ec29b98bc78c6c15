import type { CallInput, CallResult } from '@marketscope/contract/call'
import { listAlerts } from '@marketscope/contract/calls/alert'
import { type Follow, follow, listFollows, unfollow } from '@marketscope/contract/calls/follow'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'

/** What the server answers when it did what was asked; anything else is the reason why not. */
const DONE = 'ok'

/** A call that was understood but not done, with the server's own words. */
export class Refusal extends Error {}

function doneOr({ msg }: { msg: string }): void {
  if (msg !== DONE) throw new Refusal(msg)
}

/** The followed searches of the account. */
export function useFollows() {
  const { language } = useText()
  return useQuery({ ...callOptions(listFollows, { site_lang: language }), staleTime: 0 })
}

/** Changes of the list. Each throws what went wrong: an ApiError, or a {@link Refusal}. */
export function useFollowChanges() {
  const { language } = useText()
  const client = useQueryClient()
  const { queryKey } = callOptions(listFollows, { site_lang: language })
  const everywhere = { queryKey: [listFollows.path] }
  const patchList = (change: (list: Follow[]) => Follow[]) =>
    client.setQueryData<CallResult<typeof listFollows>>(queryKey, (last) => last && { data: change(last.data) })

  const change = useMutation({
    mutationFn: async (patch: Omit<CallInput<typeof follow>, 'site_lang'>) => doneOr(await call(follow, { ...patch, site_lang: language })),
    onSuccess: (_, { url_id, name, note }) => {
      patchList((list) =>
        list.map((one) =>
          one.url_id === url_id ? { ...one, ...(name === undefined ? {} : { name }), ...(note === undefined ? {} : { note }) } : one,
        ),
      )
      void client.invalidateQueries(everywhere)
    },
  })
  const remove = useMutation({
    mutationFn: async ({ url_id, alerts }: { url_id: string; alerts: boolean }) =>
      doneOr(await call(unfollow, { url_id, site_lang: language, ...(alerts ? { alerts: 'remove' as const } : {}) })),
    onSuccess: (_, { url_id, alerts }) => {
      if (alerts) void client.invalidateQueries({ queryKey: [listAlerts.path] })
      patchList((list) => list.filter((one) => one.url_id !== url_id))
      void client.invalidateQueries(everywhere)
    },
  })
  return { change: change.mutateAsync, remove: (url_id: string, alerts: boolean) => remove.mutateAsync({ url_id, alerts }) }
}
