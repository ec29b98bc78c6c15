/** Everything is in inches, sizes of letters in points. */
export const PAGE = { width: 13.33, height: 7.5 } as const
export const MARGIN = 0.5
export const BODY = { top: 2.2, bottom: 6.85 } as const

/** For Chinese and Latin letters alike: what is not set is drawn with whatever a machine has. */
export const FONT = 'Microsoft YaHei'

export const INK = '1A2033'
export const GREY = '4F5B70'
export const RULE = 'D5DBE6'
export const GRID = 'E5E9F2'

export interface Room {
  x: number
  y: number
  w: number
  h: number
}

/** `#rrggbb` as files of slides have it. */
export const hex = (colour: string): string => colour.replace('#', '').toUpperCase()

const POINTS = 72
/** A Latin letter beside a Chinese one. */
const NARROW = 0.56
/** Lines break before they are full. */
const FULL = 0.94

/** How wide a text is, in letters as wide as they are high. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u1100-\uFFEF]/.test(sign) ? 1 : NARROW), 0)
}

/** The greatest of the sizes in which a text fits into so many lines, else the least. */
export function fontFor(text: string, width: number, lines: number, sizes: readonly [number, ...number[]] | readonly number[]): number {
  const room = width * POINTS * lines * FULL
  return sizes.find((size) => widthOf(text) * size <= room) ?? sizes.at(-1) ?? 12
}

/** A text as far as it is no wider than so many Chinese signs; never empty. */
export function cutTo(text: string, widest: number): string {
  if (text === '') return '–'
  if (widthOf(text) <= widest) return text
  let kept = ''
  for (const sign of text) {
    if (widthOf(kept + sign) + 1 > widest) break
    kept += sign
  }
  return `${kept.trimEnd()}…`
}

/** A text as far as it fits into so many lines of letters of a size. */
export function fitted(text: string, width: number, size: number, lines: number): string {
  return cutTo(text, (width * POINTS * lines * FULL) / size)
}
