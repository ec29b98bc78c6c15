/** The buttons that close a tag, in order. */
export function closersIn(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('.ant-tag-close-icon') ?? [])]
}

/** After the tag at a place was closed, the keyboard goes on with the one that took its place, else with the area itself. */
export function focusNear(area: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    if (!area?.isConnected || (document.activeElement !== null && document.activeElement !== document.body)) return
    const left = closersIn(area)
    const near = left[Math.min(at, left.length - 1)] ?? area
    near.focus({ preventScroll: true })
  })
}
