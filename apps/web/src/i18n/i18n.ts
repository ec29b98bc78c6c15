import type { Language } from '@marketscope/contract/text'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogues } from './catalogues.ts'
import { formatCount } from './format.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogues }
  }
}

/** Texts that every page may need, those of the pages about what an account has, of the membership, of what only staff sees, and of the assistant. */
type Part = 'all' | 'account' | 'membership' | 'staff' | 'assistant'

const LOADERS: Record<Language, Record<Part, () => Promise<{ texts: Record<string, object> }>>> = {
  zh: {
    all: () => import('./load-zh.ts'),
    account: () => import('./load-account-zh.ts'),
    membership: () => import('./load-membership-zh.ts'),
    staff: () => import('./load-staff-zh.ts'),
    assistant: () => import('./load-assistant-zh.ts'),
  },
  en: {
    all: () => import('./load-en.ts'),
    account: () => import('./load-account-en.ts'),
    membership: () => import('./load-membership-en.ts'),
    staff: () => import('./load-staff-en.ts'),
    assistant: () => import('./load-assistant-en.ts'),
  },
}

/** What a text is given as a number counts something, and is written as in tables; a year is given as text. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (Number.isInteger(value) ? formatCount(value) : value),
}

void i18next
  .use(counts)
  .use(initReactI18next)
  .init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  })

/** What the pages shown so far are made of. */
const wanted: Part[] = ['all']
const here = new Set<string>()

async function load(language: Language): Promise<void> {
  const missing = wanted.filter((part) => !here.has(`${language} ${part}`))
  const loaded = await Promise.all(missing.map((part) => LOADERS[language][part]()))
  for (const { texts } of loaded) i18next.addResourceBundle(language, 'translation', texts, true)
  for (const part of missing) here.add(`${language} ${part}`)
}

/** Loads the texts of `language` if they are not here yet and shows everything in it. */
export async function showLanguage(language: Language): Promise<void> {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}

/** Loads more texts, in the language of the page and in every later one. */
export async function wantTexts(...parts: readonly Exclude<Part, 'all'>[]): Promise<void> {
  wanted.push(...parts.filter((part) => !wanted.includes(part)))
  await load(i18next.language === 'en' ? 'en' : 'zh')
}
