import { layout } from '@marketscope/contract/calls/layout'
import { mayShowPicture } from '@marketscope/contract/picture-hosts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'

interface Picture {
  /** What to load; null: there is none, pages may not show it, or it did not load. */
  source: string | null
  onError(): void
}

/** A picture of an item, asked for only where the policy of the pages lets it be loaded. */
export function usePicture(address: string | null): Picture {
  const hosts = useQuery({ ...callOptions(layout, {}), staleTime: 30 * 60_000, retry: false, enabled: address !== null }).data
    ?.picture_hosts
  const [broken, setBroken] = useState<string | null>(null)
  const shown = address !== null && address !== broken && mayShowPicture(address, hosts ?? [])
  return { source: shown ? address : null, onError: () => setBroken(address) }
}
