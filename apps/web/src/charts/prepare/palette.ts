import { contrastOnWhite, mix } from '@marketscope/contract/colours'
import { isApart } from '@marketscope/contract/series-colours'
import type { Theme } from '../../state/look.ts'
import type { ThemeName } from '../../state/preferences.ts'

export { SERIES_COLOURS, seriesColours } from '@marketscope/contract/series-colours'

/** Colours of the measures of one thing; the first is the theme's own. */
export const THEME_COLOURS: Record<ThemeName, readonly string[]> = {
  default: ['#3a63f3', '#e8710a', '#0b8f77', '#8b3fd1', '#c2183c', '#2492c4', '#4a5a78'],
  orange: ['#c2410c', '#1f6fd6', '#0b8f77', '#7a1fa8', '#a87600', '#c2183c', '#4a5a78'],
}

const isChosen = (theme: Theme): theme is ThemeName => theme in THEME_COLOURS

/** Colours of the measures of one thing in a theme: in that of a partner its own colour, then those that stand apart from it. */
export function themeColours(theme: Theme): readonly string[] {
  if (isChosen(theme)) return THEME_COLOURS[theme]
  const others = [...THEME_COLOURS.default.slice(1), ...THEME_COLOURS.default.slice(0, 1)]
  return [theme, ...others.filter((colour) => isApart(colour, theme))].slice(0, THEME_COLOURS.default.length)
}

/** Ends and middle of the ramp for things that have an order (price bands, tiers), from low to high. */
const RAMPS: Record<ThemeName, readonly string[]> = {
  default: ['#7fb2f5', '#4f86f0', '#3a63f3', '#3542b8', '#2a2577', '#170f45'],
  orange: ['#f2a463', '#e8793a', '#c2410c', '#962c12', '#6b1c17', '#3d0d12'],
}

/** What has no name of its own: items without a brand. */
export const NONE_COLOUR = '#8d97a8'

/** The rest of a market, as a quiet ground for what is looked at. */
export const REST_COLOUR = '#dde2eb'

function rampOf(colour: string): string[] {
  const [lighter, darker] = [mix.bind(null, colour, '#ffffff'), mix.bind(null, colour, '#000000')]
  return [lighter(0.56), lighter(0.3), colour, darker(0.28), darker(0.5), darker(0.72)]
}

/** `count` colours in order from low to high. */
export function rampColours(theme: Theme, count: number): string[] {
  const stops = isChosen(theme) ? RAMPS[theme] : rampOf(theme)
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? 2 : (index * (stops.length - 1)) / (count - 1)
    const low = Math.min(Math.floor(place), stops.length - 2)
    return mix(stops[low] ?? REST_COLOUR, stops[low + 1] ?? REST_COLOUR, place - low)
  })
}

/** Gained and lost, by which of the two a reader sees as growth. Each has enough contrast on white for text. */
const CHANGE_COLOURS = { red: '#cf1f2e', green: '#0d7d4d' } as const

/** The colours of what went up and what went down; `up`: the one that means growth to the reader. */
export function changeColours(up: 'red' | 'green'): { up: string; down: string } {
  return { up: CHANGE_COLOURS[up], down: CHANGE_COLOURS[up === 'red' ? 'green' : 'red'] }
}

const [PALE, DEEP] = ['#f1f5fd', '#101a4a']
const PALE_WARM = '#fdf4ec'

/** The colour of a value on a surface: from nearly white to the theme's own at 0.8 and darker at 1. Below 0 in the theme's second colour. */
export function surfaceColour(theme: Theme, part: number): string {
  const own = themeColours(theme)[part < 0 ? 1 : 0] ?? REST_COLOUR
  const size = Math.min(1, Math.abs(part))
  const pale = isChosen(theme) ? ((theme === 'orange') === part >= 0 ? PALE_WARM : PALE) : mix('#ffffff', own, 0.06)
  return size <= 0.8 ? mix(pale, own, size / 0.8) : mix(own, DEEP, (size - 0.8) * 1.5)
}

/** The least contrast that small text is read with (WCAG AA). */
const READ_FROM = 4.5

const DARK = '#1a2033'

/** The colour of text on a surface of the given colour: white or dark, whichever has more contrast. */
export function textColourOn(hex: string): string {
  const onWhite = contrastOnWhite(hex)
  const onDark = contrastOnWhite(DARK) / onWhite
  // Between light and dark grounds there are some that neither is read on; black is, as white is not.
  if (Math.max(onWhite, onDark) < READ_FROM) return '#000000'
  return onWhite >= onDark ? '#ffffff' : DARK
}
