import { useText } from '../i18n/use-text.ts'
import { usePreferences } from '../state/preferences.ts'

const OTHER = {
  zh: { language: 'en', name: 'English', short: 'EN' },
  en: { language: 'zh', name: '\u4e2d\u6587', short: '\u4e2d' },
} as const

/** Shows the product in the other language; named in that language. */
export function LanguageSwitch() {
  const { t, language } = useText()
  const set = usePreferences((state) => state.set)
  const other = OTHER[language]
  return (
    <button
      type="button"
      lang={other.language}
      aria-label={`${t('shell.language')}: ${other.name}`}
      title={`${t('shell.language')}: ${other.name}`}
      onClick={() => set({ language: other.language })}
    >
      {other.short}
    </button>
  )
}
