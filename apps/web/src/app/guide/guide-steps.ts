/** The steps of the guide, each the part of the search form that it points at. */
export const GUIDE_STEPS = ['plat', 'cid', 'title', 'months', 'search'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** The part of the search form that a step points at; null while it is not there. */
export function partOf(step: GuideStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-guide="${step}"]`)
}

export interface Place {
  top: number
  left: number
  width: number
  height: number
}

/** Room around the part that stays lit, and between it and the card; pixels. */
const [MARGIN, GAP, EDGE] = [8, 12, 8]

/** What stays lit: the part with a margin, within the window. */
export function litPlace(part: Place, view: { width: number; height: number }): Place {
  const left = Math.max(0, part.left - MARGIN)
  const top = Math.max(0, part.top - MARGIN)
  return {
    left,
    top,
    width: Math.min(view.width, part.left + part.width + MARGIN) - left,
    height: Math.min(view.height, part.top + part.height + MARGIN) - top,
  }
}

/** Where the card goes: below what is lit, above where there is no room below, and never over the edge of the window. */
export function cardPlace(
  lit: Place,
  card: { width: number; height: number },
  view: { width: number; height: number },
): { top: number; left: number } {
  const below = lit.top + lit.height + GAP
  const above = lit.top - GAP - card.height
  const top = below + card.height + EDGE <= view.height ? below : Math.max(EDGE, above)
  return { top, left: Math.max(EDGE, Math.min(lit.left, view.width - card.width - EDGE)) }
}
