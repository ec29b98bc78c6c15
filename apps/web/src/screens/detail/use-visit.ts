import { visitModule } from '@marketscope/contract/calls/follow'
import type { MonthRange } from '@marketscope/contract/months'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'

/** Tells the server that a tab of a search was opened and with which months, once each time it is. That it could not be told is no matter to the reader. */
export function useVisit(urlId: string, tab: string, { start, end }: MonthRange, ready: boolean) {
  const told = useRef('')
  useEffect(() => {
    const visit = [urlId, tab, start, end].join(' ')
    if (!ready || told.current === visit) return
    told.current = visit
    call(visitModule, { url_id: urlId, tab, start, end }).catch(() => undefined)
  }, [urlId, tab, start, end, ready])
}
