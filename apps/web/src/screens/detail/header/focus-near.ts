/** The buttons that close a tag, in order. */
export function closersIn(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('.ant-tag-close-icon') ?? [])]
}

/** After the tag at a place of the area was closed, the keyboard goes on with the one that took its place; with none left, and with the area gone, at `otherwise`. */
export function focusNear(area: HTMLElement | null, at: number, otherwise: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const left = area?.isConnected ? closersIn(area) : []
    const near = left[Math.min(at, left.length - 1)] ?? otherwise
    near?.focus({ preventScroll: true })
  })
}
