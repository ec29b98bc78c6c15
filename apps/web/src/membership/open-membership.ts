import { create } from 'zustand'

/** The dialog is gone for so long before it opens anew. */
const REOPEN_MS = 500

interface MembershipState {
  open: boolean
  close(): void
  /** Closes, and opens anew with nothing of before. */
  reopen(): void
}

/** Whether the dialog of the membership is open. */
export const useMembership = create<MembershipState>((set) => ({
  open: false,
  close: () => set({ open: false }),
  reopen: () => {
    set({ open: false })
    setTimeout(() => set({ open: true }), REOPEN_MS)
  },
}))

/** Opens the dialog of the membership, over whatever is on the screen. */
export function openMembership(): void {
  useMembership.setState({ open: true })
}
