/** Begins anew at an address of ours. */
export type Restart = (href: string) => void

export const restartForGood: Restart = (href) => {
  window.location.hash = href
  window.location.reload()
}
