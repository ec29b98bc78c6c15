import type { CallInput } from '@marketscope/contract/call'
import {
  cancelLoad,
  coverage,
  getLoad,
  type LoadReport,
  listLoads,
  loadFaults,
  rollBackLoad,
  startLoad,
} from '@marketscope/contract/calls/load'
import { latestTime, listSites } from '@marketscope/contract/calls/search'
import { listTasks } from '@marketscope/contract/calls/task'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'

const EVERY_MS = 700
const LIST_EVERY_MS = 1500

export const isGoingOn = (load: Pick<LoadReport, 'state'> | undefined) => load?.state === 'created' || load?.state === 'processing'

/** One load, asked again and again while it is going on. A server that is away for a moment is asked again too. */
export function useLoad(load_id: string | null) {
  return useQuery({
    ...callOptions(getLoad, { load_id: load_id ?? '' }),
    enabled: load_id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isGoingOn(state.data) || (state.data === undefined && state.error?.kind === 'timeout') ? EVERY_MS : false,
  })
}

/** All loads, asked again only while one of them is going on. */
export function useLoads() {
  return useQuery({
    ...callOptions(listLoads, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isGoingOn) ? LIST_EVERY_MS : false),
  })
}

export function useCoverage() {
  return useQuery({ ...callOptions(coverage, {}), staleTime: 0 })
}

/** The sites with data, declared ones included: asked again when a load has changed what there is. */
export function useSites() {
  return useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
}

export function useFaults(load_id: string, page: number, page_size: number) {
  return useQuery({ ...callOptions(loadFaults, { load_id, page, page_size }), placeholderData: keepPreviousData })
}

/** Everything that a publication or a roll-back makes out of date. */
async function dataChanged(client: QueryClient): Promise<void> {
  await Promise.all([coverage, listSites, latestTime].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** To be called when a load ended: its row, and after a publication what the data holds. */
export function useLoadEnded() {
  const client = useQueryClient()
  return async (load: LoadReport) => {
    await client.invalidateQueries({ queryKey: [listLoads.path] })
    if (load.state === 'published' || load.state === 'rolled_back') await dataChanged(client)
  }
}

function useLoadAction<V>(act: (input: V) => Promise<LoadReport>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (load) => client.setQueryData(callOptions(getLoad, { load_id: load.load_id }).queryKey, load),
    onSettled: () => Promise.all([listLoads, listTasks].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
}

export function useStartLoad() {
  return useLoadAction((input: CallInput<typeof startLoad>) => call(startLoad, input))
}

export function useCancelLoad() {
  return useLoadAction((load_id: string) => call(cancelLoad, { load_id }))
}

export function useRollBack() {
  const ended = useLoadEnded()
  return useLoadAction(async (load_id: string) => {
    const load = await call(rollBackLoad, { load_id })
    void ended(load)
    return load
  })
}
