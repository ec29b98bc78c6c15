import { type ComponentType, useEffect, useState } from 'react'
import type { ChooserProps } from './category-chooser.tsx'
import { whenIdle } from './when-idle.ts'

type Popup = ComponentType<Omit<ChooserProps, 'forests'>>

let loaded: Popup | null = null

/**
 * The popup once its code is here; null until then. It is fetched when the page has nothing else to do, or at once when `wanted`. Not `lazy` of React: that
 * shows what was ready all along only 300 ms after its fallback.
 */
export function usePopupCode(wanted: boolean): Popup | null {
  const [popup, setPopup] = useState<{ of: Popup } | null>(loaded && { of: loaded })
  const missing = popup === null
  useEffect(() => {
    if (!missing) return
    let left = false
    const load = () => {
      void import('./category-popup.tsx').then(({ CategoryPopup }) => {
        loaded = CategoryPopup
        if (!left) setPopup({ of: CategoryPopup })
      })
    }
    const call = wanted ? load() : whenIdle(load)
    return () => {
      left = true
      call?.()
    }
  }, [missing, wanted])
  return popup?.of ?? null
}
