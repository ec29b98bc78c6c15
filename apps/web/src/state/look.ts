import { headerOf, mix } from '@marketscope/contract/colours'
import { PAGE_LOOK_META, PageLook } from '@marketscope/contract/partner'
import type { Text } from '@marketscope/contract/text'
import { create } from 'zustand'
import { type ThemeName, usePreferences } from './preferences.ts'
import type { Scheme } from './scheme.ts'
import { DARK_SURFACE, readableOnDark } from './shade.ts'

/** Whose product the pages are: a partner's, or ours where there is no title. */
export interface Look {
  title: Text | null
  logo: string | null
  icon: string | null
  /** `#rrggbb`; null: the colours are those of the theme a person chose. */
  colour: string | null
}

/** A theme a person can choose, or the colour of a partner in its place. */
export type Theme = ThemeName | `#${string}`

const OURS: Look = { title: null, logo: null, icon: null, colour: null }

/** The look that the page came with, which is that of its host. */
function lookOfPage(): Look {
  const content = document.querySelector(`meta[name="${PAGE_LOOK_META}"]`)?.getAttribute('content')
  if (!content) return OURS
  try {
    const { title, logo_url, colour } = PageLook.parse(JSON.parse(content))
    return { title, logo: logo_url, icon: document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null, colour }
  } catch {
    return OURS
  }
}

const PAGE = lookOfPage()

/** The look of the pages, from the page itself until it is known who is signed in. */
export const useLook = create<Look>(() => PAGE)

/** What the login info tells of a look. */
interface Shown {
  partner_title: string | null
  partner_title_en: string | null
  partner_logo_url: string | null
  partner_ico_url: string | null
  partner_colour: string | null
}

/** Shows the pages as the account that is signed in is to see them; null: as the page came. */
export function showLook(user: Shown | null): void {
  useLook.setState(user ? lookOf(user) : PAGE)
}

function lookOf({ partner_title: zh, partner_title_en: en, partner_logo_url, partner_ico_url, partner_colour }: Shown): Look {
  if (zh === null) return OURS
  return { title: { zh, en: en ?? zh }, logo: partner_logo_url, icon: partner_ico_url, colour: partner_colour }
}

const themeOfLook = (colour: string | null, chosen: ThemeName): Theme => (colour === null ? chosen : (colour as `#${string}`))

/** The theme of the pages: a partner's colour, else the one a person chose. */
export function useTheme(): Theme {
  const chosen = usePreferences((state) => state.theme)
  const colour = useLook((state) => state.colour)
  return themeOfLook(colour, chosen)
}

const DARK = '#05060f'

/** The variables of global.css in a partner's colour. On dark pages it is lifted until it can be read there. */
export function variablesOf(colour: string, scheme: Scheme = 'light'): Record<string, string> {
  const always = {
    '--header': headerOf(colour),
    '--header-glow': mix(colour, DARK, 0.4),
    '--picture': mix(colour, '#ffffff', 0.35),
    '--picture-high': mix(colour, '#ffffff', 0.65),
  }
  if (scheme === 'dark') {
    const lifted = readableOnDark(colour)
    return {
      ...always,
      '--primary': lifted,
      '--primary-strong': mix(lifted, '#ffffff', 0.3),
      '--primary-soft': mix(DARK_SURFACE, lifted, 0.14),
    }
  }
  return {
    ...always,
    '--primary': colour,
    '--primary-strong': mix(colour, '#000000', 0.24),
    '--primary-soft': mix('#ffffff', colour, 0.08),
  }
}
