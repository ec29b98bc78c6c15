import { LIMITS } from '@marketscope/contract/limits'
import { FENXI_MODES, type FenxiMode, LANGUAGE_MODES, type LanguageMode, USUAL_NAMES } from '@marketscope/contract/naming'
import type { Language } from '@marketscope/contract/text'
import { create } from 'zustand'

export const THEMES = ['default', 'orange'] as const
export type ThemeName = (typeof THEMES)[number]

/** Whether pages are light or dark: as the system is, or as chosen. */
export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** Which colour means growth: by the language (red in Chinese, green in English) or as chosen. */
export const GROWTH_COLOURS = ['language', 'red_up', 'green_up'] as const
export type GrowthColours = (typeof GROWTH_COLOURS)[number]

/** The units of short numbers: by the language, or those of Chinese (10⁴ and 10⁸), or those of English (10³, 10⁶ and 10⁹). */
export const NUMBER_UNITS = ['language', 'zh', 'en'] as const
export type NumberUnits = (typeof NUMBER_UNITS)[number]

interface Preferences {
  theme: ThemeName
  appearance: Appearance
  language: Language
  growth: GrowthColours
  units: NumberUnits
  /** Rows of a page of a table whose address names none; null: what suits the table. */
  pageSize: number | null
  menuFolded: boolean
  /** What things are called, and in which language; the account's choice where it is known. */
  languageMode: LanguageMode
  fenxiMode: FenxiMode
  /** The language that names are in. */
  fenxiLanguage: Language
}

interface PreferencesStore extends Preferences {
  set(patch: Partial<Preferences>): void
}

const STORED: Record<keyof Preferences, string> = {
  theme: 'theme',
  appearance: 'appearance',
  language: 'language',
  growth: 'growth_colours',
  units: 'number_units',
  pageSize: 'page_size',
  menuFolded: 'menu_folded',
  languageMode: 'languageMode',
  fenxiMode: 'fenxiLanguageMode',
  fenxiLanguage: 'fenxiLanguage',
}

function stored(key: keyof Preferences): string | null {
  try {
    return localStorage.getItem(STORED[key])
  } catch {
    return null
  }
}

function oneOf<const T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.find((candidate) => candidate === value) ?? otherwise
}

function keep(patch: Partial<Preferences>) {
  try {
    for (const key of Object.keys(patch) as (keyof Preferences)[]) localStorage.setItem(STORED[key], String(patch[key]))
  } catch {
    // a browser that stores nothing still shows the choice until the page is closed
  }
}

/** What a person chose in this browser; remembered there, effective at once. */
export const usePreferences = create<PreferencesStore>((set) => ({
  theme: oneOf(THEMES, stored('theme'), 'default'),
  appearance: oneOf(APPEARANCES, stored('appearance'), 'system'),
  language: oneOf(['zh', 'en'], stored('language'), 'zh'),
  growth: oneOf(GROWTH_COLOURS, stored('growth'), 'language'),
  units: oneOf(NUMBER_UNITS, stored('units'), 'language'),
  pageSize: LIMITS.pageSizes.find((size) => String(size) === stored('pageSize')) ?? null,
  menuFolded: stored('menuFolded') === 'true',
  languageMode: oneOf(LANGUAGE_MODES, stored('languageMode'), USUAL_NAMES.language_mode),
  fenxiMode: oneOf(FENXI_MODES, stored('fenxiMode'), USUAL_NAMES.fenxi_mode),
  fenxiLanguage: oneOf(['zh', 'en'], stored('fenxiLanguage'), 'zh'),
  set(patch) {
    keep(patch)
    set(patch)
  },
}))
