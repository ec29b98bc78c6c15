import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'

/** The element that an analysis stands in, for what leads to it. */
export const placeOf = (id: AnalysisId): string => `place-${id}`

/** To the panel of an analysis, which takes the focus; null: it is not on the page. */
export function leadTo(id: AnalysisId): HTMLElement | null {
  const place = document.getElementById(placeOf(id))
  place?.scrollIntoView({ block: 'start' })
  // One that is not made yet is, when the focus comes to its room.
  const part = place?.querySelector<HTMLElement>('button, a, [tabindex]') ?? place
  part?.focus({ preventScroll: true })
  return place
}

/** How often a page that is being opened is looked at for the panel, and for how long. */
const LOOK_MS = 100
const LOOKS = 150
/** For how many looks what is above the panel may still push it. */
const SETTLING = 12

/** What a reader does who goes on alone. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let stopLeading: (() => void) | null = null

/** To the panel of an analysis on a page that may still be on its way: it is waited for, and held while what is above it grows, until the reader moves. */
export function leadWhenThere(id: AnalysisId, isThere: () => boolean): void {
  stopLeading?.()
  let [looks, at] = [0, 0]
  let place: HTMLElement | null = null
  const timer = setInterval(look, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    for (const move of OWN_MOVES) document.removeEventListener(move, stop)
    place?.removeAttribute('data-led')
    stopLeading = null
  }
  function look() {
    looks += 1
    if (looks > LOOKS || (place !== null && looks > at + SETTLING)) return stop()
    if (!isThere()) return
    if (place === null || !place.isConnected) {
      place = leadTo(id)
      at = looks
      place?.setAttribute('data-led', '')
    } else {
      place.scrollIntoView({ block: 'start' })
      // What had the focus in it may have made room for what was being loaded.
      if (document.activeElement === document.body) place.focus({ preventScroll: true })
    }
  }
  stopLeading = stop
  for (const move of OWN_MOVES) document.addEventListener(move, stop, { passive: true })
  look()
}
