/** What lies over the page while it is open. */
const OVERLAY = '.ant-modal-root, .ant-drawer, .ant-popover, .ant-dropdown'
/** How long closing may take: what closes moves away first. */
const CLOSING_MS = 1000
const LOOK_MS = 50
/** So many places are remembered. */
const REMEMBERED = 20

/**
 * Gives the keyboard back to where it was before a dialog, drawer or popover opened that has closed: the components leave it nowhere, at the top of the
 * page. Gives what ends it.
 */
export function keepFocus(): () => void {
  const places: Element[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    places.push(target)
    if (places.length > REMEMBERED) places.shift()
  }
  const look = () => {
    const last = places.at(-1)
    const wasOver = last?.closest(OVERLAY) != null
    if (document.activeElement !== document.body || !wasOver || (last.isConnected && last.checkVisibility())) return
    const back = places.findLast((place) => place.isConnected && place.checkVisibility())
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const watch = () => {
    clearInterval(timer)
    const until = Date.now() + CLOSING_MS
    timer = setInterval(() => {
      look()
      if (Date.now() > until) clearInterval(timer)
    }, LOOK_MS)
  }
  const closing = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : 'Enter'
    if (['Escape', 'Enter', ' '].includes(key) && places.at(-1)?.closest(OVERLAY)) watch()
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('keydown', closing, true)
  document.addEventListener('click', closing, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('keydown', closing, true)
    document.removeEventListener('click', closing, true)
  }
}
