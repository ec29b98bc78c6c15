import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { leadWhenThere } from '../../../analyses/frame/lead-to.ts'
import { useGo } from '../../../url/use-go.ts'
import { makeRoom } from '../assistant-open.ts'
import { hrefOfSource, placeOfSource } from './source-place.ts'

/** Goes to the page of a source and to its panel there. Where the assistant covers the page, it closes. */
export function useFollowSource(): (source: AnswerSource) => void {
  const go = useGo()
  const router = useRouter()
  return useCallback(
    (source) => {
      const href = hrefOfSource(source)
      const [pathname] = href.split('?')
      makeRoom()
      if (router.history.location.href !== href) go(href)
      const place = placeOfSource(source)
      const isThere = () => router.state.status === 'idle' && router.state.location.pathname === pathname
      if (place) leadWhenThere(place.id, isThere)
    },
    [go, router],
  )
}
