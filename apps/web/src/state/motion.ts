import { useSyncExternalStore } from 'react'

const asked = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(tell: () => void): () => void {
  const query = asked()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether things may move on the page: not for somebody whose system is set to less motion. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, () => !asked().matches)
