import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { paths } from '../../url/paths.ts'
import { useGuide } from './guide-state.ts'
import { GUIDE_STEPS, partOf } from './guide-steps.ts'

/** The guide itself is loaded when it is shown. */
const Guide = lazy(() => import('./guide.tsx'))

const isThere = () => GUIDE_STEPS.every((step) => partOf(step) !== null)

/** Shows the guide on the search screen, once its form is there: by itself at the first visit, else when wanted. Leaving the screen ends it. */
export function GuideStarter() {
  const atSearch = useLocation({ select: ({ pathname }) => pathname === paths.search.path })
  const state = useGuide((guide) => guide.state)
  const { open, close, wantFirst } = useGuide.getState()

  useEffect(() => {
    if (atSearch) wantFirst()
    else if (useGuide.getState().state === 'open') close()
  }, [atSearch, wantFirst, close])

  useEffect(() => {
    if (!atSearch || state !== 'wanted') return
    if (isThere()) {
      open()
      return
    }
    const observer = new MutationObserver(() => {
      if (isThere()) open()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [atSearch, state, open])

  if (!atSearch || state !== 'open') return null
  return (
    <Suspense>
      <Guide onClose={close} />
    </Suspense>
  )
}
