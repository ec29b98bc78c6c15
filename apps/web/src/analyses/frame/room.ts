import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'

/** What a chart takes where its view says nothing of it. */
export const CHART_HEIGHT = 320

/** Charts at least this high grow with the window. */
export const TALL = 300

/** How high a chart of so many pixels is, as a CSS length. */
export const chartRoom = (height: number) => `clamp(${height}px, ${height >= TALL ? '34vh' : '0px'}, ${Math.round(height * 1.5)}px)`

const FIGURES_HEIGHT = 148

/** `chart`: how much of it is a chart that may grow. */
type Room = readonly [wide: number, phone: number, chart?: number]

/** What those that tabs begin with take below their title, in pixels: usually, and on a phone, where tiles stand one below the other and chips take lines. */
const LEADING = {
  summary: [FIGURES_HEIGHT, 461],
  trend: [CHART_HEIGHT, 405, CHART_HEIGHT],
  'plat-trend': [340, 362, 340],
  'price-range': [358, 446],
  'cat-list': [453, 526, 420],
  'brand-trend': [360, 430, 360],
  'brand-price': [660, 768],
  'shop-trend': [384, 490, 360],
  'item-list': [834, 834],
  'attr-top': [141, 357],
  'comment-summary': [107, 295],
  'comment-words': [414, 500],
} satisfies Partial<Record<AnalysisId, Room>>

const ROOMS: Readonly<Record<string, Room | undefined>> = LEADING
const DECLARATIONS: Readonly<Record<string, AnalysisDeclaration | undefined>> = ANALYSES

/** Whether most searches go without it: no room is kept for it, also not while it is on its way. */
export const isRare = (id: string) => id === 'currency-effect'

const MAY_BE_ABSENT: ReadonlySet<string> = new Set(['attr-range', 'brand-shops', 'shop-brands', 'shop-types'])

/** Whether an answer may leave it out although the search has to do with it: its view says when (`absent`), and is not there yet where this matters. */
export const mayBeAbsent = (id: string) => MAY_BE_ABSENT.has(id)

/** What is kept for something that is on its way: at least `height` pixels, and more where `minHeight` says so. */
interface Kept {
  height: number
  minHeight: string
}

/** What an analysis usually takes below its title until it is there; `chart`: what its chart takes, where that is known. */
export function roomOf(id: string, phone: boolean, chart?: number): Kept {
  const [wide, narrow, grows = 0] = ROOMS[id] ?? ownRoom(id, chart)
  const height = phone ? narrow : wide
  return { height, minHeight: `calc(${height - grows}px + ${chartRoom(grows)})` }
}

/** That of an analysis which nobody measured. */
function ownRoom(id: string, chart?: number): Room {
  const height = chart ?? (DECLARATIONS[id]?.shape === 'figures' ? FIGURES_HEIGHT : CHART_HEIGHT)
  return [height, height, height]
}
