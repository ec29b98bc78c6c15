/** A colour as `#rrggbb`, lower case. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** Red, green and blue of a colour, 0 to 255. */
export function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

/** The colour at a part (0 to 1) of the way between two. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of a colour on white, 1 to 21 (WCAG 2.2, relative luminance). White on the colour has the same. */
export function contrastOnWhite(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

const DARK = '#05060f'

/** The colour of the header of pages in a partner's colour. */
export function headerOf(colour: string): string {
  return mix(colour, DARK, 0.76)
}
