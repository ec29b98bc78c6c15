import { create } from 'zustand'

interface PageFoot {
  /** Pixels at the foot of the screen that something of the page takes there: what stays in view stays above. */
  foot: number
}

/** What stands at the foot of the screen over the page. */
export const usePageFoot = create<PageFoot>(() => ({ foot: 0 }))
