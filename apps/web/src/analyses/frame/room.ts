import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'

/** What a chart takes where its view says nothing of it. */
export const CHART_HEIGHT = 320

const FIGURES_HEIGHT = 148

type Room = readonly [wide: number, phone: number]

/** What those that tabs begin with take below their title, in pixels: usually, and on a phone, where tiles stand one below the other and chips take lines. */
const LEADING = {
  summary: [FIGURES_HEIGHT, 461],
  trend: [CHART_HEIGHT, 405],
  'plat-trend': [340, 362],
  'price-range': [358, 446],
  'cat-list': [453, 526],
  'brand-trend': [360, 382],
  'brand-price': [660, 768],
  'shop-trend': [360, 382],
  'item-list': [834, 834],
  'attr-top': [141, 357],
  'comment-summary': [107, 295],
  'comment-words': [414, 500],
} satisfies Partial<Record<AnalysisId, Room>>

const ROOMS: Readonly<Record<string, Room | undefined>> = LEADING
const DECLARATIONS: Readonly<Record<string, AnalysisDeclaration | undefined>> = ANALYSES

/** What an analysis usually takes below its title, in pixels, until it is there; `chart`: what its chart takes, where that is known. */
export function roomOf(id: string, phone: boolean, chart?: number): number {
  const room = ROOMS[id]
  if (room) return room[phone ? 1 : 0]
  return chart ?? (DECLARATIONS[id]?.shape === 'figures' ? FIGURES_HEIGHT : CHART_HEIGHT)
}
