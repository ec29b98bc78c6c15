import { create } from 'zustand'

const KEY = 'first_visit'
const OVER = 'over'

function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    return false
  }
}

function endFirstVisit(): void {
  try {
    localStorage.setItem(KEY, OVER)
  } catch {
    // a browser that stores nothing is never shown the guide by itself
  }
}

interface GuideState {
  /** wanted: to be shown as soon as the search form is there. */
  state: 'no' | 'wanted' | 'open'
  want(): void
  /** Wanted by itself where this browser has not seen it. */
  wantFirst(): void
  open(): void
  close(): void
}

/** The guide through the search form: by itself once for a browser, later when asked for. */
export const useGuide = create<GuideState>((set) => ({
  state: 'no',
  want: () => set({ state: 'wanted' }),
  wantFirst: () => {
    if (isFirstVisit()) set({ state: 'wanted' })
  },
  open: () => {
    endFirstVisit()
    set({ state: 'open' })
  },
  close: () => set({ state: 'no' }),
}))
