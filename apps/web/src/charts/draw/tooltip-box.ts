import type { Look } from './look.ts'

type Pair = readonly [across: number, down: number]

/** From the pointer, and from the edge of the screen. */
const [GAP, EDGE] = [20, 8]

/** Along one direction: beside the pointer, within what of the drawing is in view, and on the screen whatever its size. */
function placeAlong(at: number, size: number, whole: number, begins: number, screen: number): number {
  const [from, to] = [Math.max(0, -begins), Math.min(whole, screen - begins)]
  const beside = at + GAP + size > to ? at - GAP - size : at + GAP
  const within = Math.max(from, Math.min(to - size, beside))
  return Math.max(EDGE - begins, Math.min(screen - EDGE - size - begins, within))
}

/** Where in a drawing, which stands at `corner` of the screen, its tooltip begins. */
export function tooltipPlace(pointer: Pair, size: Pair, drawing: Pair, corner: Pair, screen: Pair): [number, number] {
  return [
    placeAlong(pointer[0], size[0], drawing[0], corner[0], screen[0]),
    placeAlong(pointer[1], size[1], drawing[1], corner[1], screen[1]),
  ]
}

/** The look and the place of every tooltip. One that is hidden takes no room: it hangs on the body, and would make the page as wide as it was. */
export function tooltipBox({ corner }: Look) {
  return {
    appendTo: 'body',
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--line-soft)',
    textStyle: { color: 'var(--text)' },
    padding: [8, 12],
    displayTransition: false,
    position: (pointer: Pair, _of: unknown, _element: unknown, _around: unknown, size: { contentSize: Pair; viewSize: Pair }) => {
      const { clientWidth, clientHeight } = document.documentElement
      return tooltipPlace(pointer, size.contentSize, size.viewSize, corner?.() ?? [0, 0], [clientWidth, clientHeight])
    },
    extraCssText: `box-sizing:border-box;max-width:calc(100vw - ${2 * EDGE}px);box-shadow:0 4px 16px rgba(12,20,50,.14);border-radius:6px;z-index:1000`,
  } as const
}
