import { channels } from '@marketscope/contract/colours'
import type { Scheme } from './scheme.ts'

/** The ground of panels on dark pages; `--surface` of global.css. */
export const DARK_SURFACE = '#151b2b'

type Lab = readonly [lightness: number, a: number, b: number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

/** Lightness (0 to 1) and colour as they are seen: OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab. */
function labOf(hex: string): Lab {
  const [r, g, b] = channels(hex).map((value) => linear(value / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOf([lightness, a, b]: Lab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour of that lightness and hue, less strong where no screen shows it as strong. */
function hexOf([lightness, a, b]: Lab): string {
  for (let part = 1; part >= 0; part -= 0.05) {
    const rgb = linearOf([lightness, a * part, b * part])
    if (part > 0.05 && rgb.some((value) => value < -0.001 || value > 1.001)) continue
    return `#${rgb.map((value) => toByte(gamma(Math.min(1, Math.max(0, value))))).join('')}`
  }
  return DARK_SURFACE
}

const toByte = (value: number) =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')

/** Where black and white come to lie on dark pages: nearly white, and a little above the ground of panels. */
const [LIGHTEST, DARKEST] = [1.06, 0.25]

/** Of things and measures: those that are light for their hue, which mirrored would be brown or dull. */
const ON_DARK: Readonly<Record<string, string>> = {
  '#e8710a': '#f08a35',
  '#2492c4': '#3fb0e6',
  '#6f9a1c': '#97c43a',
  '#d65fa0': '#ea86bd',
  '#76839a': '#8f9cb5',
  '#3f9a5a': '#62c283',
  '#9468e0': '#b18cf2',
  '#dd5a43': '#f27d67',
}

/**
 * A colour of the light pages as dark ones have it: its lightness mirrored, its hue kept. What stands out on white stands out on the dark ground, what is quiet stays
 * quiet, and those that differ go on differing.
 */
export function shaded(hex: string, scheme: Scheme): string {
  if (scheme === 'light') return hex
  const named = ON_DARK[hex]
  if (named) return named
  const [lightness, a, b] = labOf(hex)
  return hexOf([LIGHTEST - (LIGHTEST - DARKEST) * lightness, a, b])
}

const READABLE = 0.74

/** A colour light enough for text on dark pages. */
export function readableOnDark(hex: string): string {
  const [lightness, a, b] = labOf(hex)
  return hexOf([Math.max(READABLE, lightness), a, b])
}
