import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 575px)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the page is as narrow as on a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
}
