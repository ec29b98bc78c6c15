import type { Language } from '@marketscope/contract/text'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogues } from './catalogues.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogues }
  }
}

const LOADERS: Record<Language, () => Promise<{ texts: Record<string, object> }>> = {
  zh: () => import('./load-zh.ts'),
  en: () => import('./load-en.ts'),
}

void i18next.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** Loads the texts of `language` if they are not here yet and shows everything in it. */
export async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { texts } = await LOADERS[language]()
    i18next.addResourceBundle(language, 'translation', texts)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
