import { visitModule } from '@marketscope/contract/calls/follow'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'

/** Tells the server that a tab of a search was opened, once each time it is. That it could not be told is no matter to the reader. */
export function useVisit(urlId: string, tab: string, ready: boolean) {
  const told = useRef('')
  useEffect(() => {
    const visit = `${urlId} ${tab}`
    if (!ready || told.current === visit) return
    told.current = visit
    call(visitModule, { url_id: urlId, tab }).catch(() => undefined)
  }, [urlId, tab, ready])
}
